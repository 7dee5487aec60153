"""One spelling for every way a player may type a name: case, accents, apostrophes, hyphens and blanks do not count."""

import re
import unicodedata

# Apostrophes and hyphens of every kind part words, so `dell'acqua`, `dell’ acqua` and `CITTA'` meet `CITTÀ`.
APOSTROPHES = "'`´ʹʻʼʽˈˊˋ‘’‚‛′‵ꞌ＇"
HYPHENS = "-‐‑‒–—―⁃−﹘﹣－_"
PARTING = re.compile(f"[\\s{re.escape(APOSTROPHES + HYPHENS)}\\x00-\\x1f\\x7f]+")


def fold(text: str) -> str:
    """The form in which names are compared and searched; folding twice changes nothing."""
    parted = PARTING.sub(" ", text)
    spelled = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", parted).casefold())
    kept = "".join(letter for letter in spelled if unicodedata.category(letter) not in {"Mn", "Cf"})
    return PARTING.sub(" ", kept).strip()
