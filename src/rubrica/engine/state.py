"""The state: everything about a match at one instant. A value: integers, tuples, flat lists and small dicts."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.cards import Card
from rubrica.engine.chance import following, keyed, keyed_numbers, mixed
from rubrica.engine.errors import IllegalMove, RubricaError
from rubrica.engine.events import Event
from rubrica.engine.match import Match
from rubrica.engine.moves import About, Move
from rubrica.engine.steps import Asker, SecretQuestion, Step, named
from rubrica.engine.zones import EVERYONE, OWNER

SHIFT: Final = 10
"""A thing's number is its clock above this many bits, and its copy below."""
HEADING: Final = 1 << 30
"""In the readers of a line of the log: it begins a turn."""
COPY: Final = (1 << SHIFT) - 1
PLAYERS: Final = 15
"""What is chosen like a thing and is none: numbers up to here are players, 1 the first seat."""
PLACE: Final = 16
"""From here to COPY: places, as the game counts them."""

SOURCE: Final = 0
"""Of a scope: the thing whose text is running."""
YOU: Final = 1
"""Of a scope: the seat that controls the effect."""
EVENT: Final = 2
"""Of a scope: the event that set it off, or None."""
DID: Final = 3
"""Of a scope: whether the last instruction did what it says."""
USED: Final = 4
"""Of a scope: the replacements that have been applied to its event already."""
SLOTS: Final = 5
"""Of a scope: where the bindings of its words begin."""

Scope = tuple[Any, ...]

REAL: Final = 0
DREAM: Final = 1

