"""A player that is another program: asked line by line over its standard input, it answers on its standard output."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from select import select
from typing import Any, Final

from rubrica.engine.errors import RubricaError
from rubrica.players.player import Player

PATIENCE: Final = 60.0
"""Seconds after which a program that does not answer has failed."""


class ProgramPlayer(Player):
    """A program that speaks the line protocol of docs/bots.md. It is told what its seat may see, and nothing else."""

    def __init__(self, command: str, seed: int) -> None:
        self.command = command
        self.seed = seed
        self.process: Any = None
        self.rest = b""
        """What was read beyond the last line."""

    def choose(self, seat: Any) -> int:
        if self.process is None:
            self.begin(seat.game.name, seat.number)
        moves = seat.moves
        self.say(f"view {json.dumps(seat.view(), separators=(',', ':'))}")
        for index, move in enumerate(moves):
            self.say(f"move {index} {move.text}")
        self.say("choose")
        answer = self.hear()
        word, _, place = answer.partition(" ")
        if word != "choose" or not place.isdecimal() or int(place) >= len(moves):
            raise self.fault(f"answered {answer!r}, not a number from 0 to {len(moves) - 1}: choose 0")
        chosen: int = moves[int(place)].number
        return chosen

    def begin(self, game: str, seat: int) -> None:
        """Start the program and wait until it is ready."""
        try:
            self.process = subprocess.Popen(shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as problem:
            raise self.fault(f"can't be started: {problem}") from None
        self.say(f"rubrica 1 {game} {seat} {self.seed}")
        if self.hear() != "ready":
            raise self.fault("did not answer with the line: ready")

    def say(self, line: str) -> None:
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise self.fault("has ended") from None

    def hear(self) -> str:
        """The next line that it says."""
        while b"\n" not in self.rest:
            ready, _, _ = select([self.process.stdout], [], [], PATIENCE)
            if not ready:
                raise self.fault(f"has not answered for {PATIENCE:.0f} seconds")
            more: bytes = self.process.stdout.read1(65536)
            if not more:
                raise self.fault("has ended")
            self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode(errors="replace").strip()

    def fault(self, what: str) -> RubricaError:
        """What is wrong with it; it is ended."""
        self.close()
        return RubricaError(f"The program {self.command!r} {what}.")

    def close(self) -> None:
        if self.process is None:
            return
        with suppress(OSError):  # what it never read is lost
            self.process.stdin.close()
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.process = None
