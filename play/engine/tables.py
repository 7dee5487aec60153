"""What never changes during a match: cards, abilities, programs and zones as integer rows.

`play.engine.expand` fills them from the authoring language; every match of a pairing shares one object.
"""

from play.engine.vectors import i64, vec


class Tables:
    """Read-only rows. Widths and columns are named in `play.engine.layout`.

    `rows` maps each attribute below to its integers; a missing one raises KeyError.
    """

    def __init__(self, seats: i64, stats: i64, marks: i64, rows: dict[str, list[int]]) -> None:
        self.seats: i64 = seats
        self.stats: i64 = stats
        self.marks: i64 = marks
        self.cards: i64 = len(rows["card_type"])
        self.card_type: vec[i64] = vec[i64](rows["card_type"])
        self.card_name: vec[i64] = vec[i64](rows["card_name"])
        self.card_mark: vec[i64] = vec[i64](rows["card_mark"])
        self.card_stat: vec[i64] = vec[i64](rows["card_stat"])
        self.card_ability: vec[i64] = vec[i64](rows["card_ability"])
        self.card_abilities: vec[i64] = vec[i64](rows["card_abilities"])
        self.ability: vec[i64] = vec[i64](rows["ability"])
        self.code: vec[i64] = vec[i64](rows["code"])
        self.cond: vec[i64] = vec[i64](rows["cond"])
        self.child: vec[i64] = vec[i64](rows["child"])
        self.count: vec[i64] = vec[i64](rows["count"])
        self.filter: vec[i64] = vec[i64](rows["filter"])
        self.test: vec[i64] = vec[i64](rows["test"])
        self.fits: vec[i64] = vec[i64](rows["fits"])
        # Static abilities that look beyond their card, grouped by card; where each card's begin there (-1: none).
        self.aura: vec[i64] = vec[i64](rows["aura"])
        self.card_aura: vec[i64] = vec[i64](rows["card_aura"])
        self.aura_zones: i64 = rows["aura_zones"][0]
        self.replacement: vec[i64] = vec[i64](rows["replacement"])
        # By kind of zone: who sees it, whether only its top card counts, its worth to a bot, what a face-down
        # card there must be (a filter or -1), whether its cards are in play.
        self.zone_seen: vec[i64] = vec[i64](rows["zone_seen"])
        self.zone_top: vec[i64] = vec[i64](rows["zone_top"])
        self.zone_worth: vec[i64] = vec[i64](rows["zone_worth"])
        self.zone_hides: vec[i64] = vec[i64](rows["zone_hides"])
        self.zone_field: vec[i64] = vec[i64](rows["zone_field"])
        # Which kinds of zone are the deck, the hand and the discard pile.
        self.deck: i64 = rows["piles"][0]
        self.hand: i64 = rows["piles"][1]
        self.discard: i64 = rows["piles"][2]
        self.zones: i64 = len(rows["zone_seen"])
        self.refill: i64 = rows["refill"][0]
        self.covered: i64 = rows["covered"][0]
        self.options: vec[i64] = vec[i64](rows["options"])