AMONG: Final = 0
"""A fact: these cards are among these copies."""
NONE: Final = 1
"""A fact: none of these copies is one of these cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's states have. A game extends it with its registers and what its things carry."""

    of_the_match: ClassVar[tuple[str, ...]] = ("match", "news", "prints", "zone_kind", "zone_seat", "zone_seers")
    """What a state has that is no part of the position: what never changes in a match, and its log."""
    announces: ClassVar[bool] = False
    """Targets and modes are chosen when a text is announced, not when its instruction is reached."""

    def __init__(self, match: Match, source: State | None = None) -> None:
        self.match = match
        self.news: list[tuple[int, str, str]] | None = None
        """Lines of the log: who may read the full one, the full one, what the others read."""
        self.zone_kind: tuple[int, ...] = match.zone_kind
        self.zone_seat: tuple[int, ...] = match.zone_seat
        self.zone_seers: tuple[int, ...] = match.zone_seers
        self.card: tuple[int, ...] = () if source is None else source.card
        self.owner: tuple[int, ...] = () if source is None else source.owner
        self.place: bytearray = bytearray() if source is None else source.place[:]
        self.stay: list[int] = [] if source is None else source.stay[:]
        self.known: bytearray = bytearray() if source is None else source.known[:]
        self.zones: list[tuple[int, ...]] = [()] * len(match.zone_kind) if source is None else source.zones[:]
        self.clock: int = 0 if source is None else source.clock
        self.agenda: list[tuple[Step, int, int]] = [] if source is None else source.agenda[:]
        self.scopes: list[Scope] = [] if source is None else source.scopes[:]
        self.fresh: list[Any] = [] if source is None else source.fresh[:]
        self.pending: list[Any] = [] if source is None else source.pending[:]
        self.triggers: list[Any] = [] if source is None else source.triggers[:]
        self.waits: list[tuple[Any, ...]] = [()] * match.ability_kinds if source is None else source.waits[:]
        self.secrets: tuple[int, ...] = () if source is None else source.secrets
        self.until: tuple[int, ...] = (0,) * match.seats if source is None else source.until
        self.left: int = 0 if source is None else source.left
        self.facts: tuple[tuple[Any, ...], ...] = () if source is None else source.facts
        self.luck: int = 0 if source is None else source.luck
        self.mode: int = REAL if source is None else source.mode
        self.script: tuple[int, ...] | None = None if source is None else source.script
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

    def seers(self, copy: int) -> int:
        """The seats that see the card of a copy now, one bit each, by its zone. A game adds what lies face down."""
        return self.zone_seers[self.place[copy]]

    def registers(self, viewer: int) -> dict[str, Any]:
        """Where the match stands, and every public number, for views."""
        return {}

    def details(self, thing: int, viewer: int) -> dict[str, Any]:
        """What a view tells of a thing, besides its card."""
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

    # Copies, things and zones.

    def zone(self, kind: int, seat: int, spot: int = 0) -> int:
        """The number of a zone. Seats come one after the other, then the table."""
        number = 0
        for index, zone_kind in enumerate(self.zone_kind):
            if zone_kind == kind and self.zone_seat[index] == seat:
                if number == spot:
                    return index
                number += 1
        raise KeyError(kind)

    def thing(self, copy: int) -> int:
        """The thing that a copy is during its present stay."""
        return self.stay[copy]

    def here(self, thing: int) -> bool:
        """Whether a thing is still what it was: its copy has not changed zones since."""
        return thing != 0 and self.stay[thing & COPY] == thing

    def card_of(self, thing: int) -> Card:
        """The card of a thing, or of the copy it was."""
        return self.match.cards[self.card[thing & COPY]]

    def add_pile(self, cards: list[int], owner: int, zone: int) -> None:
        """New copies come into an empty zone, all at once."""
        first = len(self.place)
        copies = tuple(range(first, first + len(cards)))
        self.card = (*self.card, *cards)
        self.owner = (*self.owner, *([owner] * len(cards)))
        self.place.extend([zone] * len(cards))
        self.stay.extend([(self.clock + 1 + copy - first) << SHIFT | copy for copy in copies])
        self.clock += len(cards)
        self.zones[zone] = copies
        self.known.extend(bytes(len(cards)))
        self.grow(len(cards))
        for copy in copies:
            self.known[copy] = self.seers(copy)

    def add(self, card: int, owner: int, zone: int) -> int:
        """A new copy comes into the match."""
        copy = len(self.place)
        self.card = (*self.card, card)
        self.owner = (*self.owner, owner)
        self.place.append(zone)
        self.clock += 1
        self.stay.append(self.clock << SHIFT | copy)
        self.known.append(0)
        self.grow(1)
        self.zones[zone] = (*self.zones[zone], copy)
        self.known[copy] = self.seers(copy)
        return copy

    def grow(self, many: int) -> None:
        """So many copies have come into the match: what is kept by copy grows."""

    def move(self, copy: int, zone: int, at: int = -1) -> int:
        """Put a copy into a zone, last (or before position `at`), as a new thing; its number is returned."""
        old = self.place[copy]
        before = self.zones[old]
        if len(before) == 1:
            self.zones[old] = ()
        elif before[-1] == copy:
            self.zones[old] = before[:-1]
        else:
            index = before.index(copy)
            self.zones[old] = before[:index] + before[index + 1 :]
        after = self.zones[zone]
        if at < 0:
            self.zones[zone] = (*after, copy)
        else:
            self.zones[zone] = (*after[:at], copy, *after[at:])
        self.place[copy] = zone
        self.clock += 1
        thing = self.clock << SHIFT | copy
        before_move = self.stay[copy]
        self.stay[copy] = thing
        seers = self.seers(copy)
        known = self.known[copy]
        if seers & ~known:
            self.known[copy] = known | seers
            self.unmix(copy, old, seers & ~known)
        if seers != self.match.everyone and self.mode == REAL:
            self.lose_track(before, old, seers)
        if self.match.watched:
            self.has_moved(copy, before_move, old, zone)
        return thing

    def has_moved(self, copy: int, before: int, old: int, zone: int) -> None:
        """A copy has changed zones, in a match that watches for it: abilities may work in other zones than play."""

    def shift(self, copy: int, zone: int) -> None:
        """Move a copy inside play: it stays the same thing."""
        old = self.place[copy]
        before = self.zones[old]
        index = before.index(copy)
        self.zones[old] = before[:index] + before[index + 1 :]
        self.zones[zone] = (*self.zones[zone], copy)
        self.place[copy] = zone

    def show(self, copy: int, seats: int, together: tuple[int, ...] = ()) -> None:
        """Some seats learn the card of a copy. They tell it from those that are shown together with it."""
        new = seats & ~self.known[copy]
        if new:
            self.known[copy] |= new
            self.unmix(copy, self.place[copy], new, together)

    def unmix(self, copy: int, zone: int, seats: int, together: tuple[int, ...] = ()) -> None:
        """Who sees an unknown copy leave an unordered hidden zone, and knew another of that card in it, can't tell them apart."""
        if self.match.zone_kinds[self.zone_kind[zone]].ordered:
            return
        card = self.card[copy]
        for other in self.zones[zone]:
            both = self.known[other] & seats
            if both and other != copy and self.card[other] == card and other not in together:
                self.known[other] &= ~both
                seats &= ~both
                if not seats:
                    return

    def lose_track(self, copies: tuple[int, ...], zone: int, seers: int) -> None:
        """A copy has left a zone for a place where only some see it. Who did not see into that zone can't tell which copy that was."""
        kind = self.match.zone_kinds[self.zone_kind[zone]]
        if kind.ordered or kind.sees == EVERYONE or len(copies) == 1:
            return
        blind = self.match.everyone & ~seers
        if kind.sees == OWNER:
            blind &= ~(1 << self.zone_seat[zone])
        for copy in copies:
            if self.known[copy] & blind:
                self.mix_facts(copies, blind)
                for other in copies:
                    self.known[other] &= ~blind
                return

    def shuffle(self, zone: int) -> None:
        """Permute the cards over the copies of a zone. Nobody knows any of them afterwards; what was known to be there is a fact."""
        copies = self.zones[zone]
        size = len(copies)
        if self.mode == REAL:
            self.mix_facts(copies, self.match.everyone)
        cards = list(self.card)
        mine = [cards[copy] for copy in copies]
        self.permute(mine)
        known = self.known
        stay = self.stay
        clock = self.clock
        for index in range(size):
            copy = copies[index]
            cards[copy] = mine[index]
            known[copy] = 0
            clock += 1
            stay[copy] = clock << SHIFT | copy
        self.clock = clock
        self.card = tuple(cards)

    def permute(self, items: list[int]) -> None:
        """Put a list into random order."""
        size = len(items)
        if self.script is not None:
            for index in range(size - 1, 0, -1):
                other = self.random(index + 1)
                items[index], items[other] = items[other], items[index]
            return
        if self.mode == REAL:
            numbers = keyed_numbers(self.match.key, self.luck, size - 1)
            self.luck += (size + 6) // 8
        else:
            numbers = []
            luck = self.luck
            for _ in range(size - 1):
                luck = following(luck)
                numbers.append(mixed(luck))
            self.luck = luck
        for index in range(size - 1, 0, -1):
            other = (numbers[index - 1] * (index + 1)) >> 64
            items[index], items[other] = items[other], items[index]

    def known_to(self, seat: int, copy: int) -> bool:
        """Whether a seat knows the card of a copy. A spectator (-1) knows what every seat knows."""
        return self.known[copy] >> seat & 1 == 1 if seat >= 0 else self.known[copy] == self.match.everyone

    def add_fact(self, seat: int, copies: tuple[int, ...], cards: tuple[int, ...], kind: int = AMONG) -> None:
        """A seat knows that these cards are among these copies, or that none of them is."""
        self.facts = (*self.facts, (seat, kind, tuple(sorted(copies)), tuple(sorted(cards))))

    def mix_facts(self, copies: tuple[int, ...], seats: int) -> None:
        """Cards move about among these copies: what some seats knew of some of them they now know of all of them together."""
        here = set(copies)
        touched: list[tuple[Any, ...]] = []
        facts: list[tuple[Any, ...]] = []
        for fact in self.facts:
            (facts if here.isdisjoint(fact[2]) else touched).append(fact)
        if not any(self.known[copy] for copy in copies) and all(
            fact[1] == AMONG and here.issubset(fact[2]) for fact in touched
        ):
            # Nobody knew any of them by itself, and what is known of them is known of them all already.
            return
        # A spectator (-1) loses sight of what any seat loses sight of.
        blind = [seat for seat in range(-1, self.match.seats) if seat < 0 or seats >> seat & 1]
        known = self.known
        card = self.card
        place = tuple(sorted(here))
        everyone = self.match.everyone
        if len(blind) <= self.match.seats:
            facts = [fact for fact in self.facts if fact[0] not in blind or here.isdisjoint(fact[2])]
        shown = sorted([card[copy] for copy in copies if known[copy] == everyone])
        for seat in blind:
            sight = 1 << seat if seat >= 0 else everyone
            there = shown
            if seat >= 0 and len(shown) < len(copies):
                there = sorted([card[copy] for copy in copies if known[copy] & sight == sight])
            mine: list[tuple[Any, ...]] = [(seat, AMONG, place, tuple(there))] if there else []
            for who, kind, about, cards in touched:
                if who != seat:
                    continue
                if kind == NONE:
                    rest = tuple([copy for copy in about if copy not in here]) if not here.issubset(about) else about
                    if rest:
                        mine.append((seat, NONE, rest, cards))
                    continue
                open_cards = list(cards)
                group: list[int] = []
                for copy in about:
                    if known[copy] & sight == sight and card[copy] in open_cards:
                        open_cards.remove(card[copy])
                    else:
                        group.append(copy)
                if not open_cards:
                    continue
                if here.isdisjoint(group):
                    # Every copy of it that is mixed now was known: the rest is about the others alone.
                    mine.append((seat, AMONG, tuple(group), tuple(open_cards)))
                else:
                    mine.append((seat, AMONG, tuple(sorted(here.union(group))), tuple(sorted(open_cards + there))))
            facts += [fact for fact in mine if fact not in facts]
        self.facts = tuple(facts)

    def could_be(self, copy: int, card: int) -> bool:
        """Whether a copy that a seat does not know could be this card. A game adds what the rules tell of it."""
        for _, kind, about, cards in self.facts:
            if kind == NONE and copy in about and card in cards:
                return False
        return True

    def choosy(self, copy: int) -> bool:
        """Whether there is anything that a copy could not be."""
        return any(fact[1] == NONE and copy in fact[2] for fact in self.facts)

    def batch(self, copy: int) -> int:
        """With closed deck lists: copies of one batch may be any of the cards that are supposed to be among them. A game adds
        what everybody knows of a copy, as the deck it came from."""
        return self.owner[copy]

    def suppose(self, viewer: int, unknown: list[int]) -> dict[int, int]:
        """With closed deck lists: what the game supposes the unknown copies to be; of one's own the cards are known, not where
        they are. Empty if there is nothing to suppose."""
        others = [copy for copy in unknown if self.owner[copy] != viewer]
        if self.match.options["open_decks"] or not others:
            return {}
        cards: list[int] = self.match.game.supposed_cards(self, viewer, others)
        if not cards:
            return {}
        supposed = {copy: self.card[copy] for copy in unknown if self.owner[copy] == viewer}
        supposed.update(zip(others, cards, strict=True))
        return supposed

    def imagined(self, viewer: int) -> None:
        """Cards have been dealt anew to unknown copies: what a game derives from them is put right."""

    def is_allowed(self) -> bool:
        """Whether an imagined state is one that the rules allow, as far as hidden cards depend on each other. If not, it is dealt anew."""
        return True

    def distinct(self, things: list[int], seat: int) -> list[int]:
        """Copies that a seat can't tell apart are offered once: those of one card in one zone out of play."""
        seen: dict[tuple[int, int], int] = {}
        offers: list[int] = []
        for thing in things:
            copy = thing & COPY
            zone = self.place[copy]
            if self.match.zone_kinds[self.zone_kind[zone]].in_play:
                offers.append(thing)
                continue
            key = (zone, self.card[copy])
            if key not in seen:
                seen[key] = len(offers)
                offers.append(thing)
        return offers

    def about(self, kind: str, thing: int) -> About:
        """An answer that names a thing, or what else a game numbers like one."""
        return About(kind, (thing,))

    def key_of(self, thing: int) -> int:
        """The same number for what is the same to a searching player: a place in play, a card of a zone out of play."""
        copy = thing & COPY
        zone = self.place[copy]
        if self.match.zone_kinds[self.zone_kind[zone]].in_play:
            return zone << SHIFT | self.zones[zone].index(copy)
        return 1 << 30 | self.card[copy] << 8 | zone

    # Chance.

    def random(self, limit: int) -> int:
        """A number from 0 below the limit: scripted in scenarios, keyed in real matches, quick in imagined ones."""
        if self.script is not None:
            if not self.script:
                raise UnscriptedChance(f"chance was asked for a number below {limit}, and the script is at its end")
            number = self.script[0]
            if not 0 <= number < limit:
                raise UnscriptedChance(f"the script says {number} where chance needs a number below {limit}")
            self.script = self.script[1:]
            return number
        if self.mode == DREAM:
            self.luck = following(self.luck)
            return (mixed(self.luck) * limit) >> 64
        self.luck += 1
        return (keyed(self.match.key, self.luck) * limit) >> 64

    # The agenda and its scopes.

    def now(self, step: Step, a: int = 0, b: int = 0) -> None:
        """This must happen next."""
        self.agenda.append((step, a, b))

    def open_scope(
        self, source: int, seat: int, event: Event | None = None, used: tuple[Any, ...] = (), slots: int = 0
    ) -> int:
        """What the words of one running effect point to. It is closed by the entry that is pushed with it."""
        number = len(self.scopes)
        self.scopes.append((source, seat, event, False, used) + (0,) * slots)
        self.agenda.append((CLOSE, number, 0))
        return number

    def bind(self, scope: int, slot: int, value: Any) -> None:
        """A word of the effect now points to this."""
        words = self.scopes[scope]
        index = SLOTS + slot
        if index >= len(words):
            words = words + (0,) * (index + 1 - len(words))
        self.scopes[scope] = (*words[:index], value, *words[index + 1 :])

    def bound(self, scope: int, slot: int) -> Any:
        """What a word of the effect points to."""
        words = self.scopes[scope]
        return words[SLOTS + slot] if SLOTS + slot < len(words) else 0

    def did(self, scope: int, done: bool) -> None:
        """Note whether the running instruction did what it says; one success is enough."""
        if scope >= 0 and done:
            words = self.scopes[scope]
            if not words[DID]:
                self.scopes[scope] = (*words[:DID], True, *words[DID + 1 :])

    def undid(self, scope: int) -> None:
        """A new instruction begins: nothing is done yet."""
        words = self.scopes[scope]
        if words[DID]:
            self.scopes[scope] = (*words[:DID], False, *words[DID + 1 :])

    # Abilities that wait for events.

    def wait(self, thing: int, ability: Any) -> None:
        """An ability becomes active."""
        for kind in ability.kinds:
            self.waits[kind] = (*self.waits[kind], (thing, ability))

    def stop_waiting(self, thing: int, ability: Any) -> None:
        """An ability is active no more."""
        for kind in ability.kinds:
            self.waits[kind] = tuple(
                [entry for entry in self.waits[kind] if entry[0] != thing or entry[1] is not ability]
            )

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
        while not self.over:
            if self.asking is not None:
                if not self.left or not self.left >> self.seat & 1:
                    return
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

    def answer(self, move: int) -> None:
        """Play an offered move by its number, unchecked: for players that choose among the offers."""
        asking = self.asking
        assert asking is not None
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

    def pass_until(self, seat: int, stop: int) -> None:
        """A seat passes by itself until a stop of the game (numbered from 1; 0: it is asked again), or what it waves through."""
        self.until = (*self.until[:seat], stop, *self.until[seat + 1 :])

    def order(self, seat: int, order: int) -> None:
        """A seat gives an order to pass in advance, or withdraws it (0), whoever decides now. It counts from the next window on."""
        if self.over or self.until[seat] == order:
            return
        self.past = (self.past, seat, ORDER - order)
        self.pass_until(seat, order)

    def leave(self, seat: int) -> None:
        """A seat leaves for good; the rules of the game say what follows."""
        if self.over or self.left >> seat & 1:
            return
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
            self.news.append((self.match.everyone if seats < 0 else seats, full, others))

    def tell_turn(self, full: str) -> None:
        """A line of the log that begins a turn or a round: clients show it as a heading."""
        self.tell(full, self.match.everyone | HEADING)

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
    return tuple(sorted(names - set(state.of_the_match) - {"__dict__"}))


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


LEAVE: Final = -(1 << 30)
"""In a record: the seat left."""
ORDER: Final = -(1 << 29)
"""In a record: from here downwards, the seat ordered to pass in advance."""


class UnscriptedChance(Exception):
    """A scenario did not say what chance brings."""


class Close(Step):
    """An effect has been carried out: its scope is closed."""

    def run(self, state: State, a: int, b: int) -> None:
        del state.scopes[a:]


CLOSE: Final = Close()
named(CLOSE, "close")
