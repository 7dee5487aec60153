"""An Azione with a program of one's own, played on a small table."""

from tests.play.engine.table import Table, card

A = 0
BLANK = "PDM-074"


def azione(*steps):
    """An Azione with these steps."""
    return card("X-AZ", "Prova", "azione", abilities=[{"when": "played", "do": list(steps)}])


def played(steps, a=None, b=None, turn=3):
    """A has played the Azione with these steps; `a` and `b` lay the table."""
    a = {"hand": ["X-AZ"], "deck": [BLANK] * 5, **(a or {})}
    if "X-AZ" not in a["hand"]:
        a["hand"] = ["X-AZ", *a["hand"]]
    t = Table(a, {"deck": [BLANK] * 5, **(b or {})}, extra=[azione(*steps)]).main(turn=turn)
    return t.answer("play", "X-AZ")


def draws(n=1, **more):
    """A step that draws."""
    return {**more, "do": [{"op": "draw", "n": n}]}
