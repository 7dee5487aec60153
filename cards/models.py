"""The catalogue as the database keeps it; the data files under cards/games stay the source of record."""
