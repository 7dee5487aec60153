"""The HTTP API of decks and of what may be played together."""
