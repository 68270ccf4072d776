"""BH-7.2 to BH-7.7: priority. Who has it adds an entry or passes; two passes in a row resolve the top entry or end the window."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.state import COPY
from rubrica.engine.steps import Window
from rubrica.games.bluthelden.announcing import begin, why_not_use
from rubrica.games.bluthelden.chain import ACTIVATED, put_triggers, resolve_top
from rubrica.games.bluthelden.hideout import begin_reveal, begin_trinket, may_make_trinket, why_not_reveal
from rubrica.games.bluthelden.kinds import COMBAT, HAND, MAIN_1, MAIN_2, ZONES
from rubrica.games.bluthelden.moving import begin_move, destinations, why_not_move
from rubrica.games.bluthelden.playing import play, why, why_not_play
from rubrica.games.bluthelden.state import Bluthelden

# A move is its kind, a copy and a detail.
PLAY: Final = 0
HIDE: Final = 1
USE: Final = 2
MOVE: Final = 3
REVEAL: Final = 4
TRINKET: Final = 5


def move_of(kind: int, copy: int = 0, detail: int = 0) -> int:
    return kind << 16 | copy << 6 | detail


def open_window(state: Bluthelden, seat: int) -> None:
    """A window opens: this player is AP and receives priority first (BH-7.8)."""
    state.window = True
    state.ap = state.priority = seat
    state.passes = 0


def begin_phase(state: Bluthelden, phase: int) -> None:
    """A phase begins: options may be taken again (BH-16.12), and passes in advance until the end of the phase are over (BH-7.14)."""
    state.phase, state.step = phase, 0
    state.often.clear()
    state.loops = 0
    state.until = (state.until[0] if state.until[0] != 1 else 0, state.until[1] if state.until[1] != 1 else 0)


def window(state: Bluthelden) -> None:
    """State checks are done. Triggers go on the chain, then somebody has priority, or both have passed."""
    if state.pending:
        put_triggers(state)
    elif state.passes < 2:
        if not state.chain and state.gone:
            state.gone.clear()
        PRIORITY.run(state, state.priority, 0)
    elif state.chain:
        resolve_top(state)
    else:
        # BH-7.7: the window ends.
        state.window = False


class Priority(Window):
    """BH-D.9: pass, play a card, activate an ability, Move, reveal a hidden card, make a Blood Trinket."""

    stops: ClassVar[tuple[str, ...]] = ("the end of this phase", "my Main Phase", "combat")

    def seat(self, state: Bluthelden, seat: int, b: int) -> int:
        return seat

    def could(self, state: Bluthelden, seat: int, b: int) -> bool:
        """BH-R.108: a hand, or a hidden card, may hold an answer; abilities in play are there for all to see."""
        return bool(state.zones[seat * ZONES + HAND]) or bool(state.hidden_cards(seat))

    def plays(self, state: Bluthelden, seat: int, b: int) -> list[int]:
        offers: list[int] = []
        seen: set[int] = set()
        for copy in state.zones[seat * ZONES + HAND]:
            number = state.card[copy]
            if number in seen:
                continue
            seen.add(number)
            if not why_not_play(state, seat, copy):
                offers.append(copy << 6)
            if state.prints[number].reveal is not None and not why_not_play(state, seat, copy, 1):
                offers.append(HIDE << 16 | copy << 6)
        mine = state.phase in (MAIN_1, MAIN_2) and state.ap == seat
        for thing in state.side(seat):
            copy = thing & COPY
            card = state.prints[state.card[copy]]
            for index, ability in enumerate(card.activated):
                if not why_not_use(state, thing, ability):
                    offers.append(USE << 16 | copy << 6 | index)
            if mine and card.fighter and not why_not_move(state, thing):
                offers += [MOVE << 16 | copy << 6 | zone % ZONES for zone in destinations(state, thing)]
        for thing in state.hidden_cards(seat):
            if not why_not_reveal(state, thing):
                offers.append(REVEAL << 16 | (thing & COPY) << 6)
        if state.blood[seat] and may_make_trinket(state, seat):
            offers.append(TRINKET << 16)
        return offers

    def acted(self, state: Bluthelden, seat: int, b: int, move: int) -> None:
        kind = move >> 16
        copy = move >> 6 & COPY
        detail = move & 63
        thing = state.stay[copy]
        if kind == PLAY or kind == HIDE:
            play(state, seat, copy, int(kind == HIDE))
        elif kind == USE:
            begin(state, ACTIVATED, thing, seat, state.printed(copy).activated[detail])
        elif kind == MOVE:
            begin_move(state, thing, seat * ZONES + detail)
        elif kind == REVEAL:
            begin_reveal(state, thing)
        else:
            begin_trinket(state, seat)

    def passed(self, state: Bluthelden, seat: int, b: int) -> None:
        """BH-7.4: after a pass the other player has priority."""
        state.passes += 1
        state.priority = 1 - seat

    def prompt(self, state: Bluthelden, seat: int, b: int, viewer: int) -> str:
        if state.chain:
            return f"You have priority. On top of the chain: {state.say_item(state.chain[-1], viewer)}."
        return "You have priority, and the chain is empty."

    def say(self, state: Bluthelden, seat: int, b: int, move: int, viewer: int) -> str:
        if move < 0:
            return self.say_pass(move, viewer == seat)
        kind = move >> 16
        copy = move >> 6 & COPY
        detail = move & 63
        if kind == TRINKET:
            return "make a Blood Trinket"
        thing = state.stay[copy]
        if kind == HIDE:
            return f"hide {state.printed(copy).label}" if viewer == seat else "hide a card"
        if kind == PLAY:
            return f"play {state.printed(copy).label}"
        name = state.called(thing, viewer)
        if kind == USE:
            abilities = state.printed(copy).activated
            return f"use {name}" + (f", ability {detail + 1}" if len(abilities) > 1 else "")
        if kind == MOVE:
            return f"move {name} to {state.say_zone(detail)}"
        return f"reveal {name}"

    def key(self, state: Bluthelden, seat: int, b: int, move: int) -> int:
        if move < 0:
            return move
        kind = move >> 16
        if kind == PLAY or kind == HIDE:
            return kind << 40 | state.card[move >> 6 & COPY]
        return (
            kind << 40 | state.key_of(state.stay[move >> 6 & COPY]) << 6 | move & 63 if kind != TRINKET else kind << 40
        )

    def touches(self, state: Bluthelden, seat: int, b: int, move: int) -> tuple[int, ...]:
        return (state.stay[move >> 6 & COPY],) if move >= 0 and move >> 16 != TRINKET else ()

    def why_not(self, state: Bluthelden, seat: int, b: int, text: str) -> tuple[str, str]:
        return refusal(state, seat, text)

    def why_not_card(self, state: Bluthelden, seat: int, b: int, thing: int) -> tuple[str, str]:
        rule = why_no_card(state, seat, thing)
        return rule, why(rule) if rule else "It can be used now."


PRIORITY: Final = Priority("bh priority")


def why_no_card(state: Bluthelden, seat: int, thing: int) -> str:
    """The rule that keeps a card out of the offers."""
    copy = thing & COPY
    if state.place[copy] == seat * ZONES + HAND:
        return why_not_play(state, seat, copy)
    if thing not in state.numbers or state.controller(thing) != seat:
        return "BH-1.5"
    if thing in state.hidden:
        return why_not_reveal(state, thing)
    for ability in state.card_of(thing).activated:
        rule = why_not_use(state, thing, ability)
        if rule:
            return rule
    return why_not_move_now(state, seat, thing)


def why_not_move_now(state: Bluthelden, seat: int, thing: int) -> str:
    """BH-12.4, BH-12.5: in a Main Phase only the AP moves characters; in combat only the acting character, when it is due."""
    if state.phase in (MAIN_1, MAIN_2) and state.ap != seat:
        return "BH-12.4"
    if state.phase == COMBAT:
        return "BH-12.5"
    return why_not_move(state, thing)


def refusal(state: Bluthelden, seat: int, text: str) -> tuple[str, str]:
    """Why a text is no answer in a window: the rule and a sentence."""
    words = text.casefold()
    verb, _, rest = words.partition(" ")
    if verb in ("play", "hide"):
        held = [copy for copy in state.zones[seat * ZONES + HAND] if rest == state.printed(copy).label.casefold()]
        if not held:
            return "BH-5.12", "You hold no such card."
        rule = why_not_play(state, seat, held[0], int(verb == "hide"))
        return rule, why(rule)
    for thing in [*state.side(seat), *state.hidden_cards(seat)]:
        name = state.called(thing, seat).casefold()
        if not rest.startswith(name):
            continue
        if verb == "move":
            rule = why_not_move_now(state, seat, thing)
            return rule or "BH-12.3", why(rule)
        if verb == "reveal":
            return why_not_reveal(state, thing), why(why_not_reveal(state, thing))
        if verb == "use":
            for index, ability in enumerate(state.card_of(thing).activated):
                said = PRIORITY.say(state, seat, 0, move_of(USE, thing & COPY, index), seat).casefold()
                if said == words:
                    rule = why_not_use(state, thing, ability)
                    return rule, why(rule)
    return "", f"{text!r} is not something you can do now."
