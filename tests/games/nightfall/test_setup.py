"""NF-2, NF-16: the four modes of setup, for every number of players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.games.nightfall import game
from rubrica.games.nightfall.kinds import ASIDE, BOX, COMMONS, DECK, DRAFT_HAND, HAND, PRIVATE, SETUP, ZONES
from rubrica.games.nightfall.setup import BLOOD_COUNTRY, QUICK, STANDARD, check_pool, draft_cards_needed

SEATS = (2, 3, 4, 5)


def begin(seats: int, seed: int = 3, **options: Any) -> Any:
    return game.start(["starting"] * seats, seed, list("ABCDE"[:seats]), True, **options)


def drafted(state: Any) -> Any:
    """The same match after the draft; everybody takes the first card."""
    while state.phase == SETUP:
        state.answer(state.offers[0])
    return state


def check_table(state: Any, seats: int) -> None:
    """NF-2.16, NF-2.17: 8 + 2n archives of seven equal orders, five cards in hand and seven in the deck."""
    archives = [seat * ZONES + PRIVATE + spot for seat in range(seats) for spot in range(2)]
    archives += [state.base + COMMONS + spot for spot in range(8)]
    names = []
    for zone in archives:
        cards = {state.card[copy] for copy in state.zones[zone]}
        assert len(state.zones[zone]) == 7
        assert len(cards) == 1
        card = state.prints[cards.pop()]
        assert card.order
        assert not card.starter
        names.append(card.name)
    assert len(set(names)) == 8 + 2 * seats
    starters = {card.name: 2 for card in game.cards.values() if card.starter}
    for seat in range(seats):
        held = [*state.zones[seat * ZONES + HAND], *state.zones[seat * ZONES + DECK]]
        counts: dict[str, int] = {}
        for copy in held:
            counts[state.printed(copy).name] = counts.get(state.printed(copy).name, 0) + 1
        assert counts == starters, "NF-2.3: two copies of each of the six starting minions"
        assert len(state.zones[seat * ZONES + HAND]) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_wounds_by_player_count(seats: int) -> None:
    """NF-1.1, NF-1.7, NF-2.2, T3: of 60 wounds ten for each player lie face up; only the top one is seen."""
    state = begin(seats, setup="quick")
    assert game.look(state, "wounds_up") == 10 * seats
    assert game.look(state, "wounds_down") == 60 - 10 * seats
    seen = game.look_as(state, 0, "wounds_up")
    assert seen == 10 * seats or seen[:-1] == ["?"] * (10 * seats - 1)
    view = next(zone for zone in state.as_seat(0).view()["zones"] if zone["zone"] == "wounds-up")
    assert [card is None for card in view["cards"]] == [True] * (10 * seats - 1) + [False]


@pytest.mark.parametrize("wounds", ["surge and fury", "surge"])
def test_the_wound_deck(wounds: str) -> None:
    """NF-1.6, NF-1.7, NF-1.8, T2: 20 of each type; 15 fury wounds, 5 of each type, or none."""
    state = begin(2, setup="quick", wounds=wounds)
    cards = [state.printed(copy) for copy in range(len(state.place)) if state.printed(copy).wound >= 0]
    assert [sum(card.wound == kind for card in cards) for kind in range(3)] == [20, 20, 20]
    fury = [sum(card.wound == kind and card.fury for card in cards) for kind in range(3)]
    assert fury == ([5, 5, 5] if wounds == "surge and fury" else [0, 0, 0])


@pytest.mark.parametrize("seats", SEATS)
def test_standard(seats: int) -> None:
    """NF-2.5 to NF-2.9, T4: four dealt, 24 - 4n aside."""
    state = begin(seats)
    assert [len(state.zones[seat * ZONES + DRAFT_HAND]) for seat in range(seats)] == [4] * seats
    assert len(state.zones[state.base + ASIDE]) == 24 - 4 * seats
    assert state.asked == tuple(range(seats)), "NF-2.15: all choose together"
    check_table(drafted(state), seats)
    assert len(state.zones[state.base + BOX]) == 24


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("sets", "dealt", "pool"), [("first night", 4, 24), ("both sets", 5, 48)])
def test_blood_country(seats: int, sets: str, dealt: int, pool: int) -> None:
    """NF-2.10 to NF-2.14, T5: 8 - n open first; five dealt if the pool has more than one set."""
    state = begin(seats, setup="blood country", sets=sets)
    assert [len(state.zones[seat * ZONES + DRAFT_HAND]) for seat in range(seats)] == [dealt] * seats
    assert len(game.look(state, "commons")) == 8 - seats
    assert len(state.zones[state.base + BOX]) == pool - (8 - seats) - dealt * seats
    for seat in range(seats):
        assert game.look_as(state, seat, "commons.1") == [game.look(state, "commons")[0]]
    check_table(drafted(state), seats)


@pytest.mark.parametrize("seats", SEATS)
def test_quick_start_and_preset(seats: int) -> None:
    """NF-16.1, NF-16.2: no draft: archives at random, or those of a table."""
    check_table(begin(seats, setup="quick"), seats)
    for table, content in game.tables.items():
        state = begin(seats, setup="preset", table=table)
        check_table(state, seats)
        assert game.look(state, "commons") == content["commons"]
        assert game.look(state, "A.private") == content["private"][0]
        names = [*content["commons"], *[name for pair in content["private"] for name in pair]]
        assert len(set(names)) == 18, "codex 7.7: each table uses 18 different archives"


def test_packets_go_to_the_left() -> None:
    """NF-2.6, NF-2.7, NF-2.15, NF-R.8: what one passes the left neighbour receives, and nobody else sees."""
    state = begin(3)
    hands = [[state.printed(copy).name for copy in state.zones[seat * ZONES + DRAFT_HAND]] for seat in range(3)]
    for seat in range(3):
        assert sorted(game.look_as(state, seat, f"{'ABC'[seat]}.draft_hand")) == sorted(hands[seat])
        assert game.look_as(state, (seat + 1) % 3, f"{'ABC'[seat]}.draft_hand") == ["?"] * 4
        state.answer(state.offers[0])
    for seat in range(3):
        there = [state.printed(copy).name for copy in state.zones[(seat + 1) % 3 * ZONES + DRAFT_HAND]]
        assert sorted(there) == sorted(hands[seat][1:])
        assert game.look_as(state, seat, f"{'ABC'[seat]}.draft_picks") == [hands[seat][0]]
        assert game.look_as(state, (seat + 2) % 3, f"{'ABC'[seat]}.draft_picks") == ["?"]


def test_no_mulligan_and_no_compensation() -> None:
    """NF-2.18, NF-2.19, NF-R.10: after the setup the start player's first turn begins; everybody is alike."""
    starts = set()
    for seed in range(40):
        state = begin(3, seed, setup="quick")
        starts.add(state.first)
        assert state.active == state.first
        assert state.turn == 1
        assert [len(state.zones[seat * ZONES + HAND]) for seat in range(3)] == [5, 5, 5]
        assert [state.influence[seat] for seat in range(3)] == [2 if seat == state.first else 0 for seat in range(3)]
    assert starts == {0, 1, 2}


