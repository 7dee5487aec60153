"""Every read of the catalogue. Cards that left the data files are found by key only."""

import hashlib
from functools import lru_cache

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from cards.catalogue.data import GameData
from cards.catalogue.folding import fold
from cards.catalogue.reading import load_game
from cards.models import Card, CardMark, CardSet, Game, Printing


def games() -> QuerySet[Game]:
    """The games that are loaded."""
    return Game.objects.order_by("code")


def game(code: str) -> Game:
    """Raises Game.DoesNotExist for a game that is not loaded."""
    return Game.objects.get(code=code)


@lru_cache(maxsize=32)
def game_data(code: str) -> GameData:
    """The data files of a game, read once a process. Raises DataError."""
    return load_game(code)


def cards_of(
    game: Game,
    *,
    words: str = "",
    type: str = "",  # noqa: A002 - the word for it everywhere else
    mark: str = "",
    card_set: str = "",
    rarity: str = "",
) -> QuerySet[Card]:
    """Cards whose text holds every word, in catalogue order.

    `type` finds second types too; a card is in a set by its number or by a printing; with both `card_set` and
    `rarity` one printing must have the two.
    """
    found = Card.objects.filter(game=game, gone=False)
    for word in fold(words).split():
        found = found.filter(search_text__contains=word)
    if type:
        found = found.filter(type_words__contains=f" {type} ")
    if mark:
        found = found.filter(Exists(CardMark.objects.filter(card=OuterRef("pk"), mark=mark)))
    if card_set or rarity:
        found = found.filter(printed_in(card_set, rarity))
    return found.order_by("position", "id")


def with_faces(found: QuerySet[Card]) -> QuerySet[Card]:
    """The same cards with all that their faces show, read in two queries more."""
    return found.select_related("game").prefetch_related("printings__card_set")


def printed_in(card_set: str, rarity: str) -> Q:
    """One printing has what is asked; a card is also in the set its own number names, printed there or not."""
    printings = Printing.objects.filter(card=OuterRef("pk"), gone=False)
    if card_set:
        printings = printings.filter(card_set__code=card_set)
    if rarity:
        printings = printings.filter(rarity=rarity)
    wanted = Q(Exists(printings))
    return wanted if rarity else wanted | Q(key__startswith=f"{card_set}-")


def card(game: Game, key: str) -> Card:
    """One card by its id in the data files, gone or not. Raises Card.DoesNotExist."""
    return Card.objects.select_related("game").get(game=game, key=key)


def neighbours(card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after it in catalogue order."""
    shelf = Card.objects.filter(game=card.game_id, gone=False)
    here = Q(position=card.position)
    before = shelf.filter(Q(position__lt=card.position) | here & Q(pk__lt=card.pk)).order_by("-position", "-id")
    after = shelf.filter(Q(position__gt=card.position) | here & Q(pk__gt=card.pk)).order_by("position", "id")
    return before.first(), after.first()


def sets_of(game: Game) -> QuerySet[CardSet]:
    """The releases of a game in their order."""
    return CardSet.objects.filter(game=game, gone=False).order_by("position", "id")


def printings_of(game: Game, *, card: str = "", card_set: str = "", rarity: str = "") -> QuerySet[Printing]:
    """The printings of a game, set by set, with their cards and sets."""
    found = Printing.objects.filter(card_set__game=game, gone=False).select_related("card", "card_set")
    wanted = {"card__key": card, "card_set__code": card_set, "rarity": rarity}
    return found.filter(**{name: value for name, value in wanted.items() if value}).order_by(
        "card_set", "position", "id"
    )


def with_printings(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Cards with their printings and the sets of those, in two queries more for all of them."""
    return cards.prefetch_related(Prefetch("printings", Printing.objects.select_related("card_set")))


def catalogue_hash(game: Game) -> str:
    """Hash of the rules content of every card of the game that the files hold now."""
    lane = hashlib.sha256()
    rows = Card.objects.filter(game=game, gone=False).order_by("key").values_list("key", "content_hash")
    for key, content in rows.iterator():
        lane.update(f"{key} {content}\n".encode())
    return lane.hexdigest()
