"""The grammar under the sentences: articles, elision, prepositions, agreement, verbs."""

import pytest

from cards.catalogue.sentences import grammar_en as english
from cards.catalogue.sentences import grammar_it as italian
from cards.catalogue.sentences.grammar_it import Clitic, Noun
from cards.catalogue.sentences.text import capital, fill, listed, tidy

VERBS = {
    "mettere": ["metti", "metti", "mette", "mettono", "messo"],
    "diventare": ["diventa", "diventi", "diventa", "diventano", "diventato", "essere"],
}


@pytest.mark.parametrize(
    ("word", "gender", "plural", "said"),
    [
        ("mazzo", "m", False, "il mazzo"),
        ("mazzi", "m", True, "i mazzi"),
        ("slug", "m", False, "lo slug"),
        ("slug", "m", True, "gli slug"),
        ("zaino", "m", False, "lo zaino"),
        ("psicoslug", "m", False, "lo psicoslug"),
        ("gnomi", "m", True, "gli gnomi"),
        ("Arsenale", "m", False, "l'Arsenale"),
        ("Arsenali", "m", True, "gli Arsenali"),
        ("carta", "f", False, "la carta"),
        ("carte", "f", True, "le carte"),
        ("Azione", "f", False, "l'Azione"),
        ("Azioni", "f", True, "le Azioni"),
        ("scatola", "f", False, "la scatola"),
        ("sasso", "m", False, "il sasso"),
    ],
)
def test_italian_definite_articles(word, gender, plural, said):
    assert italian.the(word, gender, plural) == said


@pytest.mark.parametrize(
    ("word", "gender", "said"),
    [
        ("Potenziamento", "m", "un Potenziamento"),
        ("slug", "m", "uno slug"),
        ("altro slug", "m", "un altro slug"),
        ("Protoforma", "f", "una Protoforma"),
        ("Azione", "f", "un'Azione"),
        ("zebra", "f", "una zebra"),
        ("xilofono", "m", "uno xilofono"),
    ],
)
def test_italian_indefinite_articles(word, gender, said):
    assert italian.a(word, gender) == said


@pytest.mark.parametrize(
    ("preposition", "word", "gender", "plural", "said"),
    [
        ("di", "mazzo", "m", False, "del mazzo"),
        ("di", "Arsenale", "m", False, "dell'Arsenale"),
        ("di", "slug", "m", True, "degli slug"),
        ("di", "carte", "f", True, "delle carte"),
        ("da", "slug", "m", False, "dallo slug"),
        ("da", "mano", "f", False, "dalla mano"),
        ("da", "mazzi", "m", True, "dai mazzi"),
        ("a", "avversario", "m", False, "all'avversario"),
        ("a", "mazzo", "m", False, "al mazzo"),
        ("in", "Arsenale", "m", False, "nell'Arsenale"),
        ("in", "tuo Arsenale", "m", False, "nel tuo Arsenale"),
        ("in", "mani", "f", True, "nelle mani"),
        ("su", "Protoforma", "f", False, "sulla Protoforma"),
        ("su", "slug", "m", True, "sugli slug"),
        ("con", "mazzo", "m", False, "con il mazzo"),
        ("tra", "slug", "m", True, "tra gli slug"),
    ],
)
def test_italian_articulated_prepositions(preposition, word, gender, plural, said):
    assert italian.to(preposition, word, gender, plural) == said


def test_a_noun_has_both_numbers():
    card = Noun("carta", "carte", "f")
    assert (card.form(False), card.form(True)) == ("carta", "carte")


@pytest.mark.parametrize(
    ("owner", "gender", "plural", "said"),
    [
        ("tuo", "m", False, "tuo"),
        ("tuo", "f", False, "tua"),
        ("tuo", "m", True, "tuoi"),
        ("tuo", "f", True, "tue"),
        ("suo", "m", True, "suoi"),
        ("suo", "f", False, "sua"),
    ],
)
def test_italian_possessives_agree(owner, gender, plural, said):
    assert italian.possessive(owner, gender, plural) == said


@pytest.mark.parametrize(
    ("infinitive", "forms"),
    [
        ("pescare", ("pesca", "peschi", "pesca", "pescano", "pescato")),
        ("girare", ("gira", "giri", "gira", "girano", "girato")),
        ("sorteggiare", ("sorteggia", "sorteggi", "sorteggia", "sorteggiano", "sorteggiato")),
        ("pagare", ("paga", "paghi", "paga", "pagano", "pagato")),
    ],
)
def test_italian_regular_verbs(infinitive, forms):
    assert italian.regular(infinitive) == forms


@pytest.mark.parametrize(
    ("person", "mood", "clitic", "said"),
    [
        ("you", "order", None, "metti"),
        ("you", "order", Clitic("f", False), "mettila"),
        ("you", "may", Clitic("m", True), "metterli"),
        ("you", "tell", Clitic("f", True), "le metti"),
        ("one", "order", Clitic("m", False), "lo mette"),
        ("many", "tell", None, "mettono"),
        ("you", "past", None, "hai messo"),
        ("you", "past", Clitic("f", False), "l'hai messa"),
        ("one", "past", Clitic("m", True), "li ha messi"),
        ("many", "past", None, "hanno messo"),
    ],
)
def test_italian_verbs_go_with_subject_and_pronoun(person, mood, clitic, said):
    assert italian.conjugate(VERBS, "mettere", person, mood, clitic) == said


