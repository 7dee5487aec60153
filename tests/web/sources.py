"""The sources of the look: templates, stylesheets, sprites."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))


def sprite(name: str) -> set[str]:
    """The ids of the symbols of a sprite."""
    return set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "svg" / f"{name}.svg").read_text()))


def short(path: Path) -> str:
    """A path as a test id."""
    return str(path.relative_to(ROOT))
