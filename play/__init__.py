"""What happens: the engine, rules of play, bots, goldfish and simulations. Imports decks and cards."""
