"""BW-11.2, BW-11.3, BW-11.5: combatants add Fate and Shock Troops from their Command Hands."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.bloodwars.card import ACOLYTE, FATE, LEGION
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import HAND, INVESTED, SHOCK_TROOP, ZONES
from rubrica.games.bloodwars.leaving import send
from rubrica.games.bloodwars.numbers import alignment, may_come
from rubrica.games.bloodwars.stacking import is_sworn, lifts_alignment, match_as_a_group, more_legions, names
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.values import Stack

ENOUGH: Final = -1


def without_acolyte(state: BloodWars, warlord: int) -> list[int]:
    """BW-8.12: the Legions of a Battle Hand to which an Acolyte may be attached."""
    return [
        legion
        for legion in state.legions(warlord)
        if not any(state.card_of(other).fate == ACOLYTE for other in state.attached(legion))
    ]


def may_join(state: BloodWars, warlord: int, copy: int) -> bool:
    """BW-11.3: a Shock Troop is sworn, or matches as a group with the Warlord and all unsworn Legions."""
    card = state.printed(copy)
    if not may_come(state, state.controller(warlord), state.stay[copy]):
        return False
    if names(card, state.card_of(warlord)):
        return True
    if lifts_alignment(state, warlord):
        return True
    rest = [alignment(state, other) for other in state.legions(warlord) if not is_sworn(state, other, warlord)]
    return match_as_a_group([alignment(state, warlord), card.alignment, *rest])


class Invest(Question):
    """BW-D.11, BW-D.13: which cards are added; a Shock Troop may bring the Acolyte that makes it follow."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, warlord: int, b: int) -> int:
        return state.controller(warlord)

    def offers(self, state: BloodWars, warlord: int, b: int) -> list[int]:
        """A copy; above ten bits the copy of an Acolyte that comes with it, plus 1."""
        seat = state.controller(warlord)
        held = state.things_of(state.zones[seat * ZONES + HAND])
        held = state.distinct(held, seat)
        acolytes = [
            thing & COPY
            for thing in held
            if state.printed(thing & COPY).fate == ACOLYTE
            and names(state.printed(thing & COPY), state.card_of(warlord))
        ]
        offers: list[int] = []
        free = bool(without_acolyte(state, warlord))
        for thing in held:
            copy = thing & COPY
            card = state.printed(copy)
            if card.type == FATE and (card.fate != ACOLYTE or (copy in acolytes and free)):
                offers.append(copy)
            elif card.type == LEGION and state.traits(thing) & SHOCK_TROOP:
                if may_join(state, warlord, copy):
                    offers.append(copy)
                if may_come(state, seat, thing):
                    offers += [(acolyte + 1) << 10 | copy for acolyte in acolytes]
        return [*offers, ENOUGH]

    def answer(self, state: BloodWars, warlord: int, b: int, move: int) -> None:
        if move == ENOUGH:
            self.finish(state, warlord, b)
            return
        copy = move & COPY
        thing = self.add(state, warlord, copy)
        acolyte = move >> 10
        if acolyte:
            state.hosts[self.add(state, warlord, acolyte - 1)] = thing
            b += 1
        state.now(self, warlord, b + 1)
        if state.printed(copy).fate == ACOLYTE:
            state.now(ATTACH_ACOLYTE, thing)

    def add(self, state: BloodWars, warlord: int, copy: int) -> int:
        """Face down, into the Battle Hand; the thing that it is there."""
        thing = send(state, state.stay[copy], state.slot_of(warlord))
        state.recruits = state.recruits | {thing}
        return thing

    def finish(self, state: BloodWars, warlord: int, added: int) -> None:
        """BW-11.6: the Command Hand is set aside. Everybody knows what the Shock Troops had to match."""
        if not state.fights(warlord):
            # His player has conceded instead.
            return
        seat = state.controller(warlord)
        state.aside |= 1 << seat
        if added:
            state.tell(f"{state.match.names[seat]} invests {'a card' if added == 1 else f'{added} cards'}.")
            cards = tuple(state.battle_hand(warlord))
            stack = Stack(warlord, cards, more_legions(state, warlord), lifts_alignment(state, warlord), True)
            state.stacks = (*state.stacks, stack)
            collect(state, INVESTED, seat, warlord, amount=added)

    def prompt(self, state: BloodWars, warlord: int, b: int, viewer: int) -> str:
        return f"What do you add to the Battle Hand of {state.called(warlord, viewer)}?"

    def say(self, state: BloodWars, warlord: int, b: int, move: int, viewer: int) -> str:
        if move == ENOUGH:
            return "invest no more"
        if viewer != state.controller(warlord):
            return "invest a card"
        said = f"invest {state.printed(move & COPY).label}"
        return f"{said} with {state.printed((move >> 10) - 1).label}" if move >> 10 else said

    def key(self, state: BloodWars, warlord: int, b: int, move: int) -> int:
        if move == ENOUGH:
            return move
        return state.card[move & COPY] | ((state.card[(move >> 10) - 1] + 1) << 16 if move >> 10 else 0)

    def about(self, state: BloodWars, warlord: int, b: int, move: int) -> About:
        if move == ENOUGH:
            return About("end")
        acolyte = (state.stay[(move >> 10) - 1],) if move >> 10 else ()
        return About("invest", (state.stay[move & COPY], *acolyte), (state.slot_of(warlord),))

    def declined(self, state: BloodWars, warlord: int, b: int, offers: list[int]) -> int:
        return ENOUGH


INVEST: Final = Invest("bw invest")


class AttachAcolyte(WhichThing):
    """BW-20.7: to which Legion an invested Acolyte is attached."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, acolyte: int, b: int) -> int:
        return state.controller(acolyte)

    def offers(self, state: BloodWars, acolyte: int, b: int) -> list[int]:
        return state.distinct(without_acolyte(state, state.leader_of(acolyte)), state.controller(acolyte))

    def answer(self, state: BloodWars, acolyte: int, b: int, move: int) -> None:
        if state.in_play(acolyte):
            state.hosts[acolyte] = move

    def prompt(self, state: BloodWars, acolyte: int, b: int, viewer: int) -> str:
        return f"To which Legion do you attach {state.called(acolyte, viewer)}?"

    def say(self, state: BloodWars, acolyte: int, b: int, move: int, viewer: int) -> str:
        return f"to {state.called(move, viewer)}"


ATTACH_ACOLYTE: Final = AttachAcolyte("bw attach acolyte")
