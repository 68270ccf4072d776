"""BD-7: step 2 of a turn: a character is activated and acts."""

from __future__ import annotations

from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule, WhichThing
from rubrica.games.battledecks.abilities import activated_of, use_ability, why_not_use
from rubrica.games.battledecks.attacking import attack_targets, pays_and_attacks
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import (
    ACTIONS,
    ACTIVATE,
    ACTIVATES,
    ACTIVATIONS,
    CANNOT_ACTIVATE,
    DOUBLE_STRIKE,
    EQUALIZE,
    MUST_ATTACK,
    TRAITS,
    W4,
    W7,
)
from rubrica.games.battledecks.leaving import end_pair
from rubrica.games.battledecks.state import FLOW, BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.windows import OPEN_WINDOW

REST: Final = 0
"""An answer: all the rest do nothing (BD-D.22)."""
NOTHING: Final = -1
UNPAIR: Final = -2


def spent(state: BattleDecks, thing: int) -> bool:
    """BD-2.14."""
    return state.token_count(thing) >= state.number(thing, ACTIVATIONS)


def ready(state: BattleDecks, thing: int) -> bool:
    """BD-2.14: conscious, with fewer tokens than activations per round; no text forbids it (BD-R.101)."""
    return state.conscious(thing) and not spent(state, thing) and not state.traits(thing) & CANNOT_ACTIVATE


def ready_characters(state: BattleDecks, seat: int) -> list[int]:
    state.refresh()
    found: list[int] = []
    for thing in state.side(seat):
        row = state.numbers[thing & COPY]
        if state.token_count(thing) < row[ACTIVATIONS] and not row[TRAITS] & CANNOT_ACTIVATE:
            if not state.down or thing not in state.down:
                found.append(thing)
    return found


def activate_step(state: BattleDecks) -> None:
    """BD-7.1, BD-7.3, BD-5.10: so many characters are activated as the turn asks for; in the last turn all."""
    found = ready_characters(state, state.active)
    if not found or state.skipping or (not state.last and state.activations <= 0):
        state.enter(EQUALIZE)
    elif state.resting:
        activate(state, found[0])
    else:
        state.now(WHO_ACTS)


FLOW[ACTIVATE] = activate_step


class WhoActs(WhichThing):
    """BD-D.10, BD-D.15, BD-D.22: which ready character is activated; of a pair, the member that acts."""

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        found = ready_characters(state, state.active)
        urged = any(state.traits(thing) & MUST_ATTACK for thing in found)
        return [*found, REST] if state.last and len(found) > 1 and not urged else found

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        if move == REST:
            state.resting = True
        else:
            activate(state, move)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        return "Whom do you activate?"

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        return "all the rest do nothing" if move == REST else f"activate {state.called(move, viewer)}"

    def declined(self, state: BattleDecks, a: int, b: int, offers: list[int]) -> int:
        return offers[-1]

    def why_not_card(self, state: BattleDecks, a: int, b: int, thing: int) -> tuple[str, str]:
        if not state.is_character(thing) or state.controller(thing) != state.active:
            return "BD-7.1", "You activate a character of your own."
        if thing in state.down:
            return "BD-7.12", f"{state.card_of(thing).label} is unconscious."
        return "BD-7.6", f"{state.card_of(thing).label} has activated already."

    def why_not(self, state: BattleDecks, a: int, b: int, text: str) -> tuple[str, str]:
        for thing in state.side(state.active):
            if text.casefold() == f"activate {state.called(thing, state.active)}".casefold():
                return self.why_not_card(state, a, b, thing)
        return super().why_not(state, a, b, text)


WHO_ACTS: Final = WhoActs("bd who acts")


def activate(state: BattleDecks, thing: int) -> None:
    """BD-7.8, BD-7.14 (a), (b), BD-11.8: tokens are placed, of a pair on each member that is not spent; then triggers, of both."""
    members = [thing, state.partner(thing)] if state.partner(thing) else [thing]
    members = [member for member in members if not spent(state, member)]
    for member in members:
        state.tokens[member] = state.token_count(member) + 1
    if state.news is not None:
        state.tell(f"{state.match.names[state.active]} activates {state.called(thing, -1)}.")
    state.activations -= 1
    state.acting = thing
    state.actions = state.number(thing, ACTIONS)
    state.strikes = 1 if state.traits(thing) & DOUBLE_STRIKE else 0
    state.urged = False
    state.attacked = 0
    state.stirred = True
    state.stirs()
    state.now(NEXT_ACTION)
    for member in members:
        if state.conscious(member):
            tell(state, ACTIVATES, member)


def next_action(state: BattleDecks, a: int, b: int) -> None:
    """BD-7.9, BD-7.11: one action after the other, as long as the character is conscious; Double Strike as long as it has that."""
    if state.strikes and not state.traits(state.acting) & DOUBLE_STRIKE:
        state.strikes = 0
    left = state.actions > 0 or state.strikes > 0
    if not left or not state.conscious(state.acting) or state.resting:
        state.acting = state.actions = state.strikes = 0
        return
    state.now(NEXT_ACTION)
    state.now(ACTION)


