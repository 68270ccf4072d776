"""Changes that last: which moment ends them, and what goes with a thing that leaves."""

from __future__ import annotations

from rubrica.engine.lasting import FOREVER, WHILE, Change, ending, going_on, renewed, without

NOON, DUSK, DAWN = 1, 2, 3
FOX, OWL = 2000, 3000
SHORT = Change(FOX, 0, 1, NOON)
LONG = Change(FOX, 0, 2, DUSK, since=7)
OWLS = Change(OWL, 0, 3, DUSK)
KEPT = Change(OWL, 0, 4, FOREVER)
TIED = Change(OWL, 0, 5, WHILE + FOX)
ALL = (SHORT, LONG, OWLS, KEPT, TIED)


def test_a_moment_ends_what_was_to_last_until_then() -> None:
    assert ending(ALL, frozenset([DUSK])) == (LONG, OWLS)
    assert going_on(ALL, frozenset([DUSK])) == (SHORT, KEPT, TIED)
    assert going_on(ALL, frozenset([NOON, DUSK])) == (KEPT, TIED)
    assert ending(ALL, frozenset([DAWN])) == ()


def test_a_thing_that_leaves_takes_its_changes_along_and_those_that_hang_on_it() -> None:
    assert without(ALL, FOX) == (OWLS, KEPT)
    assert without(ALL, OWL) == (SHORT, LONG)


def test_what_begins_with_a_moment_gets_another_end() -> None:
    assert renewed(ALL, {DUSK: DAWN}) == (
        SHORT,
        Change(FOX, 0, 2, DAWN, since=7),
        Change(OWL, 0, 3, DAWN),
        KEPT,
        TIED,
    )
