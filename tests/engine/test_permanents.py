"""What lies in play, what it was when it left, and what else a word of a card can point to."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.cards import Card
from rubrica.engine.events import Event
from rubrica.engine.game import Game
from rubrica.engine.lasting import Change
from rubrica.engine.match import Match
from rubrica.engine.permanents import OUT_OF_PLAY, Gone, Numbers, Permanents
from rubrica.engine.state import COPY, PLACE, PLAYERS
from rubrica.engine.zones import EVERYONE, ZoneKind

ANT, BEE = range(2)
FIELD, HEAP, VOID = range(3)
ZONES = (
    ZoneKind("field", sees=EVERYONE, in_play=True),
    ZoneKind("heap", sees=EVERYONE),
    ZoneKind("void", sees=EVERYONE, shared=True),
)
PRINTED: Numbers = (9, 9)


class Meadow(Permanents):
    """Cards on fields; numbers are two."""

    def copy(self) -> Meadow:
        return Meadow(self.match, self)

    def printed_numbers(self, thing: int) -> Numbers:
        return PRINTED

    def zones_of_place(self, place: int) -> tuple[int, ...]:
        return (40 + place,)

    def place_called(self, place: int) -> str:
        return f"stone {place}"

    def fall_silent(self, thing: int) -> None:
        self.tell(f"hush {thing & COPY}")

    def speak_up(self, thing: int) -> None:
        self.tell(f"speak {thing & COPY} as {self.face(thing & COPY)}")


class MeadowGame(Game):
    name, title, least_seats, most_seats = "meadow", "Meadow", 2, 4


def meadow(seats: int = 3) -> Any:
    cards = tuple([Card(name, {"name": name}) for name in ("Ant", "Bee")])
    return Meadow(Match(MeadowGame(), cards, (None,) * seats, ("A", "B", "C", "D")[:seats], {}, "1", ZONES, 0))


def put(state: Any, card: int, owner: int, zone: int, numbers: Numbers = (1, 2)) -> int:
    """A card that came into play."""
    thing: int = state.stay[state.add(card, owner, zone)]
    state.put_into_play(thing, numbers)
    return thing


def leave(state: Any, thing: int, seat: int, zone: int) -> int:
    """It leaves play, and what it was is kept."""
    copy = thing & COPY
    counters = state.counters.get(thing, ())
    was = Gone(seat, state.place[copy], state.numbers[copy], state.damage[copy], counters, state.card[copy], x=4)
    state.take_out_of_play(thing)
    state.gone[thing] = was
    moved: int = state.move(copy, zone)
    return moved


def test_what_a_thing_carries_goes_when_it_leaves() -> None:
    state = meadow()
    ant, bee = put(state, ANT, 0, state.zone(FIELD, 0)), put(state, BEE, 1, state.zone(FIELD, 1), (3, 4))
    for thing in (ant, bee):
        state.damage[thing & COPY] = 2
        state.counters[thing] = (("moss", 0, 1),)
        state.hosts[thing] = 77
        state.xs[thing] = 5
        state.used[thing] = 1
        state.faces[thing & COPY] = BEE
    state.passives = (ant, bee)
    state.take_out_of_play(ant)
    assert state.playing == [bee]
    assert state.numbers == [OUT_OF_PLAY, (3, 4)]
    assert state.damage == [0, 2]
    assert [list(kept) for kept in (state.counters, state.hosts, state.xs, state.used)] == [[bee]] * 4
    assert state.faces == {bee & COPY: BEE}
    assert state.passives == (bee,)


def test_numbers_are_asked_of_what_is_in_play_then_of_what_it_was_then_of_the_print() -> None:
    state = meadow()
    ant, other = put(state, ANT, 0, state.zone(FIELD, 0)), state.stay[state.add(BEE, 1, state.zone(HEAP, 1))]
    state.damage[ant & COPY] = 3
    state.counters[ant] = (("moss", 0, 1), ("rust", 0, 2), ("moss", 1, 4))
    state.xs[ant] = 6
    assert state.in_play(ant)
    assert not state.in_play(other)
    assert not state.in_play(len(state.numbers) + (1 << 12))
    assert (state.values_of(ant), state.damage_on(ant), state.x_of(ant)) == ((1, 2), 3, 6)
    assert (state.values_of(other), state.damage_on(other), state.x_of(other)) == (PRINTED, 0, 0)
    assert (state.counter(ant, "moss"), state.counter(ant, "rust"), state.counter(other, "moss")) == (5, 2, 0)
    card = leave(state, ant, 0, state.zone(HEAP, 0))
    assert state.has_left(ant)
    assert not state.has_left(card)
    assert (state.values_of(ant), state.damage_on(ant), state.counter(ant, "moss"), state.x_of(ant)) == (
        (1, 2),
        3,
        5,
        4,
    )
    assert (state.values_of(card), state.damage_on(card), state.counter(card, "moss"), state.x_of(card)) == (
        PRINTED,
        0,
        0,
        0,
    )
    # What was forgotten is a card like any other.
    state.gone.clear()
    assert not state.has_left(ant)
    assert (state.values_of(ant), state.damage_on(ant), state.x_of(ant)) == (PRINTED, 0, 0)


def test_a_new_card_is_whole_and_damage_lies_only_on_what_is_in_play() -> None:
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    assert state.damage_on(ant) == 0
    state.damage[ant & COPY] = 2
    assert state.damage_on(ant) == 2
    state.take_out_of_play(ant)
    state.damage[ant & COPY] = 2
    assert state.damage_on(ant) == 0


def test_whose_it_is() -> None:
    """By its zone; of what has left play whose it was; of what is in nobody's zone its owner's. A player is their own."""
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 2))
    assert state.controller(ant) == 2
    card = leave(state, ant, 2, state.zone(HEAP, 0))
    assert (state.controller(ant), state.controller(card)) == (2, 0)
    state.gone.clear()
    assert state.controller(ant) == 0
    assert state.controller(state.stay[state.add(BEE, 1, state.zone(VOID, -1))]) == 1
    assert state.controller(put(state, BEE, 1, state.zone(FIELD, 0))) == 0
    assert [state.controller(player) for player in (1, 2, PLAYERS)] == [0, 1, PLAYERS - 1]


def test_the_card_of_a_thing_that_left_is_the_one_it_was() -> None:
    """A shuffle may have put another card in its place."""
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    bee = put(state, BEE, 1, state.zone(FIELD, 1))
    leave(state, ant, 0, state.zone(HEAP, 0))
    state.card = (BEE, BEE)
    assert [state.card_of(thing).name for thing in (ant, bee)] == ["Ant", "Bee"]
    state.gone.clear()
    assert state.card_of(ant).name == "Bee"


def test_in_turn() -> None:
    """The active player first, then clockwise; who has left is passed over."""
    two, three, four = meadow(2), meadow(3), meadow(4)
    two.active, three.active, four.active = 1, 1, 2
    assert two.in_turn() == [1, 0]
    assert three.in_turn() == [1, 2, 0]
    assert four.in_turn() == [2, 3, 0, 1]
    four.left = 0b1001
    assert four.in_turn() == [2, 1]
    two.left = 0b01
    assert two.in_turn() == [1]


def test_what_lies_in_a_place() -> None:
    state = meadow()
    field = state.zone(FIELD, 1)
    assert state.at(field) == 0
    first = put(state, ANT, 1, field)
    put(state, BEE, 1, field)
    assert state.at(field) == first


def test_the_piles_of_a_seat() -> None:
    state = meadow()
    ant = put(state, ANT, 1, state.zone(HEAP, 1))
    assert [[state.pile(zone, seat) for zone in (FIELD, HEAP)] for seat in range(2)] == [[(), ()], [(), (ant & COPY,)]]


def test_what_lies_or_lasts_on_a_thing_tells_it_apart() -> None:
    """A thing that lies on another and that other, one whose ability was used, one that is changed."""
    state = meadow()
    plain, used, changed, host, rider = (put(state, ANT, 0, state.zone(FIELD, 0)) for _ in range(5))
    state.uses(used, 1, False)
    state.hosts[rider] = host
    state.changes = (Change(changed, 0, 1, 1, plain), Change(changed, 0, 2, 1, plain), Change(used, 0, 1, 1, plain))
    assert [state.touched(thing) for thing in (plain, used, changed, host, rider)] == [False, True, True, True, True]


def test_players_and_places_are_chosen_like_things() -> None:
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    player, edge = state.about("choose", 2), state.about("choose", PLAYERS)
    assert (player.kind, player.seats, player.things) == ("choose", (1,), ())
    assert edge.seats == (PLAYERS - 1,)
    place, last = state.about("choose", PLACE + 2), state.about("choose", COPY)
    assert (place.zones, place.amount, place.things) == ((42,), 3, ())
    assert last.things == ()
    assert state.about("choose", COPY + 1).things == (COPY + 1,)
    assert state.about("choose", ant).things == (ant,)
    assert [state.key_of(thing) for thing in (2, PLACE, COPY)] == [2, PLACE, COPY]
    assert state.key_of(ant) != ant


def test_what_is_still_here() -> None:
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    assert state.here(ant)
    assert [state.here(thing) for thing in range(5)] == [False, True, True, True, False]
    state.left = 0b010
    assert [state.here(thing) for thing in range(1, 4)] == [True, False, True]
    assert not state.here(PLAYERS)
    assert state.here(PLACE)
    assert state.here(COPY)
    leave(state, ant, 0, state.zone(HEAP, 0))
    assert not state.here(ant)


def test_what_a_game_need_not_say() -> None:
    """There is no fight, no resistance, no token, no colour; everything can be read, compared and targeted."""
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    assert all(allowed(ant) for allowed in (state.has_numbers, state.can_read, state.unordered))
    assert state.may_target((), ant)
    assert not any(holds(ant) for holds in (state.is_attacking, state.is_blocking, state.is_token, state.colours_of))
    assert state.affected((), [ant]) == [ant]
    assert [state.is_turn_of(seat) for seat in range(3)] == [True, False, False]
    event = Event(1, 0, ant, 77)
    assert (state.party(event, True), state.party(event, False)) == (ant, 77)
    assert state.pile(HEAP, 1) == ()
    with pytest.raises(NotImplementedError):
        state.traits(ant)
    with pytest.raises(NotImplementedError):
        Permanents.printed_numbers(state, ant)


def test_where_it_went() -> None:
    """BL-15.22, BH-15.6: a trigger on its leaving finds what it became, if that still lies there; nothing else does."""
    state = meadow()
    ant, bee = put(state, ANT, 0, state.zone(FIELD, 0)), put(state, BEE, 0, state.zone(FIELD, 0))
    own, others = (ant, 0, None, False, ()), (bee, 0, None, False, ())
    heard = [(bee, 0, event, False, ()) for event in (Event(1, 0, ant, bee), Event(1, 0, bee, ant))]
    assert [state.where_it_went(words, ant) for words in (own, others)] == [ant, ant]
    card = leave(state, ant, 0, state.zone(HEAP, 0))
    assert [state.where_it_went(words, ant) for words in (own, others, *heard)] == [0, 0, 0, 0], "nobody wrote it down"
    was = state.gone[ant]
    state.gone[ant] = Gone(was.seat, was.zone, was.numbers, was.damage, was.counters, was.card, now=card)
    assert [state.where_it_went(words, ant) for words in (own, others, *heard)] == [card, 0, card, card]
    assert state.where_it_went((bee, 0, Event(1, 0, bee, bee), False, ()), ant) == 0
    moved = state.move(ant & COPY, state.zone(FIELD, 0))
    assert [state.where_it_went(words, ant) for words in (own, *heard)] == [0, 0, 0]
    assert state.where_it_went(own, moved) == moved
    state.gone.clear()
    assert state.where_it_went(own, ant) == 0


def test_what_was_used_once_a_turn_may_be_used_again_what_works_once_may_not() -> None:
    state = meadow()
    ant, bee = put(state, ANT, 0, state.zone(FIELD, 0)), put(state, BEE, 0, state.zone(FIELD, 0))
    state.uses(ant, 1, False)
    state.uses(ant, 2, True)
    state.uses(bee, 0, False)

    def used(thing: int) -> list[tuple[int, bool]]:
        return [(order, good) for order in range(3) for good in (False, True) if state.has_used(thing, order, good)]

    assert used(ant) == [(1, False), (2, True)]
    assert used(bee) == [(0, False)]
    assert used(99) == []
    assert [state.is_used_up(thing) for thing in (ant, bee, 99)] == [True, True, False]
    state.use_again()
    assert [state.is_used_up(thing) for thing in (ant, bee, 99)] == [True, False, False]
    assert used(ant) == [(2, True)]
    assert list(state.used) == [ant]


def test_how_often_something_has_happened_to_whom() -> None:
    state = meadow()
    for seat in (1, 1, 2):
        state.count(3, seat)
    assert [state.counted(3, seat) for seat in range(3)] == [0, 2, 1]
    assert state.counted(2, 1) == 0


def test_shown_is_what_is_in_play_as_it_was() -> None:
    state = meadow()
    ant, off, moved = (put(state, ANT, 0, state.zone(FIELD, 0)) for _ in range(3))
    state.numbers[off & COPY] = OUT_OF_PLAY
    state.move(moved & COPY, state.zone(HEAP, 0))
    assert state.things_shown() == [ant]


def test_what_counts_as_another_card_says_what_that_says() -> None:
    """Only whose card becomes another falls silent and speaks anew: first what changes, then what is itself again."""
    state = meadow()
    ants = [put(state, ANT, 0, state.zone(FIELD, 0)) for _ in range(4)]
    becomes = [Change(ant, 7, BEE, 0) for ant in ants]

    def told(*changes: Change) -> list[str]:
        state.changes, state.news = changes, []
        state.turn_faces(7, frozenset([5]))
        return [full for _, full, _ in state.news]

    assert told(becomes[0], becomes[1], becomes[2].until(5)) == ["hush 0", "speak 0 as 1", "hush 1", "speak 1 as 1"]
    assert state.faces == {0: BEE, 1: BEE}
    assert told(becomes[0], becomes[1]) == []
    assert told(becomes[3], becomes[1]) == ["hush 3", "speak 3 as 1", "hush 0", "speak 0 as 0"]
    assert state.faces == {1: BEE, 3: BEE}
    assert told(Change(ants[1], 6, BEE, 0)) == ["hush 1", "speak 1 as 0", "hush 3", "speak 3 as 0"]
    assert state.faces == {}


def test_counters_come_and_go_and_everybody_sees_them() -> None:
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    state.news = []
    assert state.add_counters(ant, "moss", 2) == 2
    assert state.add_counters(ant, "rust", 1) == 1
    assert state.add_counters(ant, "moss", -1) == -1
    assert state.counters[ant] == (("rust", 0, 1), ("moss", 0, 1))
    assert state.counters_shown(ant) == {"counters": {"rust": 1, "moss": 1}}
    assert state.add_counters(ant, "moss", -5) == -1
    assert state.counters[ant] == (("rust", 0, 1),)
    assert state.add_counters(ant, "rust", -1) == -1
    assert state.add_counters(ant, "rust", -1) == 0
    assert state.counters == {}
    assert state.counters_shown(ant) == {}
    assert [full.partition(" ")[2] for _, full, _ in state.news] == [
        "gets 2 moss counters (2 now).",
        "gets 1 rust counter (1 now).",
        "loses 1 moss counter (1 now).",
        "loses 1 moss counter (0 now).",
        "loses 1 rust counter (0 now).",
    ]


def test_counters_of_players_and_places_are_seen_beside_the_table() -> None:
    state = meadow()
    ant = put(state, ANT, 0, state.zone(FIELD, 0))
    state.add_counters(ant, "moss", 1)
    assert state.counters_beside() == {}
    state.add_counters(COPY, "rust", 4)
    state.add_counters(2, "moss", 3)
    seen = state.counters_beside()["counters"]
    assert list(seen.items()) == [("B", {"moss": 3}), (f"stone {COPY - PLACE}", {"rust": 4})]
