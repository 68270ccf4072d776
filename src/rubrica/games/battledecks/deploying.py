"""BD-6, BD-13, BD-14: step 1 of a turn: equipment, events and reinforcements are played."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine import deeds
from rubrica.engine.announcing import Plan
from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU
from rubrica.engine.steps import Question, Rule
from rubrica.games.battledecks.abilities import queue_equipment, queue_instants
from rubrica.games.battledecks.announcing import FINISH, announce, may_bear
from rubrica.games.battledecks.card import EQUIPMENT, EVENT, REINFORCEMENT
from rubrica.games.battledecks.edges import stopped
from rubrica.games.battledecks.events import tell, tell_event
from rubrica.games.battledecks.kinds import (
    ACTIVATE,
    ACTIVATIONS,
    ATTACHED,
    DEPLOY,
    ENTERS,
    EQUIPMENT_CARD,
    EQUIPMENT_PLAYED,
    HAND,
    NO_EQUIPMENT,
    NO_REINFORCEMENTS,
    REINFORCEMENTS,
    W3,
    ZONES,
)
from rubrica.games.battledecks.state import FLOW, BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.windows import ANNOUNCE_EVENT, OPEN_WINDOW, WHY_NOT_EVENT

GO_ON: Final = -1


def deploy_step(state: BattleDecks) -> None:
    """BD-6.1, BD-6.8: one card after the other, each fully resolved."""
    state.now(PLAY_CARD)


FLOW[DEPLOY] = deploy_step


def why_not_play(state: BattleDecks, seat: int, copy: int) -> str:
    """BD-6.7: the rule that forbids playing a card of one's hand in step 1 now, or nothing."""
    card = state.prints[state.card[copy]]
    if card.kind == EVENT:
        return WHY_NOT_EVENT.do(state, seat, copy)
    if stopped(state, seat, NO_EQUIPMENT if card.kind == EQUIPMENT else NO_REINFORCEMENTS):
        return "BD-R.139"
    if card.kind == EQUIPMENT:
        return "" if any(may_bear(state, state.stay[copy], thing) for thing in state.characters()) else "BD-14.1"
    return "BD-6.3" if card.type in state.deployed else ""


class PlayCard(Question):
    """BD-D.8: play equipment or an event, deploy a reinforcement, or go on to step 2."""

    secret: ClassVar[bool] = True

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        offers: list[int] = []
        seen: list[int] = []
        for copy in state.zones[state.active * ZONES + HAND]:
            number = state.card[copy]
            if number not in seen:
                seen.append(number)
                if not why_not_play(state, state.active, copy):
                    offers.append(state.stay[copy])
        return [*offers, GO_ON]

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        if move == GO_ON:
            state.enter(ACTIVATE)
            return
        kind = state.card_of(move).kind
        if kind == EVENT:
            ANNOUNCE_EVENT.do(state, state.active, move)
        elif kind == EQUIPMENT:
            announce(state, EQUIPMENT_CARD, move, state.active, None)
        else:
            state.deployed = (*state.deployed, state.card_of(move).type)
            state.now(OPEN_WINDOW, W3)
            deploy(state, move & COPY)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        return "Play a card, or go on to activate."

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        if move == GO_ON:
            return "go on"
        verb = "deploy" if state.card_of(move).kind == REINFORCEMENT else "play"
        return f"{verb} {state.label_of(move, viewer)}"

    def key(self, state: BattleDecks, a: int, b: int, move: int) -> int:
        return move if move == GO_ON else state.key_of(move)

    def about(self, state: BattleDecks, a: int, b: int, move: int) -> About:
        return About("end") if move == GO_ON else About("play", (move,))

    def declined(self, state: BattleDecks, a: int, b: int, offers: list[int]) -> int:
        return GO_ON

    def why_not_card(self, state: BattleDecks, a: int, b: int, thing: int) -> tuple[str, str]:
        if state.place[thing & COPY] != state.own(state.active, HAND):
            return "", "Only cards of your hand can be played now."
        label = state.card_of(thing).label
        rule = why_not_play(state, state.active, thing & COPY)
        if rule == "BD-6.3":
            return rule, f"A reinforcement of the type of {label} was deployed in this turn already."
        return rule, f"{label} can't be played now."

    def why_not(self, state: BattleDecks, a: int, b: int, text: str) -> tuple[str, str]:
        for copy in state.zones[state.active * ZONES + HAND]:
            thing = state.stay[copy]
            if text.casefold() == self.say(state, a, b, thing, state.active).casefold():
                return self.why_not_card(state, a, b, thing)
        return super().why_not(state, a, b, text)


PLAY_CARD: Final = PlayCard("bd play card")


def deploy(state: BattleDecks, copy: int) -> None:
    """BD-13.1, BD-13.2, BD-R.97: a reinforcement enters play, ready; its instant abilities resolve as soon as it is placed."""
    seat = state.owner[copy]
    state.calm = False
    thing = state.move(copy, state.own(seat, REINFORCEMENTS))
    state.put_into_play(thing, state.prints[state.card[copy]].printed)
    state.come_with(thing)
    if state.prints[state.card[copy]].comes_spent:
        state.tokens[thing] = state.number(thing, ACTIVATIONS)
    state.deed(deeds.PLAYED, seat + 1, thing)
    state.tell(f"{state.match.names[seat]} deploys {state.card_of(thing).label}.")
    begin_unit(state)
    queue_instants(state, thing)
    tell(state, ENTERS, thing)


def finish_equipment(state: BattleDecks, scope: int, plan: Plan) -> None:
    """BD-14.1: it is attached to a character of either side; then W3."""
    state.now(OPEN_WINDOW, W3)
    state.now(ATTACH, plan.thing, plan.host)
    assert state.scopes[scope][YOU] == state.owner[plan.thing & COPY]


FINISH[EQUIPMENT_CARD] = finish_equipment


def attach(state: BattleDecks, thing: int, host: int) -> None:
    """BD-14.4, BD-14.6: its modifiers apply while it stays attached; its instant abilities resolve now."""
    copy = thing & COPY
    seat = state.owner[copy]
    state.calm = False
    worn = state.move(copy, state.own(seat, ATTACHED))
    state.put_into_play(worn, state.prints[state.card[copy]].printed)
    state.hosts[worn] = host
    state.deed(deeds.PLAYED, seat + 1, worn)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} attaches {state.card_of(worn).label} to {state.called(host, -1)}.")
    begin_unit(state)
    queue_equipment(state, worn)
    tell_event(state, Event(EQUIPMENT_PLAYED, seat, worn, host))


ATTACH: Final = Rule("bd attach", attach)
