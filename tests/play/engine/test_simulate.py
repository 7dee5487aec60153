"""A range of matches is a pure function of setup and numbers, whatever the cutting."""

import json
from collections import Counter

import pytest

from play.simulate import ReplayError, Setup, SetupError, Tally, play_match, play_range, replay_match
from tests.play.engine.decks import SAMPLES, setup


def test_every_cutting_of_a_range_comes_to_the_same_tally():
    s = setup(SAMPLES[0], SAMPLES[1], ("random", "random"))
    whole = play_range(s, 0, 24)
    parts = play_range(s, 16, 8) + play_range(s, 0, 5) + play_range(s, 5, 11)
    assert parts.hash == whole.hash
    assert parts.wins == whole.wins
    assert parts.reasons == whole.reasons
    assert (parts.turns, parts.decisions, parts.first_seat) == (whole.turns, whole.decisions, whole.first_seat)


def test_wins_and_draws_add_up_to_the_matches():
    t = play_range(setup(SAMPLES[0], SAMPLES[2], ("greedy", "random")), 0, 10)
    assert t.matches == 10 == sum(t.wins) + t.draws == sum(t.reasons.values()) == sum(t.first_seat.values())


def test_a_single_match_is_the_one_the_range_counted():
    s = setup(SAMPLES[2], SAMPLES[3])
    total = Tally()
    for n in range(4):
        total += play_range(s, n, 1)
    records = [play_match(s, n) for n in range(4)]
    assert total.turns == sum(r.turns for r in records)
    assert total.decisions == sum(r.decisions for r in records)
    assert total.wins == (sum(r.winner == 0 for r in records), sum(r.winner == 1 for r in records))


def test_lengths_and_matches_worth_a_look_are_those_of_the_matches():
    s = setup(SAMPLES[0], SAMPLES[1], ("random", "random"))
    whole = play_range(s, 0, 24)
    turns = {n: play_match(s, n, events=False).turns for n in range(24)}
    assert whole.lengths == dict(sorted(Counter(turns.values()).items()))
    assert whole.shown["shortest"] == min(((n, t) for n, t in turns.items()), key=lambda each: (each[1], each[0]))
    assert whole.shown["longest"] == min(((n, t) for n, t in turns.items()), key=lambda each: (-each[1], each[0]))
    parts = play_range(s, 16, 8) + play_range(s, 0, 5) + play_range(s, 5, 11)
    assert (parts.lengths, parts.shown) == (whole.lengths, whole.shown)
    assert Tally.from_json(json.loads(json.dumps(whole.to_json()))) == whole


def test_a_tally_kept_before_lengths_were_counted_can_still_be_read():
    old = play_range(setup(SAMPLES[2], SAMPLES[3]), 0, 2).to_json()
    del old["lengths"], old["shown"]
    found = Tally.from_json(old)
    assert (found.matches, found.lengths, found.shown) == (2, {}, {})


def test_neighbouring_matches_share_the_toss_and_change_seats():
    s = setup(SAMPLES[2], SAMPLES[3])
    firsts = [play_match(s, n, events=False).first for n in range(20)]
    assert all(firsts[i] == 1 - firsts[i + 1] for i in range(0, 20, 2))


def test_another_bot_leaves_the_shuffles_alone():
    greedy = play_match(setup(SAMPLES[0], SAMPLES[2], ("greedy", "greedy")), 0)
    random = play_match(setup(SAMPLES[0], SAMPLES[2], ("random", "random")), 0)
    opening = [[e.args["card"] for e in r.events if e.code == "draw"][:16] for r in (greedy, random)]
    assert opening[0] == opening[1]


def test_another_seed_gives_other_matches():
    assert (
        play_range(setup(SAMPLES[2], SAMPLES[3], seed=1), 0, 4).hash
        != play_range(setup(SAMPLES[2], SAMPLES[3], seed=2), 0, 4).hash
    )


def test_recorded_choices_replay_to_the_same_events_and_hash():
    s = setup(SAMPLES[1], SAMPLES[3])
    played = play_match(s, 7)
    again = replay_match(s, 7, played.choices)
    assert again == played


def test_a_replay_names_the_first_step_that_does_not_fit():
    s = setup(SAMPLES[2], SAMPLES[3])
    choices = list(play_match(s, 0).choices)
    with pytest.raises(ReplayError, match="step 3: choice 99"):
        replay_match(s, 0, [*choices[:2], 99, *choices[3:]])
    with pytest.raises(ReplayError, match="no choice is recorded"):
        replay_match(s, 0, choices[:-1])
    with pytest.raises(ReplayError, match="1 choices more"):
        replay_match(s, 0, [*choices, 0])


def test_a_range_stops_between_matches_when_told_and_says_how_many_it_played():
    looks = iter([True, True, False])
    t = play_range(setup(SAMPLES[2], SAMPLES[3], ("random", "random")), 0, 100, lambda: next(looks))
    assert t.matches == 16


def test_a_setup_survives_json():
    s = setup(SAMPLES[0], SAMPLES[1], no_first_turn_battle=True)
    again = Setup.from_json(s.to_json())
    assert again.key == s.key
    assert again.catalogue == s.catalogue
    assert play_range(again, 0, 2).hash == play_range(s, 0, 2).hash


def test_a_tally_survives_json():
    t = play_range(setup(SAMPLES[2], SAMPLES[3], ("random", "random")), 0, 3)
    assert Tally.from_json(t.to_json()) == t


@pytest.mark.parametrize("seed", [-1, 1 << 62, 10**30])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(SetupError, match="seed"):
        setup(SAMPLES[0], SAMPLES[1], seed=seed)


def test_a_deck_with_an_unknown_card_or_absurd_copies_is_refused():
    s = setup(SAMPLES[0], SAMPLES[1])
    for deck, words in (
        ((("PDM-999", 1),), "not among the cards"),
        (((s.cards[0]["id"], 0),), "0 copies"),
        (((s.cards[0]["id"], 10**9),), "1000000000 cards"),
        ((), "0 cards"),
    ):
        with pytest.raises(SetupError, match=words):
            Setup(s.game, s.cards, (deck, s.decks[1]), s.names, s.bots, 1)


def test_unknown_bots_and_options_are_refused_by_name():
    with pytest.raises(SetupError, match="clairvoyant"):
        play_range(setup(SAMPLES[0], SAMPLES[1], ("clairvoyant", "random")), 0, 1)
    with pytest.raises(SetupError, match="three_hands"):
        play_range(setup(SAMPLES[0], SAMPLES[1], three_hands=True), 0, 1)


def test_an_ability_the_engine_cannot_run_is_refused_naming_card_and_construct():
    s = setup(SAMPLES[0], SAMPLES[1])
    odd = {**s.cards[0], "abilities": [{"when": "static", "do": [{"do": [{"op": "levitate"}]}]}]}
    with pytest.raises(SetupError, match="levitate"):
        play_range(Setup(s.game, (odd, *s.cards[1:]), s.decks, s.names, s.bots, 1), 0, 1)
