"""The state: everything about a match at one instant. A value: integers, tuples, flat lists and small dicts.

What lies where is in `engine/copies.py`, what must still happen in `engine/agenda.py`; here is what is asked, and how it ends. Games
take the words of all three from here.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.agenda import (
    CLOSE,
    DID,
    EVENT,
    NO_CARD,
    SLOTS,
    SOURCE,
    USED,
    YOU,
    Agenda,
    Close,
    Scope,
    words_of,
    your_seat,
)
from rubrica.engine.chance import UnscriptedChance
from rubrica.engine.copies import COPY, DREAM, PLACE, PLAYERS, REAL, SHIFT
from rubrica.engine.errors import IllegalMove, RubricaError
from rubrica.engine.match import Match
from rubrica.engine.moves import About, Move
from rubrica.engine.steps import Asker, Question, Rule, SecretQuestion

__all__ = [
    "CLOSE",
    "COPY",
    "DID",
    "DREAM",
    "EVENT",
    "HEADING",
    "LEAVE",
    "NO_CARD",
    "ORDER",
    "PLACE",
    "PLAYERS",
    "REAL",
    "SHIFT",
    "SLOTS",
    "SOURCE",
    "USED",
    "YOU",
    "Scope",
    "State",
    "chained_past",
    "flat_past",
    "words_of",
    "your_seat",
]

WORK: Final = 30_000
"""So many steps may follow from one answer."""
LEAVE: Final = -(1 << 30)
"""In a record: the seat left."""
ORDER: Final = -(1 << 29)
"""In a record: from here downwards, the seat ordered to pass in advance."""
HEADING: Final = 1 << 30
"""In the readers of a line of the log: it begins a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Agenda):
    """What every game's states have. A game extends it with its registers and what its things carry."""

    of_the_match: ClassVar[tuple[str, ...]] = (
        "dreamers",
        "match",
        "mixes",
        "news",
        "prints",
        "reckoned",
        "watch",
        "zone_kind",
        "zone_seat",
        "zone_seers",
    )
    """What a state has that is no part of the position: what never changes in a match, its log, and what `facts` are reckoned from."""
    announces: ClassVar[bool] = False
    """Targets and modes are chosen when a text is announced, not when its instruction is reached."""

    def __init__(self, match: Match, source: State | None = None) -> None:
        super().__init__(match, source)
        self.news: list[tuple[int, str, str]] | None = None
        """Lines of the log: who may read the full one, the full one, what the others read."""
        self.watch: Any = None
        """Who notes what an answer brings about (`engine/deeds.py`), if somebody looks on."""
        self.secrets: tuple[int, ...] = () if source is None else source.secrets
        self.until: tuple[int, ...] = (0,) * match.seats if source is None else source.until
        self.left: int = 0 if source is None else source.left
        self.asking: tuple[Asker, int, int] | None = None if source is None else source.asking
        self.seat: int = -1 if source is None else source.seat
        self.offers: list[int] = [] if source is None else source.offers[:]
        self.over: bool = False if source is None else source.over
        self.scores: tuple[float, ...] = () if source is None else source.scores
        self.ending: tuple[str, str] = ("", "") if source is None else source.ending
        self.past: tuple[Any, ...] | None = None if source is None else source.past
        self.tally: int = 0 if source is None else source.tally

    # What a game supplies.

    def copy(self) -> State:
        """An equal state that shares nothing mutable."""
        raise NotImplementedError

    def flow(self) -> None:
        """Read the registers and push what happens now. Called when the agenda is empty."""
        raise NotImplementedError

    def registers(self, viewer: int) -> dict[str, Any]:
        """Where the match stands, and every public number, for views."""
        return {}

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """What a view tells of a thing, besides its card."""
        return {}

    def noted(self, thing: int) -> dict[str, Any]:
        """What a view notes on a thing that its viewers know, besides."""
        return {}

    def called_at(self, zone: int) -> tuple[str, ...]:
        """How texts name this place behind what lies there: "at B3"; a second form leaves out whose it is. # is a number in a row."""
        return ()

    def chain_cards(self, viewer: int) -> list[tuple[str, int]]:
        """Of each entry of the chain, the card it comes from, as its sentence names it to a viewer ("" if it does not), and the thing."""
        return []

    def place_name(self, zone: int) -> str:
        """The place by itself, whosever it is: "3"."""
        return ""

    def why_not(self, seat: int, thing: int) -> tuple[str, str]:
        """Why a card can't be used by a seat now: the rule's id and a sentence."""
        if self.asking is None:
            return "", "The match is over."
        if self.seat != seat:
            return "", "It is not your decision."
        step, a, b = self.asking
        return step.why_not_card(self, a, b, thing)

    def windows_passed(self, before: State, seat: int) -> bool:
        """Whether, for all a seat knows, another could have acted since an earlier position of its own turn."""
        return False

    def stop_reached(self, seat: int, stop: int) -> bool:
        """Whether a seat that passes until a stop of the game has come to it."""
        return True

    def may_offer(self, scope: int) -> bool:
        """Whether the option of a running effect is offered; a game may limit how often, and how long a resolution goes on."""
        return True

    def took_option(self, scope: int) -> None:
        """The option of a running effect was taken."""

    def in_turn(self) -> list[int]:
        """The seats that are still in the match, in the order in which they act."""
        return [seat for seat in range(self.match.seats) if not self.left >> seat & 1]

    def concede(self, seat: int) -> None:
        """A seat has left: what follows by the rules of the game."""
        raise NotImplementedError

    # Decisions.

    def ask(self, step: Asker, a: int, b: int, seat: int, offers: list[int]) -> None:
        """The state now asks one seat."""
        self.asking = (step, a, b)
        self.seat = seat
        self.offers = offers
        self.tally = 0

    def advance(self) -> None:
        """Go on until somebody must decide or the match is over."""
        agenda = self.agenda
        work = 0
        while not self.over:
            work += 1
            if self.asking is not None:
                if not self.left or not self.left >> self.seat & 1:
                    return
            if work % WORK == 0:
                self.overwork(work)
                continue
            if self.asking is not None:
                step, a, b = self.asking
                self.asking = None
                step.answer(self, a, b, step.declined(self, a, b, self.offers))
            elif agenda:
                next_step, a, b = agenda.pop()
                next_step.run(self, a, b)
            else:
                self.flow()
        self.asking = None
        self.seat = -1
        self.offers = []

    def overwork(self, work: int) -> None:
        """One answer has set off so much: the instructions of cards that wait are dropped, so that the match goes on. If it does
        not even then, it is a draw. The game has the ruling.

        Whoever is asked is asked for something: a question that was put before the bound keeps what follows from it, and one that
        waits carries what it does in its two integers."""
        rule = self.work_rule()
        if work > WORK:
            seats = self.match.seats
            self.finish((1 / seats,) * seats, rule, f"What follows from one move has no end: a draw ({rule}).")
            return
        self.agenda[:] = [entry for entry in self.agenda if isinstance(entry[0], Rule | Question | Close)]
        self.tell(f"Too much follows from one move: what cards still tell to do is left out ({rule}).")

    def work_rule(self) -> str:
        """The id of the ruling that bounds what follows from one answer."""
        return ""

    def answer(self, move: int) -> None:
        """Play an offered move by its number, unchecked: for players that choose among the offers."""
        asking = self.asking
        assert asking is not None
        self.dreamers = None
        if self.mode == REAL:
            self.past = (self.past, self.seat, move)
        self.asking = None
        asking[0].answer(self, asking[1], asking[2], move)
        self.advance()

    def play(self, move: Move | int | str) -> None:
        """Play one of the offered moves: a Move, its number or its text. Anything else is refused and changes nothing.

        So is a move that fails by a fault of Rubrica's own (BrokenEffect)."""
        number = self.find_move(move)
        before = self.copy()
        told = len(self.news) if self.news is not None else 0
        try:
            self.answer(number)
        except (RubricaError, UnscriptedChance):
            raise
        except Exception as error:
            from rubrica.engine import faults

            faults.restore(self, before, told)
            raise faults.broken(before, number, error) from error

    def find_move(self, move: Move | int | str) -> int:
        """The number of an offered move, or a refusal with its reason."""
        if self.asking is None:
            raise IllegalMove("The match is over.")
        if isinstance(move, Move):
            move = move.text
        if isinstance(move, int):
            if move in self.offers:
                return move
            raise IllegalMove(f"There is no offer {move} now.")
        step, a, b = self.asking
        wanted = " ".join(move.split()).casefold()
        for number in self.offers:
            if step.say(self, a, b, number, self.seat).casefold() == wanted:
                return number
        rule, sentence = step.why_not(self, a, b, " ".join(move.split()))
        raise IllegalMove(sentence, rule)

    @property
    def moves(self) -> list[Move]:
        """The offered moves, with their texts."""
        if self.asking is None:
            return []
        step, a, b = self.asking
        moves = []
        for number in self.offers:
            about = step.about(self, a, b, number)
            moves.append(Move(number, step.say(self, a, b, number, self.seat), about, self.names_in(about)))
        return moves

    def names_in(self, about: About) -> tuple[str, ...]:
        """What the asked seat knows the things and cards by that an answer names."""
        things = [
            self.match.cards[self.card[thing & COPY]].label if self.known_to(self.seat, thing & COPY) else ""
            for thing in about.things
        ]
        return (*things, *[self.match.cards[card].label for card in about.cards])

    @property
    def subject(self) -> tuple[int, ...]:
        """The things that the question is about."""
        if self.asking is None:
            return ()
        step, a, b = self.asking
        return step.subject(self, a, b)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose answers are awaited: one, or several when a secret choice is asked together."""
        if self.asking is None:
            return ()
        step, a, b = self.asking
        return step.asked(self, a, b) if isinstance(step, SecretQuestion) else (self.seat,)

    @property
    def prompt(self) -> str:
        """What is asked, as the asked seat hears it."""
        return self.prompt_for(self.seat)

    def prompt_for(self, viewer: int) -> str:
        if self.asking is None:
            return self.result
        step, a, b = self.asking
        return step.prompt(self, a, b, viewer)

    def about(self, kind: str, thing: int) -> About:
        """An answer that names a thing, or what else a game numbers like one."""
        return About(kind, (thing,))

    def pass_until(self, seat: int, stop: int) -> None:
        """A seat passes by itself until a stop of the game (numbered from 1; 0: it is asked again), or what it waves through."""
        self.until = (*self.until[:seat], stop, *self.until[seat + 1 :])

    def order(self, seat: int, order: int) -> None:
        """A seat gives an order to pass in advance, or withdraws it (0), whoever decides now. It counts from the next window on."""
        if self.over or self.until[seat] == order:
            return
        self.dreamers = None
        self.past = (self.past, seat, ORDER - order)
        self.pass_until(seat, order)

    def leave(self, seat: int) -> None:
        """A seat leaves for good; the rules of the game say what follows."""
        if self.over or self.left >> seat & 1:
            return
        self.dreamers = None
        self.past = (self.past, seat, LEAVE)
        self.left |= 1 << seat
        self.concede(seat)
        self.advance()

    # The end.

    def finish(self, scores: tuple[float, ...], rule: str, sentence: str) -> None:
        """The match is over: nothing further happens."""
        self.over = True
        self.scores = scores
        self.ending = (rule, sentence)
        self.agenda.clear()
        self.scopes.clear()
        self.fresh.clear()
        self.pending.clear()
        self.triggers.clear()
        self.secrets = ()

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.scores:
            return ()
        best = max(self.scores)
        return tuple([seat for seat, score in enumerate(self.scores) if score == best])

    @property
    def result(self) -> str:
        """How the match ended, in a sentence; empty while it goes on."""
        if not self.over:
            return ""
        return self.ending[1]

    # The log.

    def tell(self, full: str, seats: int = -1, others: str = "") -> None:
        """A line of the log, if there is one; some seats may read more than others."""
        if self.news is not None:
            if self.watch is not None:
                self.watch.notice(self)
            self.news.append((self.match.everyone if seats < 0 else seats, full, others))

    def look_at(self, seat: int, copies: tuple[int, ...], what: str) -> None:
        """A player looks at cards that nobody sees, all at once, and reads which they were; the others read what they were of."""
        for copy in copies:
            self.show(copy, 1 << seat, copies)
        if copies and self.news is not None:
            who = self.match.names[seat]
            names = ", ".join(dict.fromkeys([self.match.cards[self.card[copy]].label for copy in copies]))
            self.tell(f"{who} looks at {names}.", 1 << seat, f"{who} looks at {what}.")

    def tell_turn(self, full: str) -> None:
        """A line of the log that begins a turn or a round: clients show it as a heading."""
        self.tell(full, self.match.everyone | HEADING)

    def deed(self, kind: str, thing: int = 0, at: int = 0, amount: int = 0, label: str = "", of: str = "") -> None:
        """Something is done that is worth being seen (`deeds.KINDS`): by what, to what, how much of it, with which card, and
        which number of the table it is about."""
        if self.watch is not None:
            self.watch.note(self, kind, thing, at, amount, label, of)

    def shuffle(self, zone: int) -> None:
        """As `Copies.shuffle`; whoever looks on sees that it is done."""
        super().shuffle(zone)
        if self.watch is not None:
            self.watch.mixed(self, zone)

    def touched(self, thing: int) -> bool:
        """Whether something lies on a thing, or lasts on it, that tells it apart from others that look like it."""
        return False

    def shortcuts(self) -> list[Any]:
        """What the asked seat may choose beside single answers (`engine/shortcuts.py`)."""
        return []

    def things_shown(self) -> list[int]:
        """The things in play that are looked at while an answer is carried out."""
        return []

    # What others hold of it.

    def as_seat(self, seat: int) -> Any:
        """What a player holds; never the state itself. Seat -1 is a spectator."""
        from rubrica.engine.seat import Seat

        return Seat(self, seat)

    def dump(self) -> str:
        """The state as text; `rubrica.load` gives it back."""
        from rubrica.engine import dumps

        return dumps.dump(self)

    def record(self) -> str:
        """The match so far as text; `rubrica.replay` plays it again."""
        from rubrica.engine import records

        return records.record(self)

    def digest(self) -> str:
        """A short key of the position, the same in every process."""
        from rubrica.engine import dumps

        return dumps.digest(self)

    # Values.

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field that is part of the position, by name: copies, equality and dumps cover them all."""
        found = FIELDS.get(type(self))
        if found is None:
            found = FIELDS[type(self)] = field_names(self)
        return found

    def values(self) -> tuple[Any, ...]:
        """Every field of the position; the moves so far as a list, since their chain of cells is too deep to be compared."""
        return tuple([getattr(self, name) if name != "past" else flat_past(self.past) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, State) and self.values() == other.values()

    def __hash__(self) -> int:
        raise TypeError("a state changes: use state.digest() for a key")


FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""The fields of each class of states that was asked for them."""


def field_names(state: State) -> tuple[str, ...]:
    """What is set on a state by its own class and those above it: `__init__` is the only place where a field is named."""
    names = set(getattr(state, "__dict__", ()))
    for above in type(state).__mro__:
        names.update(getattr(above, "__mypyc_attrs__", ()))  # compiled classes keep no dict
    return tuple(sorted((names | {"facts"}) - set(state.of_the_match) - {"__dict__"}))


def flat_past(past: tuple[Any, ...] | None) -> list[tuple[int, int]]:
    """A chain of moves as a list, the first one first: (seat, move)."""
    moves: list[tuple[int, int]] = []
    while past is not None:
        moves.append((past[1], past[2]))
        past = past[0]
    moves.reverse()
    return moves


def chained_past(moves: list[Any]) -> tuple[Any, ...] | None:
    """The chain of a list of moves."""
    past: tuple[Any, ...] | None = None
    for seat, move in moves:
        past = (past, seat, move)
    return past
