"""Instructions about moving on the Board, turns, and the end of the game (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.bloodless.deciding import turn_up
from rubrica.games.bloodless.entering import cover
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import BOARD, MAIN, MODIFIERS_CHANGED, ZONES, opposing
from rubrica.games.bloodless.memories import NOTHING_NAMED, Named
from rubrica.games.bloodless.moving import closest, exchange, move_to, step_aside
from rubrica.games.bloodless.state import Bloodless, changed
from rubrica.games.bloodless.turn import end_turn, skip_turn
from rubrica.language.nodes.base import Effect, Players, Things
from rubrica.language.nodes.players import You
from rubrica.language.nodes.things import ByOthers, OnThings
from rubrica.language.phrases import phrase


class Space:
    """Where a creature moves to."""

    def zones(self, state: Bloodless, words: Scope, thing: int) -> list[int]:
        raise NotImplementedError


@dataclass(frozen=True)
class EmptySpace(Space):
    """An empty space: of your row, of its own row, next to it, or of either row."""

    which: str

    def zones(self, state: Bloodless, words: Scope, thing: int) -> list[int]:
        own = state.controller(thing)
        if self.which == "your":
            return state.empty_spaces(words[YOU])
        if self.which == "own":
            return state.empty_spaces(own)
        if self.which == "adjacent":
            here = state.place[thing & COPY]
            return [zone for zone in state.empty_spaces(own) if abs(zone - here) == 1]
        return state.empty_spaces(own) + state.empty_spaces(1 - own)


@dataclass(frozen=True)
class OpposingOfIt(Space):
    def zones(self, state: Bloodless, words: Scope, thing: int) -> list[int]:
        return [opposing(state.place[thing & COPY])]


@dataclass(frozen=True)
class Nearest(Space):
    """BL-16.11, BL-16.13."""

    furthest: bool

    def zones(self, state: Bloodless, words: Scope, thing: int) -> list[int]:
        goal = state.space_of(words[SOURCE])
        zone = closest(state, thing, goal, self.furthest) if goal >= 0 else -1
        return [zone] if zone >= 0 else []


@dataclass(frozen=True)
class MoveTo(OnThings):
    """D19: the controller chooses among legal spaces."""

    space: Space

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if not state.on_board(thing):
            return
        offers = self.offers(state, scope, thing)
        if len(offers) == 1:
            self.answer(state, scope, thing, offers[0])
        elif offers:
            state.ask(self, scope, thing, self.seat(state, scope, 0), offers)

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        """What to move, or where to: a space is offered as -2 and less, and `at` is then the creature that moves."""
        if not at:
            return super().offers(state, scope, at)
        zones = self.space.zones(state, state.scopes[scope], at)
        return [-2 - zone for zone in zones if not state.zones[zone]]

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        if move > -2:
            super().answer(state, scope, at, move)
        else:
            move_to(state, at, -2 - move, scope)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        if move > -2:
            return super().say(state, scope, at, move, viewer)
        zone = -2 - move
        return f"to {'AB'[zone // ZONES]}{zone % ZONES - BOARD + 1}"

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return super().about(state, scope, at, move) if move > -2 else About("move", zones=(-2 - move,))

    def subject(self, state: Bloodless, scope: int, at: int) -> tuple[int, ...]:
        return (at,) if at else ()


@dataclass(frozen=True)
class MoveAside(OnThings):
    """BL-16.12: left and right as the controller of this card sees them (BL-3.8)."""

    number: int
    direction: int

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            mine = state.controller(thing) == state.scopes[scope][YOU]
            step_aside(state, thing, self.direction if mine else -self.direction, self.number, scope)


@dataclass(frozen=True)
class ChangeSides(OnThings):
    """BL-16.9: it moves to the opposing space; it fails if that is occupied."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.on_board(thing):
            move_to(state, thing, opposing(state.place[thing & COPY]), scope)


@dataclass(frozen=True)
class Exchange(ByOthers):
    """BL-16.10: two creatures exchange spaces."""

    one: Things
    acting: int = -1

    def actors_of(self) -> Things:
        return self.one

    def queue(self) -> int:
        return self.acting

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        exchange(state, self.actor(state, scope), thing, scope)


@dataclass(frozen=True)
class TurnFaceUp(OnThings):
    """An effect reveals a face-down card without its cost."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if thing in state.hidden:
            state.did(scope, True)
            turn_up(state, thing, state.controller(thing))


@dataclass(frozen=True)
class TurnFaceDown(OnThings):
    """BL-19.2: it has the face-down characteristics from now on."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing) and thing not in state.hidden:
            state.did(scope, True)
            cover(state, thing)
            settle(state)


@dataclass(frozen=True)
class NameKin(Effect):
    """D17, BL-19.17: any kin of the game; it is stored with the card."""

    def provides(self) -> str:
        return "kin"

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        state.ask(self, scope, at, self.seat(state, scope, at), self.offers(state, scope, at))

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        return list(range(len(state.match.game.reader.kins)))

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        source = state.scopes[scope][SOURCE]
        kin = list(state.match.game.reader.kins)[move]
        state.names[source] = Named(kin, state.names.get(source, NOTHING_NAMED).card)
        named(state, scope, kin)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Name a kin."

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return str(list(state.match.game.reader.kins)[move])


