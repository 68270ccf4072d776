"""Filters that every game with two sides and named cards has."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.language.nodes.base import That, Which


@dataclass(frozen=True)
class Friendly(Which):
    """BL-14.5: controlled by you, or by your opponent."""

    yours: bool

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return (state.controller(thing) == int(words[YOU])) is self.yours


@dataclass(frozen=True)
class Other(Which):
    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return bool(thing != words[SOURCE])


@dataclass(frozen=True)
class Named(That):
    """BL-14.15: quoted names match the name exactly."""

    name: str

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return bool(state.name_of(thing) == self.name)
