"""BW-8: Assembly. Legions and Fate move among the Command Hand and the Battle Hands."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEGION
from rubrica.games.bloodwars.investing import without_acolyte
from rubrica.games.bloodwars.kinds import ALIGNED, BATTLE, HAND, ROW, ZONES
from rubrica.games.bloodwars.leaving import drop_stacks, send
from rubrica.games.bloodwars.numbers import may_come
from rubrica.games.bloodwars.stacking import lifts_alignment, more_legions, names, why_illegal
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.values import Stack

# A move is a copy, what becomes of it, and where it goes.
TO_HAND: Final = 0
TO_WARLORD: Final = 1
"""The place of the Warlord in the row, from 0."""
TO_LEGION: Final = 2
"""An Acolyte is attached to the Legion of that copy."""
FINISH: Final = -1


def unlocked(state: BloodWars, seat: int) -> list[int]:
    """BW-8.2: only Battle Hands of one's own unflipped Warlords may be changed."""
    return [warlord for warlord in state.row(seat) if warlord not in state.flipped]


def place_of(state: BloodWars, warlord: int) -> int:
    """The place of a Warlord in his row, from 0."""
    return state.place[warlord & COPY] % ZONES - ROW


def move_of(copy: int, what: int, where: int = 0) -> int:
    return where << 12 | what << 10 | copy


def move_card(state: BloodWars, thing: int, zone: int) -> int:
    """A card is moved; a Legion takes its Acolyte along, into the Command Hand if the new leader is not named by it (BW-8.16)."""
    along = state.attached(thing)
    seat = zone // ZONES
    moved = send(state, thing, zone)
    leader = state.leader_of(moved)
    for acolyte in along:
        follows = bool(leader) and names(state.card_of(acolyte), state.card_of(leader))
        gone_along = send(state, acolyte, zone if follows else seat * ZONES + HAND)
        if follows:
            state.hosts[gone_along] = moved
    return moved


class Arrange(Question):
    """BW-D.4: move a card, each at most once (BW-8.16), attach an Acolyte, or finish."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        seat = state.active
        leaders = unlocked(state, seat)
        held = [state.stay[copy] for copy in state.zones[seat * ZONES + HAND] if copy not in state.moved]
        offers: list[int] = []
        for thing in state.distinct(held, seat):
            offers += self.ways(state, thing, 0, leaders)
        for leader in leaders:
            lying = [thing for thing in state.battle_hand(leader) if thing & COPY not in state.moved]
            for thing in state.distinct(lying, seat):
                offers.append(move_of(thing & COPY, TO_HAND))
                offers += self.ways(state, thing, leader, leaders)
        return [*offers, FINISH]

    def ways(self, state: BloodWars, thing: int, leader: int, leaders: list[int]) -> list[int]:
        """Where a card may go, besides the Command Hand."""
        copy = thing & COPY
        card = state.printed(copy)
        if card.type != LEGION and card.type != FATE:
            return []
        if not leader and card.type == LEGION and not may_come(state, state.active, thing):
            return []
        if card.fate != ACOLYTE:
            return [move_of(copy, TO_WARLORD, place_of(state, other)) for other in leaders if other != leader]
        named = [other for other in leaders if names(card, state.card_of(other))]
        hosts = [legion for other in named for legion in without_acolyte(state, other)]
        return [
            move_of(copy, TO_LEGION, legion & COPY)
            for legion in state.distinct(hosts, state.active)
            if state.hosts.get(thing, 0) != legion
        ]

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        if move == FINISH:
            state.step = FINISHED
            return
        copy, what, where = move & COPY, move >> 10 & 3, move >> 12
        seat = state.active
        state.moved = state.moved | {copy}
        thing = state.stay[copy]
        leader = state.leader_of(thing)
        if what == TO_HAND:
            move_card(state, thing, seat * ZONES + HAND)
        elif what == TO_WARLORD:
            move_card(state, thing, seat * ZONES + BATTLE + where)
        else:
            legion = state.stay[where]
            zone = state.slot_of(state.leader_of(legion))
            moved = thing if state.place[copy] == zone else move_card(state, thing, zone)
            state.hosts[moved] = legion
        self.tell(state, leader, state.leader_of(state.stay[copy]))

    def tell(self, state: BloodWars, before: int, after: int) -> None:
        """BW-R.65: everybody sees how many cards lie where."""
        if state.news is None or before == after:
            return
        who = state.match.names[state.active]
        there = f"under {state.card_of(after).label}" if after else "into the Command Hand"
        state.tell(f"{who} puts a card {there}.")

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Arrange your Battle Hands."

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        if move == FINISH:
            return "finish Assembly"
        copy, what, where = move & COPY, move >> 10 & 3, move >> 12
        if viewer != state.active:
            return "move a card"
        name = state.called(state.stay[copy], viewer)
        if what == TO_HAND:
            return f"take back {name}"
        if what == TO_WARLORD:
            leader = state.at(state.active * ZONES + ROW + where)
            return f"put {name} under {state.called(leader, viewer)}"
        return f"attach {name} to {state.called(state.stay[where], viewer)}"

    def key(self, state: BloodWars, a: int, b: int, move: int) -> int:
        if move == FINISH:
            return move
        copy, what, where = move & COPY, move >> 10 & 3, move >> 12
        there = state.key_of(state.stay[where]) if what == TO_LEGION else where
        return (state.key_of(state.stay[copy]) << 2 | what) << 80 | there

    def about(self, state: BloodWars, a: int, b: int, move: int) -> About:
        if move == FINISH:
            return About("end")
        copy, what, where = move & COPY, move >> 10 & 3, move >> 12
        thing = state.stay[copy]
        if what == TO_LEGION:
            return About("move", (thing, state.stay[where]))
        if what == TO_HAND:
            return About("take", (thing,), (state.active * ZONES + HAND,))
        return About("move", (thing,), (state.active * ZONES + BATTLE + where,))

    def declined(self, state: BloodWars, a: int, b: int, offers: list[int]) -> int:
        return FINISH

    def why_not(self, state: BloodWars, a: int, b: int, text: str) -> tuple[str, str]:
        return why_not_arranged(state, text)


# Steps of Assembly; when he has finished, Battle Hands are looked over, then comes W2.
ARRANGING: Final = 0
FINISHED: Final = 1
LOOKED_OVER: Final = 2
WINDOW_OPENED: Final = 3
ARRANGE: Final = Arrange("bw arrange")


def why_not_arranged(state: BloodWars, text: str) -> tuple[str, str]:
    """Why a card can't be moved as a text says."""
    seat = state.active
    words = text.casefold()
    named = [
        warlord
        for warlord in state.row(seat)
        if words.endswith(state.called(warlord, seat).casefold()) and warlord in state.flipped
    ]
    if named:
        return "BW-8.2", "He is flipped: his Battle Hand is locked."
    mine = state.things_of(state.zones[seat * ZONES + HAND])
    stacked = [thing for warlord in state.row(seat) for thing in state.battle_hand(warlord)]
    for thing in (*mine, *stacked):
        card = state.card_of(thing)
        if not any(words.startswith(f"{verb} {card.label.casefold()}") for verb in ("put", "take back", "attach")):
            continue
        if card.type not in (LEGION, FATE):
            return "BW-8.3", "Warlords and Battlefields never enter a Battle Hand."
        if thing in stacked and state.is_locked(state.leader_of(thing)):
            return "BW-1.14", "His leader is flipped: the Battle Hand is locked."
        if thing & COPY in state.moved:
            return "BW-8.16", "It has been moved in this Assembly already."
        if card.type == LEGION and thing in mine and not may_come(state, seat, thing):
            return "BW-R.131", "Its text does not let it be put into a Battle Hand now."
        if card.fate == ACOLYTE:
            return "BW-8.12", "An Acolyte is attached to a Legion under a leader that it names."
    return "", f"{text!r} is not offered now."


