"""What may be played together: deck lists, legality, exchange formats. Imports cards."""
