"""manage.py checkcards: says what is wrong with the data files, each fault with its file, line and reason."""

from typing import Any

from cards.catalogue.checks import check_game
from cards.catalogue.errors import DataError
from cards.catalogue.reading import load_game
from cards.management.tools import FINE, NEGATIVE, UNUSABLE, GamesCommand


class Command(GamesCommand):
    """Exit 0 if every file is right, 1 if one says something wrong, 2 if one cannot be read."""

    help = "Checks the card data of every game: schemas, references, counts, order, and that every ability can be used."

    def run(self, codes: tuple[str, ...], options: dict[str, Any]) -> int:
        faults = {code: check_game(code, options["root"]) for code in codes}
        counts = {code: self.counted(code, options) for code in codes if not faults[code]}
        every = [fault for found in faults.values() for fault in found]
        if options["json"]:
            self.answer({"fine": not every, "games": counts, "faults": [fault.as_json() for fault in every]})
        else:
            self.say(counts, every)
        if any(fault.unreadable for fault in every):
            return UNUSABLE
        return NEGATIVE if every else FINE

    def counted(self, code: str, options: dict[str, Any]) -> dict[str, int]:
        data = load_game(code, options["root"])
        abilities = sum(len(card.abilities) for card in data.cards.values())
        manual = sum(card.automation == "manual" for card in data.cards.values())
        return {
            "sets": len(data.sets),
            "cards": len(data.cards),
            "printings": len(data.printings),
            "abilities": abilities,
            "manual": manual,
        }

    def say(self, counts: dict[str, dict[str, int]], faults: list[DataError]) -> None:
        for fault in faults:
            self.complain(fault)
        for code, count in counts.items():
            self.stdout.write(f"{code}: " + ", ".join(f"{number} {what}" for what, number in count.items()))
