"""Template tags of the whole site: symbols from the sprites, and query strings with one thing changed."""

from django import template
from django.http import QueryDict
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.web.facets import Choice
from cards.web.filters import Filters

register = template.Library()


def symbol(sprite: str, name: str) -> SafeString:
    """A symbol that says nothing to a screen reader: words always stand beside it."""
    use = f"{static(f'svg/{sprite}.svg')}#{name}"
    return format_html('<svg class="icon" aria-hidden="true" focusable="false"><use href="{}"></use></svg>', use)


@register.simple_tag
def icon(name: str) -> SafeString:
    """A symbol of the interface."""
    return symbol("ui", name)


@register.simple_tag
def shape(name: str) -> SafeString:
    """A symbol of a game: a mark, a card type, a rarity."""
    return symbol("marks", name)


@register.simple_tag
def query(given: QueryDict, **changes: object) -> str:
    """The query string with these changes; an empty value drops its key, and any change but of page drops the page."""
    changed = given.copy()
    if "page" not in changes:
        changed.pop("page", None)
    for key, value in changes.items():
        changed.pop(key, None)
        if value not in (None, ""):
            changed[key] = str(value)
    return f"?{changed.urlencode()}" if changed else "?"


@register.simple_tag
def filter_value(filters: Filters, field: str) -> str:
    """What a filter of the catalogue asks for."""
    return str(getattr(filters, field))


@register.simple_tag
def facet_query(given: QueryDict, field: str, choice: Choice) -> str:
    """The query string with that choice made, or taken back where it is the one asked for."""
    return query(given, **{field: "" if choice.chosen else choice.value})
