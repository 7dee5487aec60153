"""Decks as people keep them."""
