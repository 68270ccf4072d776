"""The cards of Battle Decks: what is printed (codex 5.1), ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.cards import Card
from rubrica.engine.permanents import Numbers
from rubrica.games.battledecks.kinds import ANY_TIME
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Description, Sentence
from rubrica.language.nodes.things import Target

HERO: Final = 1
REINFORCEMENT: Final = 2
EQUIPMENT: Final = 4
EVENT: Final = 8
EQUALIZER: Final = 16
CHARACTER: Final = HERO | REINFORCEMENT
"""BD-2.2: a player character."""
SUPPLY: Final = REINFORCEMENT | EQUIPMENT | EVENT | EQUALIZER
"""BD-1.2: what a deck holds."""

KINDS: Final = {
    "hero": HERO,
    "reinforcement": REINFORCEMENT,
    "equipment": EQUIPMENT,
    "event": EVENT,
    "equalizer": EQUALIZER,
}
CLASSES: Final = ("Legend", "Human", "Beast", "Mechanical", "Aerial", "Infantry", "Artillery", "Officer")
"""BD-2.9, codex 7.3. That a card is an Equalizer is its kind (BD-2.11)."""
LEGEND: Final = 1
NO_NUMBERS: Final[Numbers] = (0, 0, 0, 0, 0, 1, 1, 0)


class BattleCard(Card):
    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        super().__init__(name, fields)
        self.kind = HERO
        self.faction = ""
        self.points = 0
        self.hp = 0
        """BD-2.4: the most a hero can have."""
        self.copies = 0
        """Copies in the faction's standard list (BD-3.6)."""
        self.attacks = 0
        """Of an equalizer: how many it makes (BD-16.15)."""
        self.classes = 0
        """One bit for each of CLASSES."""
        self.type = ""
        """BD-6.4: the type of a reinforcement; its title unless the card says otherwise."""
        self.printed: Numbers = NO_NUMBERS
        """What is printed: of an equipment what it adds, of a character its numbers without its abilities."""
        self.innate: tuple[tuple[int, int], ...] = ()
        """What its keywords add while its abilities work: a number of a character, and how much; traits as bits."""
        self.working: Numbers = NO_NUMBERS
        """The numbers of a character while its abilities work: the printed ones with what its keywords add."""
        self.activated: tuple[Any, ...] = ()
        self.instants: tuple[Any, ...] = ()
        self.triggered: tuple[Any, ...] = ()
        self.awaits = 0
        """The events that those wait for, one bit each."""
        self.passives: tuple[Any, ...] = ()
        """Abilities that change numbers while they work."""
        self.effect: Sentence | None = None
        """What an event does; of an equalizer another way of attacking (BD-16.13)."""
        self.asked: Asked | None = None
        self.aimed: tuple[Target, ...] = ()
        """The single targets that an event deals damage to: a pair may receive it instead (BD-11.13)."""
        self.time = ANY_TIME
        self.conditions: tuple[Any, ...] = ()
        """What must be so for an event to be played."""
        """When an event may be played (BD-15.16)."""
        self.continuing = False
        """It stays in the event area (BD-15.10)."""
        self.brings = False
        """Its text brings cards back to hand (BD-20.4)."""
        self.comes_with: tuple[tuple[str, int], ...] = ()
        """Counters that it has from the beginning (BD-R.105)."""
        self.comes_spent = False
        """It enters play with its activation tokens (BD-R.129)."""
        self.aims: Description | None = None
        """Whom an equalizer attacks in place of those with the highest HP (BD-R.131)."""
        self.bearers: Description | None = None
        """To whom this equipment can be attached, if not to everybody (BD-R.142)."""
        self.stays = False
        """It is not discarded at the end of a round (BD-R.142)."""
        self.lookout = 0
        """Of an event: until when what is written on it works, once it has resolved (BD-R.132); 0: nothing is."""
        self.grants: dict[str, Any] = {}
        """The abilities that its text gives to others, by their words."""