NEXT_ACTION: Final = Rule("bd next action", next_action)


def is_attack(move: int) -> bool:
    """An attack is numbered by the thing that it is aimed at."""
    return move > COPY


class Action(Question):
    """BD-D.11, BD-D.12, BD-7.4: a basic attack on a target, an activated ability, un-pairing, or nothing.

    Attacks are numbered by their target, abilities from 0."""

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        return state.controller(state.acting)

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        thing = state.acting
        offers = attack_targets(state, thing)
        if offers and not state.attacked and state.traits(thing) & MUST_ATTACK:
            return offers  # BD-R.120
        if state.actions > 0:
            for index, (carrier, ability) in enumerate(activated_of(state, thing)):
                if not why_not_use(state, thing, carrier, ability):
                    offers.append(index)
            if state.is_pairing(thing):
                offers.append(UNPAIR)
        return [*offers, NOTHING]

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        thing = state.acting
        if state.actions <= 0 or not is_attack(move):
            # Double Strike: a second attack; anything else, chosen first, is the only action.
            state.strikes = 0
        state.actions = max(0, state.actions - 1)
        if is_attack(move):
            pays_and_attacks(state, thing, move)
        elif move == UNPAIR:
            state.stirred = True
            state.now(OPEN_WINDOW, W7)
            state.now(UNPAIR_NOW, thing)
            state.now(OPEN_WINDOW, W4)
        elif move >= 0:
            carrier, ability = activated_of(state, thing)[move]
            use_ability(state, thing, carrier, ability)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        return f"What does {state.called(state.acting, viewer)} do?"

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        if move == NOTHING:
            return "do nothing"
        if move == UNPAIR:
            return "un-pair"
        if is_attack(move):
            return f"attack {state.called(move, viewer)}"
        found = activated_of(state, state.acting)
        name = found[move][1].called
        alike = [index for index, (_, ability) in enumerate(found) if ability.called == name]
        return f"use {name}" if len(alike) == 1 else f"use {name}, {alike.index(move) + 1}"

    def key(self, state: BattleDecks, a: int, b: int, move: int) -> int:
        return state.key_of(move) if is_attack(move) else move

    def about(self, state: BattleDecks, a: int, b: int, move: int) -> About:
        if is_attack(move):
            return About("attack", (move,))
        if move >= 0:
            return About("use", (state.acting,), note=activated_of(state, state.acting)[move][1].text)
        return About("use", (state.acting,)) if move == UNPAIR else About("no")

    def subject(self, state: BattleDecks, a: int, b: int) -> tuple[int, ...]:
        return (state.acting,)

    def why_not(self, state: BattleDecks, a: int, b: int, text: str) -> tuple[str, str]:
        for index, (carrier, ability) in enumerate(activated_of(state, state.acting)):
            if text.casefold() == f"use {ability.called}".casefold() and index not in state.offers:
                rule = why_not_use(state, state.acting, carrier, ability) or "BD-7.9"
                return rule, f"{ability.called} can't be used now."
        if state.traits(state.acting) & MUST_ATTACK and NOTHING not in state.offers:
            return "BD-R.120", "It must attack."
        if text.casefold() == "un-pair":
            return "BD-11.19", "Only the pairing member of a pair un-pairs."
        if text.casefold().startswith("attack "):
            return "BD-8.1", "That is no character that can be attacked."
        return super().why_not(state, a, b, text)

    def declined(self, state: BattleDecks, a: int, b: int, offers: list[int]) -> int:
        return NOTHING if NOTHING in offers else offers[0]


ACTION: Final = Action("bd action")


def unpair_now(state: BattleDecks, thing: int, b: int) -> None:
    """BD-11.19, BD-9.16: un-pairing is an action; it is lost if the pairing member can't act any more."""
    if state.conscious(thing) and state.is_pairing(thing):
        begin_unit(state)
        end_pair(state, thing)


UNPAIR_NOW: Final = Rule("bd unpair now", unpair_now)


def refresh_token(state: BattleDecks, thing: int) -> bool:
    """BD-17.9: a character loses an activation token to an effect, at most once a round. Says whether it did."""
    if thing in state.refreshed or not state.token_count(thing):
        return False
    state.refreshed = state.refreshed | {thing}
    state.tokens[thing] -= 1
    state.stirs()
    state.tell(f"{state.called(thing, -1)} is refreshed.")
    return True


def spend_token(state: BattleDecks, thing: int) -> bool:
    """Codex 5.4: a ready character gets an activation token, as if it had done nothing; a partner gets none."""
    if not ready(state, thing):
        return False
    state.tokens[thing] = state.token_count(thing) + 1
    state.stirs()
    state.tell(f"{state.called(thing, -1)} gets an activation token.")
    return True