NEEDED = [
    (STANDARD, 1, (14, 17, 20, 23)),
    (BLOOD_COUNTRY, 1, (14, 17, 20, 23)),
    (BLOOD_COUNTRY, 2, (16, 20, 24, 28)),
    (QUICK, 1, (12, 14, 16, 18)),
]


@pytest.mark.parametrize(("mode", "sets", "needed"), NEEDED)
def test_draft_cards_needed(mode: str, sets: int, needed: tuple[int, ...]) -> None:
    """NF-2.20."""
    assert tuple(draft_cards_needed(mode, seats, sets) for seats in SEATS) == needed


@pytest.mark.plain
def test_too_few_draft_cards_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-2.20: before anything is dealt."""
    few = list(game.cards.values())
    orders = [card for card in few if card.set == "First Night"]
    monkeypatch.setattr(game, "draft_pool", lambda cards, options: orders[:22])
    with pytest.raises(BadInput, match=r"NF-2\.20"):
        begin(5)
    assert begin(4).asked


def test_the_smallest_pool() -> None:
    """NF-2.20: for two players 3 n + 8 draft cards are enough, and one fewer is not."""
    orders = [card for card in game.cards.values() if card.set == "First Night"]
    check_pool(orders[:14], STANDARD, 2)
    with pytest.raises(BadInput, match=r"needs 14 draft cards; there are 13 \(NF-2\.20\)"):
        check_pool(orders[:13], STANDARD, 2)


def test_one_more_set(tmp_path: Path) -> None:
    """NF-1.9, NF-1.10: a folder of one's own adds its draft cards to the pool; a name may not occur twice."""
    card = '[[card]]\nname = "{}"\nset = "Mine"\ntype = "action"\ncolour = "red"\nlinks = ["red"]\ncost = 1\nchain = "Draw a card."\n'
    (tmp_path / "mine.toml").write_text(card.format("Mine Alone"))
    mine = game.with_cards(tmp_path)
    state = mine.start(["starting"] * 2, 1)
    pool = [state.printed(copy).name for copy in range(len(state.place)) if state.printed(copy).set]
    assert "Mine Alone" in pool
    assert len(pool) == 25
    (tmp_path / "mine.toml").write_text(card.format("Torn Throat"))
    with pytest.raises(BadInput, match="another card of that name"):
        assert game.with_cards(tmp_path).cards


