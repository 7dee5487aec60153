"""Pages of play: ask for a simulation, watch it, read its result, open any of its matches."""
