"""Simulations and the units of work they are cut into."""