class GiveBack(WhichThing):
    """BW-D.5, BW-8.4: which card of an illegal Battle Hand goes back, until it is legal."""

    skip_forced = True

    def seat(self, state: BloodWars, warlord: int, b: int) -> int:
        return state.controller(warlord)

    def offers(self, state: BloodWars, warlord: int, b: int) -> list[int]:
        things = state.battle_hand(warlord)
        return state.distinct(things, state.controller(warlord)) if why_illegal(state, warlord, things) else []

    def none(self, state: BloodWars, warlord: int, b: int) -> None:
        look_over(state, warlord)

    def answer(self, state: BloodWars, warlord: int, b: int, move: int) -> None:
        move_card(state, move, state.controller(warlord) * ZONES + HAND)
        state.now(self, warlord)

    def prompt(self, state: BloodWars, warlord: int, b: int, viewer: int) -> str:
        rule = why_illegal(state, warlord, state.battle_hand(warlord))
        return f"The Battle Hand of {state.called(warlord, viewer)} is not legal ({rule}). What goes back?"

    def say(self, state: BloodWars, warlord: int, b: int, move: int, viewer: int) -> str:
        return f"take back {state.called(move, viewer)}"


GIVE_BACK: Final = GiveBack("bw give back")


def look_over(state: BloodWars, warlord: int) -> None:
    """BW-8.4: the Battle Hand is legal, and everybody knows it from now on."""
    drop_stacks(state, [warlord])
    cards = tuple(state.battle_hand(warlord))
    if any(change.what == ALIGNED and change.thing in cards for change in state.changes):
        return  # what its cards are says nothing about their alignment
    if cards:
        stack = Stack(warlord, cards, more_legions(state, warlord), lifts_alignment(state, warlord), False)
        state.stacks = (*state.stacks, stack)


def end_of_assembly(state: BloodWars) -> None:
    """BW-8.4: every unlocked Battle Hand is looked over."""
    for warlord in reversed(unlocked(state, state.active)):
        state.now(GIVE_BACK, warlord)
    state.moved = frozenset()
