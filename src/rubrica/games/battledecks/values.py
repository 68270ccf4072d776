"""Values that a state of Battle Decks holds: a die, an attack, damage about to be applied, saves being rolled."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import Scope
from rubrica.engine.values import Value, dumped

NO_ABILITY: Final = (None, 0, 0)
"""What is used by a text that is no ability."""


def fresh_words(thing: int, seat: int, event: Event | None, ability: Any, carrier: int) -> Scope:
    """The words of a text that has not been begun: nothing was chosen, done or rolled."""
    return (thing, seat, event, False, (ability, carrier, 0))


class Die(Value):
    """BD-1.4: a die that was rolled, with what is added to it and what it needs. Everybody sees it."""

    def __init__(
        self,
        purpose: int,
        seat: int,
        thing: int,
        other: int,
        face: int,
        plus: int,
        added: int,
        needs: int,
        settled: int = 0,
    ) -> None:
        self.purpose: Final = purpose
        self.seat: Final = seat
        """Who rolls."""
        self.thing: Final = thing
        """Who attacks, saves or checks."""
        self.other: Final = other
        """Who is attacked, or 0."""
        self.face: Final = face
        """The natural result."""
        self.plus: Final = plus
        """ATK, or what is added to saves; locked when the die is rolled (BD-15.13)."""
        self.added: Final = added
        """What events have added to the total."""
        self.needs: Final = needs
        self.settled: Final = settled
        """1: it succeeds whatever it shows; -1: it fails; 0: that is open (BD-R.137)."""

    def parts(self) -> tuple[Any, ...]:
        found = (self.purpose, self.seat, self.thing, self.other, self.face, self.plus, self.added, self.needs)
        return (*found, self.settled)

    @property
    def total(self) -> int:
        return self.face + self.plus + self.added

    def succeeds(self) -> bool:
        """BD-8.5 to BD-8.7, BD-10.2, BD-10.3: a natural 1 never does, a natural 6 always."""
        if self.settled:
            return self.settled > 0
        return self.face != 1 and (self.face == 6 or self.total >= self.needs)

    def showing(self, face: int) -> Die:
        return self.changed(face, self.added, self.settled)

    def adding(self, number: int) -> Die:
        return self.changed(self.face, self.added + number, self.settled)

    def decided(self, succeeds: bool) -> Die:
        return self.changed(self.face, self.added, 1 if succeeds else -1)

    def changed(self, face: int, added: int, settled: int) -> Die:
        return Die(self.purpose, self.seat, self.thing, self.other, face, self.plus, added, self.needs, settled)


class Attack(Value):
    """An attack that is under way (BD-8.2). Its numbers are locked when the die is rolled (BD-8.18)."""

    def __init__(
        self,
        attacker: int,
        target: int,
        seat: int,
        basic: bool = True,
        trigger: bool = False,
        given: tuple[int, int] | None = None,
        numbers: tuple[int, int, int] | None = None,
        hit: bool = False,
        doubled: bool = False,
        face: int = 0,
        averted: bool = False,
        fate: int = 0,
    ) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        """The receiving character."""
        self.seat: Final = seat
        """Who rolls."""
        self.basic: Final = basic
        """Not an equalizer's."""
        self.trigger: Final = trigger
        """It is part of a triggered ability (BD-9.14)."""
        self.given: Final = given
        """ATK and DMG, if a text gives them (verb attack_with)."""
        self.numbers: Final = numbers
        """Once the die is rolled: ATK, the DMG that a natural 6 doubles, and what is added to it once (BD-8.9)."""
        self.hit: Final = hit
        self.doubled: Final = doubled
        self.face: Final = face
        """The natural result, once it is compared."""
        self.averted: Final = averted
        """It would have hit, and neither hits nor misses (BD-R.125)."""
        self.fate: Final = fate
        """1: it hits whatever the die shows; -1: it misses; 0: that is open (BD-R.137)."""

    def parts(self) -> tuple[Any, ...]:
        return (
            self.attacker,
            self.target,
            self.seat,
            self.basic,
            self.trigger,
            self.given,
            self.numbers,
            self.hit,
            self.doubled,
            self.face,
            self.averted,
            self.fate,
        )

    def at(self, target: int) -> Attack:
        """The same attack on another character."""
        return Attack(self.attacker, target, self.seat, self.basic, self.trigger, self.given, fate=self.fate)

    def locked(self, atk: int, printed: int, more: int) -> Attack:
        """BD-8.18: the attacker's numbers as they are at the roll."""
        return self.having((atk, printed, more), False, False, 0, False, self.fate)

    def compared(self, hit: bool, doubled: bool, face: int, averted: bool = False) -> Attack:
        return self.having(self.numbers, hit, doubled, face, averted, self.fate)

    def decided(self, hits: bool) -> Attack:
        """BD-R.137: it hits, or misses, whatever the die shows."""
        return self.having(self.numbers, self.hit and hits, self.doubled, self.face, self.averted, 1 if hits else -1)

    def dealing(self, more: int, times: int) -> Attack:
        """BD-R.145: it deals more than it would."""
        assert self.numbers is not None
        atk, printed, plus = self.numbers
        numbers = (atk, printed * times, plus * times + more)
        return self.having(numbers, self.hit, self.doubled, self.face, self.averted, self.fate)

    def having(
        self, numbers: tuple[int, int, int] | None, hit: bool, doubled: bool, face: int, averted: bool, fate: int
    ) -> Attack:
        return Attack(
            self.attacker,
            self.target,
            self.seat,
            self.basic,
            self.trigger,
            self.given,
            numbers,
            hit,
            doubled,
            face,
            averted,
            fate,
        )

    @property
    def damage(self) -> int:
        """BD-8.8 to BD-8.10."""
        assert self.numbers is not None
        _, printed, more = self.numbers
        return max(0, (2 * printed if self.doubled else printed) + more)


