"""The root of the HTTP API: its rooms, its schema, the page that shows it."""
