"""Records: a match as text. Game and rules version, cards, decks, options, seed, moves. Replays exactly."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from rubrica.engine.dumps import match_header
from rubrica.engine.errors import BadInput, BadRecord, IllegalMove
from rubrica.engine.game import restored_match
from rubrica.engine.state import LEAVE, ORDER, State, flat_past
from rubrica.engine.windows import Window

FIRST = "rubrica record 2"
OLD = "rubrica record 1"
"""Its digests were of the shape that states had then: its moves and its result are compared, the digests are not."""
EVERY: Final = 20
"""Moves between two digests."""


def history(state: State) -> list[tuple[int, int]]:
    """The moves made so far: seat and number."""
    return flat_past(state.past)


def beginning(state: State, news: bool = False) -> Any:
    """The first position of the match of a state."""
    first = state.match.game.new_state(state.match)
    if news:
        first.news = []
    first.advance()
    return first


def replayed(state: State, moves: list[tuple[int, int]], news: bool = False) -> Any:
    """The position after some moves of the same match."""
    now = beginning(state, news)
    for seat, move in moves:
        if move == LEAVE:
            now.leave(seat)
        elif move <= ORDER:
            now.order(seat, ORDER - move)
        else:
            now.answer(move)
    return now


def record(state: State) -> str:
    """The record of the match up to this position."""
    lines = [FIRST]
    for key, value in match_header(state.match).items():
        if key == "cards":
            lines += [f"card {name}: {text(fields)}" for name, fields in value.items()]
        else:
            lines.append(f"{key}: {text(value)}")
    lines.append("")
    now = beginning(state)
    for number, (seat, move) in enumerate(history(state), 1):
        name = state.match.names[seat]
        if move == LEAVE:
            lines.append(f"{number}. {name} leaves")
            now.leave(seat)
        elif move <= ORDER:
            lines.append(f"{number}. {name} orders {ORDER - move}")
            now.order(seat, ORDER - move)
        else:
            step, a, b = now.asking
            lines.append(f"{number}. {name}: {step.say(now, a, b, move, seat)}")
            now.answer(move)
        if number % EVERY == 0:
            lines.append(f"= {standing(now)}")
    lines.append(f"= {standing(now)}")
    if state.over:
        lines.append(f"result: {state.result}")
    return "\n".join(lines) + "\n"


def standing(state: State) -> str:
    """A short key of how a match stands, whatever its states are made of: which card lies where, every public number, who is asked."""
    cards = state.match.cards
    lying = [[cards[state.card[copy]].label for copy in zone] for zone in state.zones]
    numbers = {name: value for name, value in sorted(state.registers(-1).items()) if are_numbers(value)}
    content = [lying, numbers, list(state.asked), offers_counted(state), state.over, state.scores]
    return blake2b(msgspec.json.encode(content), digest_size=6).hexdigest()


def offers_counted(state: State) -> int:
    """How much is offered; what a window lets a seat wave through by now, and did not once, is not counted."""
    step = state.asking[0] if state.asking is not None else None
    return sum([step.offered_once(move) for move in state.offers]) if isinstance(step, Window) else len(state.offers)


def are_numbers(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, list) and all(isinstance(item, int) for item in value))


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Replay:
    """A record, read: the match, and its moves to be made one after the other."""

    def __init__(self, header: dict[str, Any], moves: list[tuple[int, str]], where: str, dated: bool = True) -> None:
        self.dated = dated
        """Its digests can be compared."""
        self.header = header
        self.moves = moves
        """Line number and text of each move and digest, and of the result."""
        self.where = where

    @property
    def game(self) -> str:
        return str(self.header.get("game", ""))

    def start(self, game: Any, news: bool = False) -> Any:
        """The first position."""
        try:
            match = restored_match(game, self.header)
        except BadInput as refusal:
            raise BadRecord(refusal.what, self.where, refusal.cure) from None
        state = match.game.new_state(match)
        if news:
            state.news = []
        state.advance()
        return state

    def play(self, state: State) -> Any:
        """Make every move; each digest must agree."""
        for line, move in self.moves:
            self.one(state, line, move)
        return state

    def one(self, state: State, line: int, move: str) -> None:
        """Make one move, or check one digest."""
        where = f"{self.where}, line {line}"
        if move.startswith("= "):
            if self.dated and standing(state) != move[2:].strip():
                raise BadRecord(
                    "The position differs from the one that was recorded.",
                    where,
                    "The record was changed, or the rules were.",
                )
            return
        if move.startswith("result: "):
            if move[8:] != state.result:
                found = f"the match ended: {state.result}" if state.over else "the match is not over"
                raise BadRecord(
                    f"The record says {move[8:]!r}, but {found}", where, "The record was changed, or the rules were."
                )
            return
        said = move.split(". ", 1)[-1]
        names = list(state.match.names)
        for seat, name in enumerate(names):
            if said == f"{name} leaves":
                state.leave(seat)
                return
            order = said.removeprefix(f"{name} orders ")
            if order != said and order.isdecimal() and len(order) < 10:
                state.order(seat, int(order))
                return
        if state.over:
            raise BadRecord("The match is over before this move.", where)
        name = names[state.seat]
        if not said.startswith(f"{name}: "):
            raise BadRecord(f"It is {name}'s decision, and the record says {said!r}.", where)
        try:
            state.play(said[len(name) + 2 :])
        except IllegalMove as refusal:
            raise BadRecord(
                f"The move is refused: {refusal}", where, "The record was changed, or the rules were."
            ) from None


def read_record(content: str, where: str = "record") -> Replay:
    """Read the text of a record; what is wrong is said with its line."""
    lines = content.splitlines()
    first = lines[0].strip() if lines else ""
    if first not in (FIRST, OLD):
        raise BadRecord(f"This is no record: its first line is not {FIRST!r}.", where)
    header: dict[str, Any] = {"cards": {}}
    moves: list[tuple[int, str]] = []
    in_moves = False
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            in_moves = True
        elif in_moves:
            moves.append((number, line.strip()))
        else:
            read_header(header, line, f"{where}, line {number}")
    missing = [key for key in ("game", "version", "names", "options", "seed", "decks", "pool") if key not in header]
    if missing:
        raise BadRecord(f"The record has no line {missing[0]!r}.", where, "It is cut off, or was changed by hand.")
    if not moves or not moves[-1][1].startswith(("= ", "result: ")):
        raise BadRecord(
            "The record is cut off: it does not end with a digest.",
            f"{where}, line {len(lines)}",
            "Get the whole file.",
        )
    return Replay(header, moves, where, first == FIRST)


def read_header(header: dict[str, Any], line: str, where: str) -> None:
    key, _, value = line.partition(": ")
    try:
        content = msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError):
        raise BadRecord(f"{value[:40]!r} can't be read.", where) from None
    if key.startswith("card "):
        header["cards"][key[5:]] = content
    else:
        header[key] = content
