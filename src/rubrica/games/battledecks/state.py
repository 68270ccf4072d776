"""The state of a match of Battle Decks: its registers, and what its things carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from rubrica.engine.chain import Chained, Entry, is_entry
from rubrica.engine.lasting import Change
from rubrica.engine.later import Later, no_phase
from rubrica.engine.match import Match
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, SOURCE, USED, Scope, State
from rubrica.engine.steps import Asker
from rubrica.engine.windows import next_seat
from rubrica.games.battledecks import showing
from rubrica.games.battledecks.card import CHARACTER, EQUALIZER, HERO, BattleCard
from rubrica.games.battledecks.kinds import (
    ACTIONS,
    ATTACHED,
    DECK,
    EQUALIZERS,
    HAND,
    HEROES,
    HP,
    NUMBER_NAMES,
    REINFORCEMENTS,
    ROUND_END,
    SETUP,
    TRAITS,
    ZONES,
)
from rubrica.games.battledecks.values import Attack, Die, Hit, Saving, Volley


class BattleDecks(Chained):
    """Rounds of alternating activations, dice, pairs, equalizers."""

    announces: ClassVar[bool] = True
    number_names: ClassVar[tuple[str, ...]] = NUMBER_NAMES[:ACTIONS]

    def __init__(self, match: Match, source: BattleDecks | None = None) -> None:
        super().__init__(match, source)
        self.prints: tuple[BattleCard, ...] = (
            cast(tuple[BattleCard, ...], match.cards) if source is None else source.prints
        )
        """The cards of the match, as what they are."""
        self.base: int = match.seats * ZONES if source is None else source.base
        """The first zone of the table."""
        self.round: int = 0 if source is None else source.round
        self.phase: int = SETUP if source is None else source.phase
        self.step: int = 0 if source is None else source.step
        """How far the phase has come."""
        self.initiative: int = 0 if source is None else source.initiative
        """Who holds the Initiative Token (BD-1.6)."""
        self.turns: tuple[int, ...] = (0,) * match.seats if source is None else source.turns
        """Turns that each player has taken in this round."""
        self.last: bool = False if source is None else source.last
        """It is the last turn of the round (BD-5.8)."""
        self.activations: int = 0 if source is None else source.activations
        """How many characters are still to be activated in this turn (BD-7.1)."""
        self.skipping: bool = False if source is None else source.skipping
        """Nobody else is activated in this turn (BD-5.13)."""
        self.acting: int = 0 if source is None else source.acting
        """The character that is activated and acts."""
        self.actions: int = 0 if source is None else source.actions
        """The actions that it has left."""
        self.strikes: int = 0 if source is None else source.strikes
        """Basic attacks that it has left beyond those (Double Strike)."""
        self.urged: bool = False if source is None else source.urged
        """An extra action has counted in this activation (codex 5.4)."""
        self.attacked: int = 0 if source is None else source.attacked
        """Basic attacks that were declared in this activation."""
        self.fought: dict[int, int] = {} if source is None else source.fought.copy()
        """Basic attacks that each character has made in this round."""
        self.spared: dict[int, int] = {} if source is None else source.spared.copy()
        """Who is not defeated, or does not become unconscious, after all, and with how many HP it stays (BD-R.123)."""
        self.doomed: list[tuple[int, ...]] = [] if source is None else source.doomed[:]
        """Who is about to be defeated by a text."""
        self.resting: bool = False if source is None else source.resting
        """All who are left to activate in the last turn do nothing (BD-D.22)."""
        self.deployed: tuple[str, ...] = () if source is None else source.deployed
        """Types of reinforcements deployed in this turn (BD-6.5)."""
        self.tokens: dict[int, int] = {} if source is None else source.tokens.copy()
        """Activation tokens (BD-17.8)."""
        self.down: frozenset[int] = frozenset() if source is None else source.down
        """Unconscious heroes (BD-12.1)."""
        self.pairs: tuple[tuple[int, int], ...] = () if source is None else source.pairs
        """Pairs: the pairing and the guarded member (BD-11.1)."""
        self.refreshed: frozenset[int] = frozenset() if source is None else source.refreshed
        """Characters refreshed in this round (BD-17.9)."""
        self.brought: frozenset[int] = frozenset() if source is None else source.brought
        """What was brought back to hand in this round, by whose card it is and which (BD-20.4, BD-R.90)."""
        self.mourning: int = 0 if source is None else source.mourning
        """Who has lost a hero in this round, one bit each (codex 5.6)."""
        self.quiet: int = 0 if source is None else source.quiet
        """Quiet rounds in a row (BD-19.7)."""
        self.calm: bool = True if source is None else source.calm
        """This round has been quiet so far."""
        self.stirred: bool = True if source is None else source.stirred
        """Something has happened since the last window closed (BD-15.17)."""
        self.depth: int = 0 if source is None else source.depth
        """How many resolution units are under way, one in another (BD-2.17)."""
        self.fired: tuple[tuple[int, int, int, int], ...] = () if source is None else source.fired
        """BD-9.14: unit, card, ability and what triggered it."""
        self.first_trigger: int = 0 if source is None else source.first_trigger
        """Where the triggers of what is happening now begin among those that wait."""
        self.dice: tuple[Die, ...] = () if source is None else source.dice
        """The dice of this turn and of the one before that have been counted."""
        self.earlier: int = 0 if source is None else source.earlier
        """How many of them are of the turn before."""
        self.rolling: list[Die] = [] if source is None else source.rolling[:]
        """Dice that are rolled and not yet compared, the newest last."""
        self.attacks: list[Attack] = [] if source is None else source.attacks[:]
        self.blows: list[tuple[Hit, ...]] = [] if source is None else source.blows[:]
        """Damage about to be applied."""
        self.saves: list[Saving] = [] if source is None else source.saves[:]
        self.volleys: list[Volley] = [] if source is None else source.volleys[:]
        self.due: tuple[int, ...] = () if source is None else source.due
        """Equalizers that attack in this step (BD-16.2)."""
        self.lookouts: tuple[int, ...] = () if source is None else source.lookouts
        """Events whose abilities work while they lie in the event area (BD-R.132)."""
        self.special: tuple[Change, ...] = () if source is None else source.special
        """The changes among those that last which speak for themselves."""
        self.silenced: frozenset[int] = frozenset() if source is None else source.silenced
        """Characters whose abilities do not work."""
        self.granted: dict[int, tuple[Any, ...]] = {} if source is None else source.granted.copy()
        """Abilities that characters have gained."""
        self.awaited: int = 0 if source is None else source.awaited
        """The events that abilities printed on cards in play wait for, one bit each."""
        self.stale: bool = True if source is None else source.stale
        """The numbers must be computed again."""

    def work_rule(self) -> str:
        return "BD-R.93"

    def copy(self) -> BattleDecks:
        return BattleDecks(self.match, self)

    def flow(self) -> None:
        """Whose turn it is, which round, who is ready: passive abilities may look at it."""
        self.stirs()
        FLOW[self.phase](self)

    def enter(self, phase: int) -> None:
        """The next phase begins."""
        self.phase, self.step = phase, 0

    def move(self, copy: int, zone: int, at: int = -1) -> int:
        """Passive abilities may look at what lies where."""
        self.stirs()
        return super().move(copy, zone, at)

    def put_into_play(self, thing: int, numbers: Numbers) -> None:
        super().put_into_play(thing, numbers)
        card = self.prints[self.card[thing & COPY]]
        if card.passives:
            self.passives = (*self.passives, thing)
        self.awaited |= card.awaits
        self.stale = True

    def come_with(self, thing: int) -> None:
        """BD-R.105: the counters that a character has on it from the beginning."""
        card = self.prints[self.card[thing & COPY]]
        if card.comes_with:
            self.counters[thing] = tuple([(name, 0, number) for name, number in card.comes_with])

    def take_out_of_play(self, thing: int) -> None:
        super().take_out_of_play(thing)
        self.await_again()
        self.stale = True

    def await_again(self) -> None:
        """What those in play, and the events that last, wait for."""
        self.awaited = 0
        for other in (*self.playing, *self.lookouts):
            self.awaited |= self.prints[self.card[other & COPY]].awaits

    def count(self, kind: int, seat: int) -> None:
        """Passive abilities may look at what has happened in this round."""
        self.stirs()
        super().count(kind, seat)

    def ask(self, step: Asker, a: int, b: int, seat: int, offers: list[int]) -> None:
        """Who looks at a position looks at numbers that are right."""
        self.refresh()
        super().ask(step, a, b, seat, offers)

    def concede(self, seat: int) -> None:
        CONCEDE.do(self, seat)

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        super().finish(scores, rule, sentence)
        self.refresh()
        self.rolling.clear()
        self.attacks.clear()
        self.blows.clear()
        self.spared.clear()
        self.doomed.clear()
        self.saves.clear()
        self.volleys.clear()

    # Zones.

    def own(self, seat: int, place: int) -> int:
        """A zone of a player."""
        return seat * ZONES + place

    def table(self, place: int) -> int:
        """A zone of the table."""
        return self.base + place

    def heroes(self, seat: int) -> list[int]:
        return self.things_of(self.zones[seat * ZONES + HEROES])

    def side(self, seat: int) -> list[int]:
        """The characters of a player, in display order."""
        first = seat * ZONES
        return self.things_of(self.zones[first + HEROES] + self.zones[first + REINFORCEMENTS])

    def characters(self) -> list[int]:
        """BD-2.2: all player characters, the active player's first."""
        found: list[int] = []
        for seat in self.in_turn():
            found += self.side(seat)
        return found

    def equalizers(self) -> list[int]:
        """Equalizers in play, the oldest first."""
        return self.things_of(self.zones[self.base + EQUALIZERS])

    def equipment_on(self, thing: int) -> list[int]:
        """By arrival."""
        return [worn for worn, host in self.hosts.items() if host == thing] if self.hosts else []

    # Characters.

    def is_character(self, thing: int) -> bool:
        """A player character on the field."""
        return self.in_play(thing) and self.prints[self.card[thing & COPY]].kind & CHARACTER != 0

    def card_of(self, thing: int) -> BattleCard:
        was = self.gone.get(thing) if self.gone else None
        return self.prints[was.card if was is not None else self.card[thing & COPY]]

    def conscious(self, thing: int) -> bool:
        """BD-2.13."""
        return self.is_character(thing) and not (self.down and thing in self.down)

    def works(self, thing: int) -> bool:
        """BD-9.12: whether the abilities of a character work; those of an equalizer do while it is there (BD-R.131)."""
        if self.lookouts and thing in self.lookouts:
            return True
        there = self.conscious(thing) or self.is_equalizer(thing)
        return there and not (self.silenced and thing in self.silenced)

    def is_equalizer(self, thing: int) -> bool:
        return self.in_play(thing) and self.prints[self.card[thing & COPY]].kind == EQUALIZER

    def hp(self, thing: int) -> int:
        """BD-2.3; BD-2.8: a reinforcement counts as having 1, for equalizers and for a text that looks for the highest HP."""
        card = self.card_of(thing)
        return card.hp - self.damage_on(thing) if card.kind == HERO else 1

    def has_hp(self, thing: int) -> bool:
        """BD-2.3: heroes only."""
        return self.card_of(thing).kind == HERO

    def number(self, thing: int, what: int) -> int:
        """BD-2.16: a current number of a character."""
        self.refresh()
        return self.values_of(thing)[what]

    def number_of(self, thing: int, what: int) -> int:
        """BD-R.133: a number as texts ask for it: HP as what is left, of a reinforcement 1 (BD-2.8)."""
        return self.hp(thing) if what == HP else self.number(thing, what)

    def printed_numbers(self, thing: int) -> Numbers:
        return self.prints[self.card[thing & COPY]].printed

    def traits(self, thing: int) -> int:
        return self.number(thing, TRAITS)

    def token_count(self, thing: int) -> int:
        return self.tokens.get(thing, 0) if self.tokens else 0

    def partner(self, thing: int) -> int:
        """The other member of a character's pair, or 0."""
        for pairing, guarded in self.pairs:
            if thing == pairing:
                return guarded
            if thing == guarded:
                return pairing
        return 0

    def is_pairing(self, thing: int) -> bool:
        """Whether a character is the pairing member of a pair."""
        return any(pairing == thing for pairing, _ in self.pairs)

    def stirs(self) -> None:
        """Something has happened that passive abilities may look at. Without any, numbers come from the cards in play, the
        changes that last and who is conscious: where one of these changes, the numbers are stale."""
        if self.passives:
            self.stale = True

    def refresh(self) -> None:
        """Numbers are computed when they are asked for and something has changed."""
        if self.stale:
            COMPUTE.do(self)

    def add_counters(self, thing: int, name: str, number: int) -> int:
        self.stirs()
        return super().add_counters(thing, name, number)

    # Players.

    def leader(self) -> int:
        """BD-2.18, BD-22.4: who starts the round; the next player if the holder of the token is out."""
        return self.initiative if not self.left >> self.initiative & 1 else next_seat(self, self.initiative)

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.in_turn() if other != seat]

    # Events that were announced.

    def resolve(self, entry: Entry) -> None:
        RESOLVE.do(self, entry)

    def cancelled(self, entry: Entry) -> None:
        CANCELLED.do(self, entry)

    def say_entry(self, entry: Entry, viewer: int) -> str:
        return SAY_ENTRY.do(self, entry, viewer)

    def may_target(self, words: Scope, thing: int) -> bool:
        """BD-20.4: what was brought back to hand in this round is no target of a text that brings back. BD-R.134: nor is what a
        text protects."""
        if thing <= COPY or is_entry(thing):
            return True
        if self.in_play(thing) and (self.passives or self.special) and SHIELDED.do(self, words, thing):
            return False
        if not self.brought or self.identity(thing) not in self.brought:
            return True
        ability = words[USED][0]
        return not (ability.brings if ability is not None else self.card_of(words[SOURCE]).brings)

    def identity(self, thing: int) -> int:
        """BD-R.90: which card it is, and below three bits whose: copies of a title can't be told apart in a hand."""
        return self.card[thing & COPY] << 3 | self.owner[thing & COPY]

    # Who sees and knows what.

    def could_be(self, copy: int, card: int) -> bool:
        """BD-16.6: an equalizer is never in a hand."""
        if self.prints[card].kind == EQUALIZER and self.in_hand(copy):
            return False
        return super().could_be(copy, card)

    def choosy(self, copy: int) -> bool:
        return self.in_hand(copy) or super().choosy(copy)

    def in_hand(self, copy: int) -> bool:
        zone = self.place[copy]
        return zone < self.base and zone % ZONES == HAND

    def windows_passed(self, before: State, seat: int) -> bool:
        """BD-15.1: whatever is done can be answered. Only the parts of an announcement are taken back freely."""
        return self.plan is None

    def stop_reached(self, seat: int, stop: int) -> bool:
        """BD-15.15: a standing pass until the end of the turn, or of the round, is lifted when that comes."""
        return False

    # Words.

    def registers(self, viewer: int) -> dict[str, Any]:
        return showing.registers(self, viewer)

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        return showing.details(self, thing)

    def where(self, thing: int) -> str:
        return showing.where(self, thing)

    def called_at(self, zone: int) -> tuple[str, ...]:
        return showing.called_at(self, zone)

    def place_name(self, zone: int) -> str:
        return showing.place_name(self, zone)

    def say_zone(self, zone: int) -> str:
        """A zone in words, with whose it is."""
        name = self.match.zone_kinds[self.zone_kind[zone]].name
        seat = self.zone_seat[zone]
        return f"{name} of {self.match.names[seat]}" if seat >= 0 else name

    def label_of(self, thing: int, viewer: int) -> str:
        """A card of an open pile is told apart from another player's."""
        label = super().label_of(thing, viewer)
        zone = self.place[thing & COPY]
        if zone >= self.base or zone % ZONES in (HAND, DECK, HEROES, REINFORCEMENTS, ATTACHED):
            return label
        return f"{label} of {self.match.names[self.zone_seat[zone]]}"


FLOW: Final[list[Callable[[BattleDecks], None]]] = [no_phase] * (ROUND_END + 1)
"""What happens in each phase when nothing is left to do at once: the files of the phases add themselves."""
COMPUTE: Final = Later[Callable[[BattleDecks], None]]("how numbers are computed")
CONCEDE: Final = Later[Callable[[BattleDecks, int], None]]("a player leaves the game")
RESOLVE: Final = Later[Callable[[BattleDecks, Entry], None]]("what an announced event does")
CANCELLED: Final = Later[Callable[[BattleDecks, Entry], None]]("where a cancelled event goes")
SAY_ENTRY: Final = Later[Callable[[BattleDecks, Entry, int], str]]("an announced event in words")
SHIELDED: Final = Later[Callable[[BattleDecks, Scope, int], bool]]("whether a text keeps something from being a target")
