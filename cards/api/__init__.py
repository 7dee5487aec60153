"""The HTTP API of what exists, and what every room's API stands on."""
