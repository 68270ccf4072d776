"""BH-7.2 to BH-7.7: priority. Who has it adds an entry or passes; two passes in a row resolve the top entry or end the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.windows import CLOCKWISE, STOP, Window
from rubrica.games.bluthelden.announcing import PLACES, begin, may_use, why_not_use
from rubrica.games.bluthelden.chain import ACTIVATED, put_triggers, resolve_top
from rubrica.games.bluthelden.hideout import begin_reveal, begin_trinket, may_make_trinket, why_not_reveal
from rubrica.games.bluthelden.kinds import (
    BLOCK_STEP,
    COMBAT,
    DAMAGE,
    DECLARATION,
    ENDLESS,
    HAND,
    HIDEOUT,
    MAIN_1,
    MAIN_2,
    OFTEN,
    PRICE,
    SELECTION,
    SHOT,
    SOVEREIGN,
    SURGE,
    TACTICAL_SHIFT,
    TRAITS,
    ZONES,
)
from rubrica.games.bluthelden.moving import begin_move, begin_shift, destinations, may_shift, why_it_stays, why_not_move
from rubrica.games.bluthelden.playing import may_play_resource, only_surge, play, why, why_not_play
from rubrica.games.bluthelden.state import END_OF_PHASE, Bluthelden
from rubrica.language.nodes.kinds import ENTRY

if TYPE_CHECKING:
    from rubrica.games.bluthelden.phrases.abilities import Activated
    from rubrica.language.nodes.announcing import Asked

# A move is its kind, a copy and a detail.
PLAY: Final = 0
HIDE: Final = 1
USE: Final = 2
MOVE: Final = 3
REVEAL: Final = 4
TRINKET: Final = 5
SHIFT: Final = 6
"""A Move by Tactical Shift (BH-14.2)."""
KIND_NAMES: Final = {PLAY: "play", HIDE: "hide", MOVE: "move", REVEAL: "reveal", SHIFT: "shift"}
"""What clients hear of them; using something tells more."""


# What a seat waves through, one bit each, in the order of `Priority.waves`.
OPPOSING_ASP: Final = 1
OWN_ENTRIES: Final = 2
IDLE: Final = 4
BEFORE_ACTS: Final = 8
OWN_ATTACKS: Final = 16
ENEMY_ATTACKS: Final = 32
BEFORE_DAMAGE: Final = 64
ELSEWHERE: Final = 128

DOES: Final = {
    DECLARATION: "is about to act",
    BLOCK_STEP: "attacks",
    DAMAGE: "is about to strike",
    SHOT: "shoots",
}
"""What the acting character does in a window, by the step that follows it."""


def move_of(kind: int, copy: int = 0, detail: int = 0) -> int:
    return kind << 16 | copy << 6 | detail


def open_window(state: Bluthelden, seat: int) -> None:
    """A window opens: this player is AP and receives priority first (BH-7.8)."""
    state.active = seat
    state.open_window(seat)


def begin_phase(state: Bluthelden, phase: int) -> None:
    """A phase begins: options may be taken again (BH-16.12), and passes in advance until the end of the phase are over (BH-7.14)."""
    state.phase, state.step = phase, 0
    state.often.clear()
    state.taken = 0
    state.loops = 0
    lift(state, 0, END_OF_PHASE)
    lift(state, 1, END_OF_PHASE)


def lift(state: Bluthelden, seat: int, stop: int) -> None:
    """BH-7.14: a pass in advance until that stop is over."""
    order = state.until[seat]
    if order and order & STOP == stop + 1:
        state.pass_until(seat, order & ~STOP)


def window(state: Bluthelden) -> None:
    """State checks are done. Triggers go on the chain, then somebody has priority, or both have passed."""
    if state.pending:
        put_triggers(state)
    elif not state.all_passed():
        if not state.chain and state.gone:
            state.gone.clear()
            state.became.clear()
        PRIORITY.run(state, state.windows[-1].asked, 0)
    elif state.chain:
        resolve_top(state)
    else:
        # BH-7.7: the window ends.
        state.windows.pop()


class Priority(Window):
    """BH-D.9: pass, play a card, activate an ability, Move, reveal a hidden card, make a Blood Trinket. Who could do nothing is
    not asked (BH-7.11; `Window.offers`)."""

    stops: ClassVar[tuple[str, ...]] = (
        "the end of this phase",
        "my Main Phase",
        "combat",
        "an opposing entry that is not only ASP",
    )
    waves: ClassVar[tuple[str, ...]] = (
        "every opposing entry that only makes ASP",
        "my own entries",
        "windows in which I could only make ASP",
        "moments of combat before anybody attacks",
        "my own attacks",
        "attacks that the opponent declares",
        "the moments before the opponent's attacks strike",
        "quiet moments of the opponent's Main Phase and of the end of the round",
    )
    waves_once: ClassVar[int] = 3

    def seat(self, state: Bluthelden, seat: int, b: int) -> int:
        return seat

    def could(self, state: Bluthelden, seat: int, b: int) -> bool:
        """BH-R.108: a hand, or a hidden card, may hold an answer; abilities in play are there for all to see."""
        return bool(state.zones[seat * ZONES + HAND]) or bool(state.hidden_cards(seat))

    def waved(self, state: Bluthelden, seat: int, b: int, waves: int) -> bool:
        """BH-7.14: passes that last until they are withdrawn."""
        top = state.chain[-1] if state.chain else None
        if top is not None and top.seat == seat:
            return bool(waves & OWN_ENTRIES)
        if top is not None and waves & OPPOSING_ASP and state.only_asp(top):
            return True
        # Nobody's own Main Phase ends by itself.
        own_main = top is None and state.active == seat and (state.phase == MAIN_1 or state.phase == MAIN_2)
        if own_main:
            return False
        if top is None and waves & quiet_moment(state, seat):
            return True
        return bool(waves & IDLE) and self.idle(state, seat, bool(waves & ELSEWHERE))

    def idle(self, state: Bluthelden, seat: int, patient: bool) -> bool:
        """Whether a seat could only make ASP, and all that it could make would pay for nothing else. Who waves quiet moments through
        does not care either for what can be done as well when an entry has resolved."""
        rich = state.copy()
        for move in self.plays(state, seat, 0):
            ability = used(state, move)
            if ability is not None and ability.only_asp:
                rich.asp[seat] += ability.asp_made
        return all(can_wait(rich, move, patient) for move in self.plays(rich, seat, 0))

    def plays(self, state: Bluthelden, seat: int, b: int) -> list[int]:
        offers = self.from_hand(state, seat)
        mine = state.active == seat and (state.phase == MAIN_1 or state.phase == MAIN_2)
        altered = bool(state.granted) or bool(state.muted)
        reserve = state.reserve(seat)
        for copies in state.zones[seat * ZONES + SOVEREIGN : seat * ZONES + HIDEOUT]:
            for copy in copies:
                card = state.prints[state.face(copy)]
                turned = state.turned[copy]
                if altered:
                    self.offer_abilities(state, seat, copy, state.activated(state.stay[copy]), reserve, offers)
                elif card.activated and not (turned and card.all_turn):
                    self.offer_abilities(state, seat, copy, card.activated, reserve, offers)
                if mine and card.fighter and not turned:
                    self.offer_moves(state, state.stay[copy], offers)
        if state.lends:
            for thing in state.side(1 - seat):
                if state.card_of(thing).lends:
                    self.offer_abilities(state, seat, thing & COPY, state.activated(thing), reserve, offers)
        if state.hidden:
            for thing in state.hidden_cards(seat):
                if not why_not_reveal(state, thing):
                    offers.append(REVEAL << 16 | (thing & COPY) << 6)
        if may_make_trinket(state, seat):
            offers.append(TRINKET << 16)
        return offers

    def offer_abilities(
        self, state: Bluthelden, seat: int, copy: int, abilities: tuple[Activated, ...], reserve: int, offers: list[int]
    ) -> None:
        """The abilities of a thing that can be activated. What is surely not paid for is asked first: most windows offer nothing."""
        thing = state.stay[copy]
        turned = state.turned[copy]
        for index, ability in enumerate(abilities):
            if (
                ability.asp > reserve
                or (turned and ability.turns)
                or (state.lends and not may_use(state, thing, ability, seat))
            ):
                continue
            if (
                ability.lp <= state.lp[seat] and (not ability.while_bound or state.is_bound(thing))
                if ability.free and state.taken < OFTEN
                else not why_not_use(state, thing, ability, seat)
            ):
                offers.append(USE << 16 | copy << 6 | index)

    def offer_moves(self, state: Bluthelden, thing: int, offers: list[int]) -> None:
        """BH-12.1: where a character can move."""
        if why_it_stays(state, thing):
            return
        copy = thing & COPY
        goals = destinations(state, thing)
        for zone in goals:
            offers.append(MOVE << 16 | copy << 6 | zone % ZONES)
        if state.numbers[copy][TRAITS] & TACTICAL_SHIFT and may_shift(state, thing):
            for zone in goals:
                offers.append(SHIFT << 16 | copy << 6 | zone % ZONES)

    def from_hand(self, state: Bluthelden, seat: int) -> list[int]:
        """The cards of the hand that can be played, each name once."""
        offers: list[int] = []
        surge = only_surge(state, seat)
        reserve = state.reserve(seat) if not state.waits[PRICE] else ENDLESS
        no_resource = not may_play_resource(state, seat)
        hand = state.zones[seat * ZONES + HAND]
        for at, copy in enumerate(hand):
            card = state.prints[state.card[copy]]
            if surge and not card.printed[TRAITS] & SURGE:
                continue
            if card.asp > reserve and card.reveal is None and not card.rises_onto and not card.own_prices:
                continue
            if (no_resource and card.asp < 0) or state.is_repeated(hand, at):
                continue
            if not why_not_play(state, seat, copy):
                offers.append(copy << 6)
            if card.reveal is not None and not why_not_play(state, seat, copy, True):
                offers.append(HIDE << 16 | copy << 6)
        return offers

    def acted(self, state: Bluthelden, seat: int, b: int, move: int) -> None:
        kind = move >> 16
        copy = move >> 6 & COPY
        detail = move & 63
        thing = state.stay[copy]
        if kind == PLAY or kind == HIDE:
            play(state, seat, copy, kind == HIDE)
        elif kind == USE:
            begin(state, ACTIVATED, thing, seat, state.activated(thing)[detail])
        elif kind == SHIFT:
            begin_shift(state, thing, seat * ZONES + detail)
        elif kind == MOVE:
            begin_move(state, thing, seat * ZONES + detail)
        elif kind == REVEAL:
            begin_reveal(state, thing)
        else:
            begin_trinket(state, seat)

    def passed(self, state: Bluthelden, seat: int, b: int) -> None:
        """BH-7.4: after a pass the other player has priority."""
        state.pass_window(seat, CLOCKWISE)

    def prompt(self, state: Bluthelden, seat: int, b: int, viewer: int) -> str:
        if state.chain:
            return (
                f"You have priority: answer, or pass. On top of the chain: {state.say_entry(state.chain[-1], viewer)}."
            )
        if state.phase == COMBAT:
            return f"{moment(state, viewer)}: use something, or pass."
        return "You have priority: play, use or move something, or pass."

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
            abilities = state.activated(thing)
            return f"use {name}" + (f", ability {detail + 1}" if len(abilities) > 1 else "")
        if kind == SHIFT:
            return f"shift {name} to {state.say_zone(detail)}"
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

    def about(self, state: Bluthelden, seat: int, b: int, move: int) -> About:
        kind = move >> 16
        detail = move & 63
        if kind < PLAY:
            return super().about(state, seat, b, move)
        if kind == TRINKET:
            return About("use")
        thing = state.stay[move >> 6 & COPY]
        if kind == USE:
            return About("use", (thing,), note=state.activated(thing)[detail].text)
        goes: tuple[int, ...] = (seat * ZONES + detail,)
        if kind != MOVE and kind != SHIFT:
            goes = tuple((PLACES.do(state, thing, kind == HIDE) or []) if kind != REVEAL else [])
        return About(KIND_NAMES[kind], (thing,), goes)

    def why_not(self, state: Bluthelden, seat: int, b: int, text: str) -> tuple[str, str]:
        return refusal(state, seat, text)

    def why_not_card(self, state: Bluthelden, seat: int, b: int, thing: int) -> tuple[str, str]:
        rule = why_no_card(state, seat, thing)
        return rule, why(rule) if rule else "It can be used now."


PRIORITY: Final = Priority("bh priority")


def can_wait(state: Bluthelden, move: int, patient: bool) -> bool:
    """Whether a move makes nothing but ASP, or is no answer to what is on the chain."""
    ability = used(state, move)
    return (ability is not None and ability.only_asp) or (patient and waits_well(state, move))


def waits_well(state: Bluthelden, move: int) -> bool:
    """BH-5.12, BH-12.4: a Move, and a card without Surge, are for one's own Main Phase and no answer to an opposing entry: they
    can be had when it has resolved. So can everything but what takes aim at entries, if the entry only gives something to its
    own side; and to make ASP or to draw answers nothing."""
    kind = move >> 16
    ability = used(state, move)
    if ability is not None and ability.stocks:
        return True
    if not state.chain or state.phase == COMBAT:
        return False
    if state.only_builds(state.chain[-1]):
        return not aims_at_entries(state, move)
    surge = state.prints[state.face(move >> 6 & COPY)].printed[TRAITS] & SURGE
    return kind == MOVE or kind == SHIFT or (kind == PLAY and not surge) or kind == HIDE


def aims_at_entries(state: Bluthelden, move: int) -> bool:
    """Whether a move could take an entry of the chain as its target: what is revealed, by what it triggers."""
    card = state.prints[state.card[move >> 6 & COPY]]
    if move >> 16 == REVEAL:
        return any(takes_entries(getattr(ability, "asked", None)) for ability in card.abilities)
    ability = used(state, move)
    return takes_entries(card.asked if ability is None else ability.asked)


def takes_entries(asked: Asked | None) -> bool:
    """Whether an entry of the chain may be among the targets that a text asks for."""
    return asked is not None and any(target.what.kind() & ENTRY for target, _, _ in asked.targets)


def quiet_moment(state: Bluthelden, seat: int) -> int:
    """Which moment it is for a seat while nothing is on the chain and the Main Phase is not its own: what it may wave through."""
    if state.phase != COMBAT:
        return ELSEWHERE
    if not state.in_play(state.acting) or state.step not in (BLOCK_STEP, DAMAGE, SHOT):
        return BEFORE_ACTS
    if state.controller(state.acting) == seat:
        return OWN_ATTACKS
    return BEFORE_DAMAGE if state.step == DAMAGE else ENEMY_ATTACKS


def moment(state: Bluthelden, viewer: int) -> str:
    """Where combat stands, for who has priority in it (BH-9.3, BH-9.11, BH-9.19, BH-9.23, BH-9.30)."""
    if not state.acting:
        return "Combat begins" if state.step == SELECTION else "Combat ends"
    if not state.in_play(state.acting):
        return "Combat goes on"
    return f"{state.called(state.acting, viewer)} {DOES.get(state.step, 'has acted')}"


def used(state: Bluthelden, move: int) -> Any:
    """The ability that a move activates, or None."""
    return state.activated(state.stay[move >> 6 & COPY])[move & 63] if move >> 16 == USE else None


def why_no_card(state: Bluthelden, seat: int, thing: int) -> str:
    """The rule that keeps a card out of the offers."""
    copy = thing & COPY
    if state.place[copy] == seat * ZONES + HAND:
        return why_not_play(state, seat, copy)
    if not state.in_play(thing) or (state.controller(thing) != seat and not state.card_of(thing).lends):
        return "BH-1.5"
    if thing in state.hidden:
        return why_not_reveal(state, thing)
    for ability in state.activated(thing):
        rule = why_not_use(state, thing, ability, seat)
        if rule:
            return rule
    return why_not_move_now(state, seat, thing)


def why_not_move_now(state: Bluthelden, seat: int, thing: int) -> str:
    """BH-12.4, BH-12.5: in a Main Phase only the AP moves characters; in combat only the acting character, when it is due."""
    if state.phase in (MAIN_1, MAIN_2) and state.active != seat:
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
        rule = why_not_play(state, seat, held[0], verb == "hide")
        return rule, why(rule)
    lent = [thing for thing in state.side(1 - seat) if state.card_of(thing).lends]
    for thing in [*state.side(seat), *state.hidden_cards(seat), *lent]:
        name = state.called(thing, seat).casefold()
        if not rest.startswith(name):
            continue
        if verb == "move":
            rule = why_not_move_now(state, seat, thing)
            return rule or "BH-12.3", why(rule)
        if verb == "reveal":
            return why_not_reveal(state, thing), why(why_not_reveal(state, thing))
        if verb == "use":
            for index, ability in enumerate(state.activated(thing)):
                said = PRIORITY.say(state, seat, 0, move_of(USE, thing & COPY, index), seat).casefold()
                if said == words:
                    rule = why_not_use(state, thing, ability, seat)
                    return rule, why(rule)
    return "", f"{text!r} is not something you can do now."
