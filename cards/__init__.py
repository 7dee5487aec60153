"""What exists: games, sets, cards and printings. Knows nothing of decks or play."""