@dataclass(frozen=True)
class NameCard(Effect):
    """D17, BL-19.17: any card name of the card pool; it is stored with the card."""

    def provides(self) -> str:
        return "name"

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        state.ask(self, scope, at, self.seat(state, scope, at), self.offers(state, scope, at))

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        return list(range(len(state.match.cards)))

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        source = state.scopes[scope][SOURCE]
        card = state.match.cards[move].name
        state.names[source] = Named(state.names.get(source, NOTHING_NAMED).kin, card)
        named(state, scope, card)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Name a card."

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.match.cards[move].name

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("choose", cards=(move,))


def named(state: Bloodless, scope: int, name: str) -> None:
    state.did(scope, True)
    state.changed |= MODIFIERS_CHANGED
    state.tell(f"{state.match.names[state.scopes[scope][YOU]]} names {name}.")
    settle(state)


@dataclass(frozen=True)
class Skip(Effect):
    """BL-5.13: "your turn" ends the current one if it is yours; "a turn" is a pending skip."""

    who: Players
    current: bool
    word: str = ""

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        for seat in self.who.seats(state, state.scopes[scope]):
            state.did(scope, True)
            if self.current and seat == state.active:
                end_turn(state)
            else:
                skip_turn(state, seat)


@dataclass(frozen=True)
class SkipNext(Effect):
    """BL-R.126: the next draw, or the next Attack phase."""

    who: Players
    attack: bool

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        for seat in self.who.seats(state, state.scopes[scope]):
            state.did(scope, True)
            if self.attack:
                state.attack_skips = changed(state.attack_skips, seat, 1)
            else:
                state.draw_skips = changed(state.draw_skips, seat, 1)


@dataclass(frozen=True)
class EndTurn(Effect):
    """BL-5.11: "your turn ends" does nothing unless it is your turn; "the turn ends" ends whatever turn it is."""

    yours: bool

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        if not self.yours or state.active == state.scopes[scope][YOU]:
            state.did(scope, True)
            end_turn(state)


@dataclass(frozen=True)
class ExtraDraw(Effect):
    """BL-6.4: used like the first; one granted outside the player's own Main phase waits for the next."""

    who: Players = You()

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        for seat in self.who.seats(state, state.scopes[scope]):
            state.did(scope, True)
            if seat == state.active and state.phase <= MAIN:
                state.draws += 1
            if seat != state.active or state.phase != MAIN:
                state.grants = changed(state.grants, seat, 1)


@dataclass(frozen=True)
class WinGame(Effect):
    """BL-18.3."""

    who: Players
    wins: bool

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        seat = self.who.seats(state, state.scopes[scope])[0]
        winner = seat if self.wins else 1 - seat
        names = state.match.names
        state.win(winner, "BL-18.3", f"By a card's text {names[winner]} wins.")


PHRASES = [
    phrase("an empty space of your row", EmptySpace, which="your"),
    phrase("an empty space of its row", EmptySpace, which="own"),
    phrase("an empty adjacent space", EmptySpace, which="adjacent"),
    phrase("an empty space", EmptySpace, which="any"),
    phrase("its opposing space", OpposingOfIt),
    phrase("the space as close as possible to this", Nearest, furthest=False),
    phrase("the space furthest from this", Nearest, furthest=True),
    phrase("move {whom} to {space}", MoveTo),
    phrase("move {whom} {number} space(s) to the left", MoveAside, direction=-1),
    phrase("move {whom} {number} space(s) to the right", MoveAside, direction=1),
    phrase("{whom} [changes|change] sides", ChangeSides),
    phrase("{one} and {whom} exchange spaces", Exchange),
    phrase("turn {whom} face up", TurnFaceUp),
    phrase("turn {whom} face down", TurnFaceDown),
    phrase("name a kin", NameKin),
    phrase("name a card", NameCard),
    phrase("skip your turn", Skip, who=You(), current=True, word="your"),
    phrase("skip this turn", Skip, who=You(), current=True, word="this"),
    phrase("skip the rest of the turn", Skip, who=You(), current=True, word="rest"),
    phrase("{who} [skips|skip] a turn", Skip, current=False, word="a"),
    phrase("{who} [skips|skip] one turn", Skip, current=False, word="one"),
    phrase("{who} [skips|skip] the next turn", Skip, current=False, word="next"),
    phrase("{who} [skips|skip] their turn", Skip, current=True, word="their"),
    phrase("{who} [skips|skip] this turn", Skip, current=True, word="this one"),
    phrase("{who} [skips|skip] the rest of the turn", Skip, current=True, word="rest of it"),
    phrase("skip your next draw", SkipNext, who=You(), attack=False),
    phrase("skip your next Attack phase", SkipNext, who=You(), attack=True),
    phrase("{who} [skips|skip] the next draw", SkipNext, attack=False),
    phrase("{who} [skips|skip] the next Attack phase", SkipNext, attack=True),
    phrase("your turn ends", EndTurn, yours=True),
    phrase("the turn ends", EndTurn, yours=False),
    phrase("gain an optional draw", ExtraDraw, who=You()),
    phrase("{who} gain[s] an optional draw", ExtraDraw),
    phrase("{who} win[s] the game", WinGame, wins=True),
    phrase("{who} [loses|lose] the game", WinGame, wins=False),
]
