"""A process in which bots think: it reads positions from its standard input and writes moves to its standard output.

It is trusted with a whole position, but its players are handed a seat, which shows what that seat may know.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.players import player
from rubrica.server.considering import Consider, consider
from rubrica.server.printing import PrintDeck, print_deck
from rubrica.server.puzzling import TryMove, try_move
from rubrica.server.retelling import Judge, Retell, judge, retell
from rubrica.server.sets import CheckSet, PrintSet, ReadSet, check_set, print_set, read_set
from rubrica.server.texts import ReadCards, ReadDeck, read_cards, read_deck
from rubrica.server.trying import CountAll, PlaySome, Prepare, count_all, play_some, prepare
from rubrica.server.workshop import CheckCard, TryCard, check_card, try_card

Workshop = CheckCard | TryCard | PrintDeck | ReadDeck | ReadCards | CheckSet | ReadSet | PrintSet
Asked = Consider | Judge | Retell | TryMove | Workshop | Prepare | PlaySome | CountAll
"""What is told, not chosen."""


class Thought(Struct, tag="thought"):
    """What a bot is asked."""

    dump: str
    seat: int
    player: str
    seed: int


class Chosen(Struct, omit_defaults=True):
    """What it answers."""

    move: str = ""
    fault: str = ""
    told: dict[str, Any] | None = None
    """Of a match that is told again, of a card that is read, of a deck that is drawn."""


def think(asked: Thought) -> Chosen:
    state = registry.load(asked.dump)
    if state.seat != asked.seat:
        return Chosen(fault=f"seat {asked.seat} is not asked")
    number = player(asked.player, asked.seed).choose(state.as_seat(asked.seat))
    step, a, b = state.asking
    return Chosen(move=step.say(state, a, b, number, asked.seat))


def answer(asked: Thought | Asked) -> Chosen:
    match asked:
        case Thought():
            return think(asked)
        case Consider():
            return Chosen(told=consider(asked))
        case Retell():
            return Chosen(told=retell(asked))
        case Judge():
            return Chosen(told=judge(asked))
        case CheckCard():
            return Chosen(told=check_card(asked))
        case TryCard():
            return Chosen(told=try_card(asked))
        case PrintDeck():
            return Chosen(told=print_deck(asked))
        case ReadDeck():
            return Chosen(told=read_deck(asked))
        case ReadCards():
            return Chosen(told=read_cards(asked))
        case CheckSet():
            return Chosen(told=check_set(asked))
        case ReadSet():
            return Chosen(told=read_set(asked))
        case PrintSet():
            return Chosen(told=print_set(asked))
        case TryMove():
            return Chosen(told=try_move(asked))
        case Prepare():
            return Chosen(told=prepare(asked))
        case PlaySome():
            return Chosen(told=play_some(asked))
        case CountAll():
            return Chosen(told=count_all(asked))


def receive(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    if len(head) < 4:
        return None
    return stream.read(int.from_bytes(head, "big"))


def framed(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # a bot may wait, a person should not
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not get among the answers
    decode = msgspec.json.Decoder(Thought | Asked).decode
    while (asked := receive(sys.stdin.buffer)) is not None:
        chosen: Any
        try:
            chosen = answer(decode(asked))
        except Exception as fault:
            chosen = Chosen(fault=f"{type(fault).__name__}: {fault}")
        answers.write(framed(msgspec.json.encode(chosen)))
        answers.flush()


if __name__ == "__main__":
    main()
