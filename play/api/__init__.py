"""The HTTP API of play: simulations, their matches, goldfish."""
