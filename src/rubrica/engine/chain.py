"""The chain: what was announced and waits, the newest on top. Entries can be looked at, targeted, changed and cancelled anywhere."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import Plan
from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import CLOSE, COPY, SHIFT, Scope
from rubrica.engine.values import Value, dumped
from rubrica.engine.windows import Opened, in_match, next_seat


class Entry(Value):
    """Something on the chain: a card, an ability, or what else the game puts there."""

    def __init__(
        self, number: int, kind: int, thing: int, seat: int, ability: Any, words: Scope, zone: int = -1, host: int = 0
    ) -> None:
        self.number: Final = number
        """What it is called among things: the clock when it was put there, and no copy."""
        self.kind: Final = kind
        """The game's number for what it is."""
        self.thing: Final = thing
        """Its source: the card on the chain, the card whose ability it is."""
        self.seat: Final = seat
        """Who put it there."""
        self.ability: Final = ability
        self.words: Final = words
        """What its words point to: targets, modes, X."""
        self.zone: Final = zone
        """The place it goes to, or -1."""
        self.host: Final = host
        """What it is put on, or 0."""

    def parts(self) -> tuple[Any, ...]:
        return (self.number, self.kind, self.thing, self.seat, self.ability, self.words, self.zone, self.host)

    def with_words(self, words: Scope) -> Entry:
        """The same entry, whose words point to something else."""
        return Entry(self.number, self.kind, self.thing, self.seat, self.ability, words, self.zone, self.host)

    def on(self, host: int) -> Entry:
        """The same entry, put on something else."""
        return Entry(self.number, self.kind, self.thing, self.seat, self.ability, self.words, self.zone, host)


dumped(Entry)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chained(Permanents):
    """A state with a chain, windows, and something that is being announced."""

    def __init__(self, match: Match, source: Chained | None = None) -> None:
        super().__init__(match, source)
        self.windows: list[Opened] = [] if source is None else source.windows[:]
        """The windows that are open, the innermost last."""
        self.chain: list[Entry] = [] if source is None else source.chain[:]
        """Its top entry is the last."""
        self.plan: Plan | None = None if source is None else source.plan
        """What is being announced; its parts are in a scope."""

    def chain_cards(self, viewer: int) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        for entry in self.chain:
            label = self.card_of(entry.thing).label if entry.thing else ""
            found.append((label, entry.thing) if label and label in self.say_entry(entry, viewer) else ("", 0))
        return found

    # Windows.

    def open_window(self, seat: int, kind: int = 0, entry: int = 0) -> None:
        """A window opens: this player is asked first."""
        self.windows.append(Opened(kind, seat, 0, entry))

    def ask_again(self, seat: int) -> None:
        """The passes so far count no more: this player is asked first."""
        now = self.windows[-1]
        self.windows[-1] = Opened(now.kind, seat, 0, now.entry)

    def pass_window(self, seat: int, way: int) -> None:
        """A player has passed: the next one is asked."""
        now = self.windows[-1]
        self.windows[-1] = Opened(now.kind, next_seat(self, seat, way), now.passes + 1, now.entry)

    def leave_windows(self, seat: int, way: int) -> None:
        """A player has left: where they were to be asked the next one is, and a pass of theirs counts no more."""
        for at, now in enumerate(self.windows):
            asked = next_seat(self, now.asked, way) if now.asked == seat else now.asked
            back, passes = now.asked, now.passes
            for _ in range(now.passes):
                back = (back - way) % self.match.seats
                while self.left >> back & 1 and back != seat:
                    back = (back - way) % self.match.seats
                if back == seat:
                    passes = now.passes - 1
            self.windows[at] = Opened(now.kind, asked, passes, now.entry)

    def all_passed(self) -> bool:
        """Whether everybody has passed in a row."""
        return self.windows[-1].passes >= in_match(self)

    # Entries.

    def add_entry(
        self, kind: int, thing: int, seat: int, ability: Any, words: Scope, zone: int = -1, host: int = 0
    ) -> Entry:
        """An entry goes on top."""
        self.clock += 1
        entry = Entry(self.clock << SHIFT | COPY, kind, thing, seat, ability, words, zone, host)
        self.chain.append(entry)
        return entry

    def entry_called(self, number: int) -> Entry | None:
        """The entry of that number, if it is still on the chain."""
        return next((entry for entry in self.chain if entry.number == number), None)

    def replace_entry(self, entry: Entry) -> None:
        """An entry is changed where it lies."""
        for index, other in enumerate(self.chain):
            if other.number == entry.number:
                self.chain[index] = entry

    def resolve_top(self) -> None:
        """The top entry leaves the chain and does what it says."""
        self.resolve(self.chain.pop())

    def resolve(self, entry: Entry) -> None:
        """What an entry does: the game's rule."""
        raise NotImplementedError

    def cancel(self, entry: Entry) -> None:
        """An entry leaves the chain without effect."""
        self.chain.remove(entry)
        self.cancelled(entry)

    def cancelled(self, entry: Entry) -> None:
        """What becomes of the card of an entry that has no effect: the game's rule."""
        raise NotImplementedError

    def run_entry(self, effect: Any, words: Scope) -> None:
        """The words of an entry are opened again, and its text is carried out."""
        scope = len(self.scopes)
        self.scopes.append(words)
        self.agenda.append((CLOSE, scope, 0))
        self.now(effect, scope, 0)

    def say_entry(self, entry: Entry, viewer: int) -> str:
        """An entry in words that a viewer may hear."""
        raise NotImplementedError

    # Entries among things.

    def controller(self, thing: int) -> int:
        """Of an entry, who put it there; of one that has gone, nobody."""
        if not is_entry(thing):
            return super().controller(thing)
        entry = self.entry_called(thing)
        return -1 if entry is None else entry.seat

    def here(self, thing: int) -> bool:
        return self.entry_called(thing) is not None if thing & COPY == COPY else super().here(thing)

    def key_of(self, thing: int) -> int:
        if thing & COPY != COPY or thing < 1 << SHIFT:
            return super().key_of(thing)
        return -2 - [entry.number for entry in self.chain].index(thing)

    def called(self, thing: int, viewer: int) -> str:
        if thing & COPY != COPY or thing < 1 << SHIFT:
            return super().called(thing, viewer)
        for index, entry in enumerate(self.chain):
            if entry.number == thing:
                return f"entry {index + 1}, {self.say_entry(entry, viewer)}"
        return "an entry that is gone"

    def about(self, kind: str, thing: int) -> About:
        if not is_entry(thing):
            return super().about(kind, thing)
        return About(kind, entries=tuple([index for index, entry in enumerate(self.chain) if entry.number == thing]))

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        super().finish(scores, rule, sentence)
        self.chain.clear()
        self.windows.clear()
        self.plan = None


def is_entry(thing: int) -> bool:
    """Whether something that was chosen is an entry of the chain."""
    return thing & COPY == COPY and thing > COPY
