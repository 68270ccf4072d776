"""Results as they come: a file of JSON lines, the first says what the run is. An interrupted run goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from rubrica.engine.errors import BadInput
from rubrica.lab.running import Runner

Result = TypeVar("Result")
Given = TypeVar("Given")


class Kept(Generic[Result]):
    """The file of a run. Without a path nothing is kept."""

    def __init__(self, path: Path | None, run: Any, kind: type[Result]) -> None:
        self.path = path
        self.found: list[Result] = []
        self.file: BinaryIO | None = None
        if path is None:
            return
        head = msgspec.json.encode(run)
        lines = whole_lines(path)
        if lines and lines[0] != head:
            raise BadInput("It is of another run.", str(path), "Give another file, or the settings it was begun with.")
        read = msgspec.json.Decoder(kind).decode
        try:
            self.found = [read(line) for line in lines[1:]]
        except msgspec.DecodeError as fault:
            raise BadInput(f"It holds no results of a run: {fault}.", str(path), "Give another file.") from None
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("r+b" if path.exists() else "wb")
        self.file.seek(sum(len(line) + 1 for line in lines))
        self.file.truncate()  # a line that was broken off is written again
        if not lines:
            self.file.write(head + b"\n")
            self.file.flush()

    def keep(self, result: Result) -> None:
        self.found.append(result)
        if self.file is not None:
            self.file.write(msgspec.json.encode(result) + b"\n")
            self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file that were written to their end."""
    if not path.exists():
        return []
    *lines, _ = path.read_bytes().split(b"\n")
    return lines


def gather(
    kept: Kept[Result],
    jobs: Iterator[Given],
    work: Callable[[Given], Result],
    on: Runner,
    tell: Callable[[list[Result]], None] = lambda found: None,
    clear: Callable[[list[Result]], bool] = lambda found: False,
) -> bool:
    """Do the jobs that are not done yet, in order. Ends early when the answer is clear, or by Ctrl-C: says whether it was that.

    `clear` sees every beginning of the results, however they came about: where a run ends does not depend on its workers.
    """
    before, kept.found = kept.found, []
    for result in before:
        if clear(kept.found) or next(jobs, None) is None:
            break
        kept.found.append(result)
    tell(kept.found)
    try:
        if clear(kept.found):
            return False
        for result in on.run(work, jobs):
            kept.keep(result)
            tell(kept.found)
            if clear(kept.found):
                break
    except KeyboardInterrupt:
        return True
    finally:
        kept.close()
    return False
