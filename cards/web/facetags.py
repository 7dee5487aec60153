"""Template tags of card faces: `{% face printing %}`, and the drawings in their windows."""

from django import template
from django.utils.safestring import SafeString

from cards.models import Card, Printing
from cards.web.faces import face_html
from cards.web.tags import symbol

register = template.Library()


@register.simple_tag
def face(shown: Card | Printing, density: str = "full", read: str = "") -> SafeString:
    """The face of a printing, or of a card by its first ordinary printing. It is as wide as what it stands in.

    `density` is the most that the place has room for: "middle" if never wider than 150 px, "small" up to 92.
    `read` is the stat whose column counts now.
    """
    return face_html(shown, density, read)


@register.simple_tag
def drawing(name: str) -> SafeString:
    """A drawing of a face's window or the mark of a set."""
    return symbol("faces", name)