class Hit(Value):
    """Damage about to be applied to one character."""

    def __init__(self, thing: int, amount: int, source: int, how: int) -> None:
        self.thing: Final = thing
        self.amount: Final = amount
        self.source: Final = source
        """The character, event or equalizer that deals it."""
        self.how: Final = how

    def parts(self) -> tuple[Any, ...]:
        return (self.thing, self.amount, self.source, self.how)

    def less(self, amount: int) -> Hit:
        return self.of(max(0, self.amount - amount))

    def of(self, amount: int) -> Hit:
        """The same, so much."""
        return Hit(self.thing, amount, self.source, self.how)


class Saving(Value):
    """BD-10.6: one effect needs saves; who has still to roll, who has failed."""

    def __init__(
        self,
        number: int,
        user: int,
        waiting: tuple[int, ...],
        failed: tuple[int, ...] = (),
        rolling: int = 0,
    ) -> None:
        self.number: Final = number
        self.user: Final = user
        """Who uses the effect: they roll last."""
        self.waiting: Final = waiting
        self.failed: Final = failed
        self.rolling: Final = rolling
        """Who is rolling."""

    def parts(self) -> tuple[Any, ...]:
        return (self.number, self.user, self.waiting, self.failed, self.rolling)


class Volley(Value):
    """BD-16.10: the attack of an equalizer, with the targets that it has still to attack."""

    def __init__(self, equalizer: int, targets: tuple[int, ...], ordered: tuple[int, ...] = ()) -> None:
        self.equalizer: Final = equalizer
        self.targets: Final = targets
        """Those on the list whose place is not fixed yet."""
        self.ordered: Final = ordered
        """The others, in the order that the drawer fixed."""

    def parts(self) -> tuple[Any, ...]:
        return (self.equalizer, self.targets, self.ordered)


class Wave(Event):
    """Damage to several characters at the same moment, as one event."""

    def __init__(self, kind: int, seat: int, thing: int, detail: int, things: tuple[int, ...]) -> None:
        super().__init__(kind, seat, thing, 0, 0, detail)
        self.things: Final = things

    def parts(self) -> tuple[Any, ...]:
        return (self.kind, self.seat, self.thing, self.detail, self.things)


for made in (Die, Attack, Hit, Saving, Volley, Wave):
    dumped(made)
