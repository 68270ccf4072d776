"""Conditions (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import SOURCE, YOU, Scope, your_seat
from rubrica.games.battledecks.attacking import is_under_way
from rubrica.games.battledecks.kinds import DECK, DEFEATED, EVENT_PLAYED, HAND, ZONES
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import conditions, standing, tallies, this_way
from rubrica.language.nodes.base import Condition, Things
from rubrica.language.nodes.kinds import A_CARD, IN_PLAY
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS
from rubrica.language.nodes.players import Opponent
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class EquippedWith(Condition):
    """It bears an equipment of this name."""

    name: str

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return any(state.card_of(worn).name == self.name for worn in state.equipment_on(words[SOURCE]))


@dataclass(frozen=True)
class HasActivated(Condition):
    which: Things
    activated: bool

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        things = meant(self.which, state, words)
        return bool(things) and (state.token_count(things[0]) > 0) is self.activated


@dataclass(frozen=True)
class InAnAttack(Condition):
    """It attacks in the attack that is under way, or is attacked."""

    which: Things
    attacks: bool

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return any(is_under_way(state, thing, self.attacks) for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class HasHp(Condition):
    """BD-R.133: what a hero has left; of a reinforcement it is never so."""

    which: Things
    number: int
    less: bool

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        found = [state.hp(thing) for thing in meant(self.which, state, words) if state.has_hp(thing)]
        return any((hp <= self.number) if self.less else (hp >= self.number) for hp in found)


@dataclass(frozen=True)
class HasAttacked(Condition):
    """It has made a basic attack in this round."""

    which: Things
    attacked: bool

    def takes(self, field: str) -> int:
        return IN_PLAY

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return any((state.fought.get(thing, 0) > 0) is self.attacked for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class LastTurn(Condition):
    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return state.last


@dataclass(frozen=True)
class HaveInitiative(Condition):
    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return state.initiative == your_seat(words)


@dataclass(frozen=True)
class FewerCharacters(Condition):
    """Fewer than each opponent."""

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        mine = len(state.side(words[YOU]))
        return all(mine < len(state.side(seat)) for seat in state.opponents(words[YOU]))


@dataclass(frozen=True)
class HeroDefeated(Condition):
    """A hero of yours, of an opponent, or of anybody."""

    whose: int = YOURS

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        mine = 1 << your_seat(words)
        seats = {YOURS: mine, OPPONENTS: state.match.everyone & ~mine}.get(self.whose, state.match.everyone)
        return state.mourning & seats != 0


@dataclass(frozen=True)
class WasDefeated(Condition):
    """What was just named has been defeated: it is on the field no more."""

    which: Things

    def after_deed(self) -> bool:
        """It asks about something that was done before."""
        return True

    def takes(self, field: str) -> int:
        return A_CARD

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return any(thing in state.gone for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class EqualizerInPlay(Condition):
    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.equalizers())


@dataclass(frozen=True)
class DeckEmpty(Condition):
    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return not state.zones[words[YOU] * ZONES + DECK]


@dataclass(frozen=True)
class FirstAttack(Condition):
    """It is the first attack of this activation."""

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return state.acting == words[SOURCE] and state.attacked <= 1


PHRASES: list[Any] = [
    *conditions.EXISTS,
    *conditions.FITS,
    *standing.of_hands(HAND),
    *standing.CONTROLS,
    *standing.ASKED,
    *standing.who_stand_so(Opponent("each")),
    *conditions.COMPARE,
    *this_way.PHRASES,
    *this_way.done(this_way.DIED, "defeated"),
    *this_way.HEALS,
    *tallies.PHRASES,
    *tallies.tally_of("character", "opposing", "was defeated", "this round", DEFEATED),
    *tallies.tally_by("event", "played", "this round", EVENT_PLAYED),
    phrase("this is equipped with {name}", EquippedWith),
    phrase("{which} [has|have] {number} HP or less", HasHp, less=True),
    phrase("{which} [has|have] {number} HP or more", HasHp, less=False),
    phrase("{which} [has|have] attacked this round", HasAttacked, attacked=True),
    phrase("{which} [has|have] not attacked this round", HasAttacked, attacked=False),
    phrase("{which} [is|are] attacking", InAnAttack, attacks=True),
    phrase("{which} [is|are] being attacked", InAnAttack, attacks=False),
    phrase("{which} [has|have] activated", HasActivated, activated=True),
    phrase("{which} [has|have] not activated", HasActivated, activated=False),
    *conditions.PHRASES,
    *conditions.NOT_YOUR_TURN,
    phrase("it is the last turn", LastTurn),
    phrase("you have the Initiative Token", HaveInitiative),
    phrase("you control fewer characters", FewerCharacters),
    phrase("a hero of yours was defeated this round", HeroDefeated, whose=YOURS),
    phrase("a hero was defeated this round", HeroDefeated, whose=ANYBODYS),
    phrase("an opposing hero was defeated this round", HeroDefeated, whose=OPPONENTS),
    phrase("{which} was defeated by that", WasDefeated),
    *conditions.THAN_OPPONENTS,
    phrase("an equalizer is in play", EqualizerInPlay),
    phrase("your deck is empty", DeckEmpty),
    phrase("it is the first attack of this activation", FirstAttack),
    *conditions.CONTROL,
]