@pytest.mark.parametrize(
    ("person", "gender", "said"),
    [("one", "m", "è diventato"), ("one", "f", "è diventata"), ("many", "f", "sono diventate")],
)
def test_italian_participles_agree_with_the_subject_after_essere(person, gender, said):
    assert italian.conjugate(VERBS, "diventare", person, "past", gender=gender) == said


def test_italian_infinitives_keep_their_ending_without_a_pronoun():
    assert italian.conjugate({}, "pescare", "you", "may") == "pescare"


@pytest.mark.parametrize(("words", "said"), [(["a"], "a"), (["a", "b"], "a e b"), (["a", "b", "c"], "a, b e c")])
def test_italian_lists(words, said):
    assert listed(words, "e") == said


@pytest.mark.parametrize(("words", "said"), [(["a"], "a"), (["a", "b", "c"], "a, b or c")])
def test_english_lists(words, said):
    assert listed(words, "or") == said


@pytest.mark.parametrize(("word", "said"), [("card", "a card"), ("Ice slug", "an Ice slug"), ("Action", "an Action")])
def test_english_articles(word, said):
    assert english.a(word) == said


@pytest.mark.parametrize(("name", "said"), [("your opponent", "your opponent's"), ("the players", "the players'")])
def test_english_possessives(name, said):
    assert english.owned(name) == said


@pytest.mark.parametrize(
    ("verb", "person", "mood", "said"),
    [
        ("discard", "you", "order", "discard"),
        ("discard", "one", "order", "discards"),
        ("search", "one", "tell", "searches"),
        ("try", "one", "tell", "tries"),
        ("play", "one", "tell", "plays"),
        ("shuffle", "you", "past", "shuffled"),
        ("turn", "many", "past", "turned"),
        ("draw", "one", "past", "drew"),
        ("draw", "one", "tell", "draws"),
        ("draw", "one", "may", "draw"),
        ("gain", "many", "tell", "gain"),
    ],
)
def test_english_verbs_go_with_their_subject(verb, person, mood, said):
    assert english.conjugate({"draw": ["draws", "drew"]}, verb, person, mood) == said


@pytest.mark.parametrize(
    ("loose", "said"),
    [
        ("pesca  1 carta ", "pesca 1 carta"),
        ("se puoi , pesca", "se puoi, pesca"),
        ("così :  scarta .", "così: scarta."),
    ],
)
def test_blanks_are_tidied(loose, said):
    assert tidy(loose) == said


def test_a_capital_leaves_the_rest_alone():
    assert capital("pesca da Boon Doc") == "Pesca da Boon Doc"


def test_slots_are_filled_from_left_to_right():
    words = iter(["prima", "poi"])
    assert fill("{due} e {uno}", {"uno": lambda: next(words), "due": lambda: next(words)}) == "prima e poi"


@pytest.mark.parametrize(
    ("preposition", "words", "said"),
    [
        ("di", "la carta rivelata", "della carta rivelata"),
        ("a", "il personaggio di fronte", "al personaggio di fronte"),
        ("da", "l'Ultra Eroe scelto", "dall'Ultra Eroe scelto"),
        ("di", "gli Ultra Eroi avversari", "degli Ultra Eroi avversari"),
        ("a", "1 tuo Kaiju", "a 1 tuo Kaiju"),
        ("di", "un tuo Kaiju", "di un tuo Kaiju"),
        ("a", "tutti i tuoi Kaiju", "a tutti i tuoi Kaiju"),
    ],
)
def test_an_italian_preposition_joins_the_article_that_is_there(preposition, words, said):
    assert italian.prefixed(preposition, words) == said


@pytest.mark.parametrize(
    ("word", "gender", "plural", "said"),
    [
        ("personaggio", "m", False, "quel personaggio"),
        ("slug", "m", False, "quello slug"),
        ("Ultra Eroe", "m", False, "quell'Ultra Eroe"),
        ("carta", "f", False, "quella carta"),
        ("azione", "f", False, "quell'azione"),
        ("personaggi", "m", True, "quei personaggi"),
        ("Ultra Eroi", "m", True, "quegli Ultra Eroi"),
        ("carte", "f", True, "quelle carte"),
    ],
)
def test_italian_quello_goes_with_the_word_after_it(word, gender, plural, said):
    assert italian.that(word, gender, plural) == said


@pytest.mark.parametrize(
    ("gender", "plural", "said"),
    [("m", False, "avversario"), ("m", True, "avversari"), ("f", False, "avversaria"), ("f", True, "avversarie")],
)
def test_italian_words_in_io_have_one_i(gender, plural, said):
    assert italian.agreed("avversario", gender, plural) == said


@pytest.mark.parametrize(
    ("form", "gender", "plural", "said"),
    [
        ("doppio", "m", True, "doppi"),
        ("diverso da {cards}", "f", False, "diversa da {cards}"),
        ("rimesso in fondo al mazzo", "f", True, "rimesse in fondo al mazzo"),
    ],
)
def test_the_first_of_an_adjectives_words_agrees(form, gender, plural, said):
    assert italian.inflected(form, gender, plural) == said


@pytest.mark.parametrize(
    ("word", "said"),
    [("X character", "an X character"), ("Z card", "a Z card"), ("ARC card", "an ARC card"), ("OMEGA", "an OMEGA")],
)
def test_a_letter_alone_is_said_by_its_name(word, said):
    assert english.a(word) == said


@pytest.mark.parametrize(("loose", "said"), [("diverso,, scarta", "diverso, scarta"), ("ogni volta,.", "ogni volta.")])
def test_a_comma_gives_way_to_another_stop(loose, said):
    assert tidy(loose) == said
