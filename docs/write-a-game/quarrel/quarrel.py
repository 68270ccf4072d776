"""Quarrel, for 2 to 4 players, best with three: a chain with answers. Everybody has 10 honour and a hand of five cards.

Who is active plays a card or passes; every card can be answered, by the others first, then by who played it. When all have passed in a
row the newest card resolves, and the others may answer what is left. An Insult costs a player 2 honour, an Apology gives one's own 1, a
Riposte cancels a card that waits, a Rumour gives a waiting Insult another victim. Then the active player draws a card, and the next one
is active. When the deck is empty and everybody has had a turn without playing, the most honour wins."""

from typing import Any, ClassVar

from rubrica.engine.announcing import Announce, Part, Plan, Several, pick, planned
from rubrica.engine.cards import Card
from rubrica.engine.chain import Chained, Entry
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU, Scope
from rubrica.engine.windows import CLOCKWISE, Window, next_seat, round_from
from rubrica.engine.zones import EVERYONE, NOBODY, OWNER, ZoneKind

HAND, DECK, CHAIN, PILE = range(4)
ZONES = (
    ZoneKind("hand", sees=OWNER),
    ZoneKind("deck", sees=NOBODY, ordered=True, shared=True),
    ZoneKind("chain", sees=EVERYONE, ordered=True, shared=True),
    ZoneKind("pile", sees=EVERYONE, ordered=True, shared=True),
)
INSULT, APOLOGY, RIPOSTE, RUMOUR = range(4)
NAMES = ("Insult", "Apology", "Riposte", "Rumour")
COPIES = (10, 5, 6, 4)
HONOUR, CARDS = 10, 5
VICTIM, ANSWERED = 0, 1
"""Where the words of an entry keep whom it insults, and which entry it answers."""


class Quarrel(Chained):
    """The position: what every game with a chain has, and honour."""

    def __init__(self, match: Match, source: "Quarrel | None" = None) -> None:
        super().__init__(match, source)
        self.honour: list[int] = [HONOUR] * match.seats if source is None else source.honour[:]
        self.dealt: bool = False if source is None else source.dealt
        self.quiet: int = 0 if source is None else source.quiet
        """Turns that have ended since a card was played."""

    def copy(self) -> "Quarrel":
        return Quarrel(self.match, self)

    # The course of a match.

    def flow(self) -> None:
        """Nothing is left to do at once: deal, ask who may answer, resolve what waits, or go on to the next turn."""
        if not self.dealt:
            self.deal()
        elif self.windows and not self.all_passed():
            ANSWER.run(self, self.windows[-1].asked, 0)
        elif self.chain:
            self.ask_again(next_seat(self, self.chain[-1].seat))
            self.resolve_top()
        else:
            self.windows.clear()
            self.next_turn()

    def deal(self) -> None:
        self.dealt = True
        self.shuffle(self.zone(DECK, -1))
        for seat in range(self.match.seats):
            for _ in range(CARDS):
                self.draw(seat)
        self.open_window(self.active)

    def draw(self, seat: int) -> None:
        deck = self.zones[self.zone(DECK, -1)]
        if deck:
            self.move(deck[-1], self.zone(HAND, seat))

    def next_turn(self) -> None:
        """The active player draws; the next one is active, and the window opens with him."""
        self.draw(self.active)
        self.quiet += 1
        empty = not self.zones[self.zone(DECK, -1)]
        if empty and self.quiet > len(self.in_turn()):
            self.count()
            return
        self.active = next_seat(self, self.active)
        self.tell(f"It is {self.match.names[self.active]}'s turn.")
        self.open_window(self.active)

    def count(self) -> None:
        there = self.in_turn()
        best = max([self.honour[seat] for seat in there])
        first = [seat for seat in there if self.honour[seat] == best]
        scores = tuple([1.0 / len(first) if seat in first else 0.0 for seat in range(self.match.seats)])
        self.finish(scores, "", f"{' and '.join(self.match.names[seat] for seat in first)} won with {best} honour.")

    def concede(self, seat: int) -> None:
        self.leave_windows(seat, CLOCKWISE)
        if len(self.in_turn()) == 1:
            self.count()
        elif self.active == seat:
            self.active = next_seat(self, seat)

    # The chain.

    def resolve(self, entry: Entry) -> None:
        """The newest card does what it says, and goes to the pile."""
        kind = entry.kind
        if kind == INSULT:
            victim = entry.words[SLOTS + VICTIM][0] - 1
            self.honour[victim] = max(0, self.honour[victim] - 2)
            self.tell(f"{self.match.names[victim]} loses 2 honour.")
        elif kind == APOLOGY:
            self.honour[entry.seat] += 1
            self.tell(f"{self.match.names[entry.seat]} gains 1 honour.")
        else:
            self.answer_entry(entry)
        self.cancelled(entry)

    def answer_entry(self, entry: Entry) -> None:
        """A Riposte cancels what it answers, a Rumour sends it to another; if that is still there."""
        answered = self.entry_called(entry.words[SLOTS + ANSWERED][0])
        if answered is None:
            return
        if entry.kind == RIPOSTE:
            self.tell(f"{self.say_entry(answered, -1)} is cancelled.")
            self.cancel(answered)
        else:
            words = (*answered.words[:SLOTS], entry.words[SLOTS + VICTIM], *answered.words[SLOTS + 1 :])
            self.replace_entry(answered.with_words(words))

    def cancelled(self, entry: Entry) -> None:
        """The card of an entry that is done, or has no effect."""
        if self.place[entry.thing & COPY] == self.zone(CHAIN, -1):
            self.move(entry.thing & COPY, self.zone(PILE, -1))

    def say_entry(self, entry: Entry, viewer: int) -> str:
        victims = entry.words[SLOTS + VICTIM] or ()
        whom = f" (on {self.match.names[victims[0] - 1]})" if victims else ""
        return f"{NAMES[entry.kind]} of {self.match.names[entry.seat]}{whom}"

    # What everybody may read.

    def registers(self, viewer: int) -> dict[str, Any]:
        return {
            "active": self.active,
            "honour": list(self.honour),
            "chain": [self.say_entry(entry, viewer) for entry in self.chain],
        }

    def hand(self, seat: int) -> dict[int, int]:  # a copy of each card in it
        return {self.card[copy]: copy for copy in self.zones[self.zone(HAND, seat)]}

    def victims(self, seat: int) -> list[int]:
        """Players as things: numbers from 1."""
        return [other + 1 for other in round_from(self, seat)[1:]] if not self.left >> seat & 1 else []

    def may_play(self, seat: int, card: int) -> bool:
        """An answer needs something to answer; a Rumour an Insult, and somebody else whom it could be about."""
        if card == RIPOSTE:
            return bool(self.chain)
        if card == RUMOUR:
            return bool(insults(self)) and len(self.in_turn()) > 1
        return card == APOLOGY or bool(self.victims(seat))