def test_players(tmp_path: Path) -> None:
    """NF-1.1: two to five."""
    for seats in (1, 6):
        with pytest.raises(BadInput, match="2 to 5"):
            game.start(["starting"] * seats)


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_in_the_draft(leaver: int) -> None:
    """NF-16.4: the draft goes on; who has left has neither archives nor a turn, not even as the start player."""
    starts = set()
    for seed in range(5):
        state = begin(3, seed)
        state.leave(leaver)
        dice = Dice(seed)
        while state.phase == SETUP:
            assert state.seat != leaver
            state.answer(state.offers[dice.below(len(state.offers))])
        name = "ABC"[leaver]
        assert game.look(state, f"{name}.private") == []
        assert game.look(state, "archives") == 12
        assert game.look(state, f"{name}.deck.count") == game.look(state, f"{name}.hand.count") == 0
        assert len(state.zones[state.base + BOX]) == 24 + 12
        starts.add(state.first)
        while not state.over:
            assert state.active != leaver
            state.answer(state.offers[dice.below(len(state.offers))])
        assert state.winners != (leaver,)
    assert leaver in starts


def test_who_passed_a_packet_knows_what_is_in_it() -> None:
    """NF-2.6, NF-2.15: of the cards that the left neighbour chooses from all are known but the picks; not which is which."""
    state = begin(3)
    for _ in range(3):
        state.answer(state.offers[0])
    for seat in range(3):
        packet = state.zones[(seat + 1) % 3 * ZONES + DRAFT_HAND]
        passed = sorted(state.card[copy] for copy in packet)
        others = state.zones[(seat + 2) % 3 * ZONES + DRAFT_HAND]
        dreams = [state.as_seat(seat).imagine(Dice(number)) for number in range(12)]
        assert {tuple(sorted(dream.card[copy] for copy in packet)) for dream in dreams} == {tuple(passed)}
        assert len({tuple(dream.card[copy] for copy in packet) for dream in dreams}) > 1
        assert len({tuple(sorted(dream.card[copy] for copy in others)) for dream in dreams}) > 1


def test_what_is_known_of_the_box() -> None:
    """NF-2.8, NF-2.16: what nobody turned face up is in the box: the same cards for all, whoever put them there."""
    state = drafted(begin(2))
    box = state.zones[state.base + BOX]
    real = sorted(state.card[copy] for copy in box)
    for seat in (0, 1):
        dreams = [state.as_seat(seat).imagine(Dice(number)) for number in range(12)]
        assert {tuple(sorted(dream.card[copy] for copy in box)) for dream in dreams} == {tuple(real)}
        assert len({tuple(dream.card[copy] for copy in box) for dream in dreams}) > 1


def test_what_is_known_of_the_box_is_known_once() -> None:
    """NF-2.16: each seat, and whoever watches, knows of the cards in the box that it has not seen; what it knew while the
    packets went round is part of it."""
    state = drafted(begin(3))
    box = set(state.zones[state.base + BOX])
    known = [fact for fact in state.facts if not box.isdisjoint(fact[2])]
    assert sorted(fact[0] for fact in known) == [-1, 0, 1, 2]
    for viewer, _, copies, cards in known:
        assert set(copies) == {copy for copy in box if not state.known_to(viewer, copy)}
        assert list(cards) == sorted(state.card[copy] for copy in copies)