def insults(state: Quarrel) -> list[Entry]:
    return [entry for entry in state.chain if entry.kind == INSULT]


class Answer(Window):
    """Play a card, or pass. Who is asked could answer for all the others know, if he holds a card."""

    stops: ClassVar[tuple[str, ...]] = ("my turn",)

    def seat(self, state: Quarrel, seat: int, b: int) -> int:
        return seat

    def plays(self, state: Quarrel, seat: int, b: int) -> list[int]:
        return [card for card in sorted(state.hand(seat)) if state.may_play(seat, card)]

    def could(self, state: Quarrel, seat: int, b: int) -> bool:
        return bool(state.zones[state.zone(HAND, seat)])

    def acted(self, state: Quarrel, seat: int, b: int, move: int) -> None:
        """The card is laid down at once: shown in the hand, it would tell when it was drawn. Then its choices are made."""
        thing = state.move(state.hand(seat)[move], state.zone(CHAIN, -1))
        state.plan = Plan(move, thing, None)
        state.now(PLAY, state.open_scope(thing, seat, slots=2))

    def passed(self, state: Quarrel, seat: int, b: int) -> None:
        state.pass_window(seat, CLOCKWISE)

    def prompt(self, state: Quarrel, seat: int, b: int, viewer: int) -> str:
        if not state.chain:
            return "Play a card, or pass."
        return f"Answer {state.say_entry(state.chain[-1], viewer)}, or pass."

    def say(self, state: Quarrel, seat: int, b: int, move: int, viewer: int) -> str:
        return f"play {NAMES[move]}" if move >= 0 else self.say_pass(move, viewer == seat)

    def about(self, state: Quarrel, seat: int, b: int, move: int) -> About:
        return super().about(state, seat, b, move) if move < 0 else About("play", (state.stay[state.hand(seat)[move]],))


class VictimPart(Several):
    """Whom?"""

    def most(self, state: Quarrel, words: Scope) -> int:
        return 1

    def offers(self, state: Quarrel, words: Scope) -> list[int]:
        """A Rumour is never about who tells it, nor about whom the Insult was meant for."""
        spared = [entry.words[SLOTS + VICTIM][0] for entry in state.chain if (entry.number,) == words[SLOTS + ANSWERED]]
        found = [thing for thing in state.victims(words[YOU]) if thing not in spared]
        return pick(found or state.victims(words[YOU]), self.chosen(words), 1, 1)

    def prompt(self, name: str) -> str:
        return f"{name}: whom?"


class EntryPart(Several):
    """Which card that waits?"""

    def most(self, state: Quarrel, words: Scope) -> int:
        return 1

    def offers(self, state: Quarrel, words: Scope) -> list[int]:
        found = state.chain if planned(state).kind == RIPOSTE else insults(state)
        return pick([entry.number for entry in found], self.chosen(words), 1, 1)

    def prompt(self, name: str) -> str:
        return f"{name}: which one?"


class Play(Announce):
    """A card is announced: which entry it answers, then whom it is about."""

    def parts(self, state: Quarrel, scope: int) -> list[Part]:
        kind = planned(state).kind
        found: list[Part] = [EntryPart(ANSWERED)] if kind in (RIPOSTE, RUMOUR) else []
        return found + ([VictimPart(VICTIM)] if kind in (INSULT, RUMOUR) else [])

    def finish(self, state: Quarrel, scope: int) -> None:
        """It is an entry of the chain; the others are asked first, then who played it."""
        plan, words = planned(state), state.scopes[scope]
        entry = state.add_entry(plan.kind, plan.thing, words[YOU], None, words)
        state.tell(f"{state.match.names[entry.seat]} plays {state.say_entry(entry, -1)}.")
        state.plan = None
        state.quiet = 0
        state.ask_again(next_seat(state, entry.seat))


ANSWER, PLAY = Answer("quarrel: answer"), Play("quarrel: play")


class QuarrelGame(Game):
    name, title, code, version, least_seats, most_seats, longest = "quarrel", "Quarrel", "QU", "1", 2, 4, 2000

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        return Match(self, tuple([Card(n, {"name": n}) for n in NAMES]), tuple(decks), names, options, seed, ZONES, 0)

    def empty_state(self, match: Match) -> Quarrel:
        return Quarrel(match)

    def new_state(self, match: Match) -> Quarrel:
        state = Quarrel(match)
        cards = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
        state.add_pile(cards, -1, state.zone(DECK, -1))
        return state


game = QuarrelGame()
