"""The second pass: words that point ("it", "that creature", "them") are bound to the last thing mentioned that fits, and what a
phrase is about must be of a kind that it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.language.nodes.amounts import Count, Number, ThatMuch, X
from rubrica.language.nodes.base import (
    Amount,
    Condition,
    Description,
    Effect,
    Place,
    Players,
    Sentence,
    That,
    Things,
    Trigger,
)
from rubrica.language.nodes.choosing import AfterChoosing
from rubrica.language.nodes.conditions import Compare, Control, Exists, Fits, Is
from rubrica.language.nodes.control import (
    ForEach,
    If,
    IfYouDo,
    InItsPlace,
    May,
    Otherwise,
    Repeat,
    Then,
    Unless,
)
from rubrica.language.nodes.costs import Cost
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.groups import Group, Itself
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, CARD, NAMES, PLAYER, Never, named
from rubrica.language.nodes.modes import ChooseOne, ChooseSome
from rubrica.language.nodes.numbers import CountersOn, ForEachCounter
from rubrica.language.nodes.offering import TheyMay
from rubrica.language.nodes.parties import Party
from rubrica.language.nodes.places import OPPONENTS, YOURS
from rubrica.language.nodes.players import EachPlayer, ThatPlayer
from rubrica.language.nodes.tallies import ForEachTallied
from rubrica.language.nodes.things import (
    EVENT_THING,
    THIS,
    UNBOUND,
    Choose,
    Described,
    Each,
    It,
    OnThings,
    Target,
    This,
    Those,
)
from rubrica.language.nodes.this_way import BURIED, DIED, DRAWN, HEALED, HURT, NOT_NOTED, THROWN, Noted
from rubrica.language.nodes.triggers import THING, Happening, Subject, ThingEvent, ThisOne
from rubrica.language.phrases import Phrasebook, Slot, readable
from rubrica.language.printing import say, with_article
from rubrica.language.taking import Own, Taking, described

PERHAPS = (May, If, InItsPlace, Unless, IfYouDo, Otherwise, Then, ChooseOne, TheyMay)
"""What leaves open whether the things in it are done."""


def points_to(word: str, sort: str) -> bool:
    """Whether a word that points can mean something of a sort: "it" and "that card" anything, "that creature" a creature.

    A trigger about the card itself names something of any sort. What is called "that command" there is no "it"."""
    if sort.startswith("that "):
        return word.removesuffix("s") == sort.removeprefix("that ")
    return word in ("it", "them", "card", "cards") or sort in ("", word.removesuffix("s"))


class Mention:
    """Something a sentence has named."""

    def __init__(self, sort: str, slot: int, several: bool, breath: int, kind: int, types: int = ANY_TYPE) -> None:
        self.sort = sort
        self.slot = slot
        self.several = several
        self.breath = breath
        self.kind = kind
        self.types = types


class Binder:
    """Binds the sentences of one ability, in printed order."""

    def __init__(
        self, book: Phrasebook, names: dict[int, str] = NAMES, parties: dict[str, frozenset[int]] | None = None
    ) -> None:
        self.book = book
        self.parties = parties or {}
        """In which events there is an attacker, a killer, a damaged creature."""
        self.nobody: frozenset[tuple[int, int]] = frozenset()
        """Events, by kind and detail, that nobody does to anybody: what is sacrificed has no killer."""
        self.announces = False
        """Whether targets are chosen before anything is done."""
        self.chooses: Callable[[Choose, Any], OnThings] | None = None
        """How something is chosen before an instruction, where targets are not announced."""
        self.alone = False
        """Whether such an event set the ability off."""
        self.names = names
        """What the game calls the kinds."""
        self.taking = Taking()
        """Which types of cards its phrases take."""
        self.own = Own()
        self.no_cards: frozenset[str] = frozenset()
        """What players and places are called: the card itself never is."""
        self.leaving: frozenset[int] = frozenset()
        """The kinds of event after which their thing is no longer in play."""
        self.mentions: list[Mention] = []
        self.slots = 0
        self.breath = 0
        self.brought: frozenset[str] = frozenset()
        """What the event brings that set the ability off."""
        self.events: tuple[int, ...] = ()
        """The kinds of that event."""
        self.named_this = False
        """Whether the card itself was named, to which "it" points if it can point to nothing else."""
        self.asks_x = self.gives_x = False
        """Whether a word means X, and whether one says what X is."""
        self.only_gives_x = False
        """Whether one does nothing else: it is a word too much if nothing asks for X."""
        self.told = False
        """Whether something to do was named, so that "if you do" can follow."""
        self.perhaps = 0
        """How many words stand around it that leave open whether it is done: "you may", "if"."""
        self.deeds: list[tuple[Any, str]] = []
        """What was told to do that can be asked for behind it."""
        self.ways: dict[int, int] = {}
        """Of these, by number: the slot that keeps what was done."""
        self.asked: dict[str, Never] = {}
        """What a word asks for that another word of the card must give, why, and the cure: "of that kin" a kin that is named."""
        self.given: set[str] = set()

    def copy(self) -> Binder:
        """One that goes on from here, to try a meaning."""
        made = Binder(self.book, self.names, self.parties)
        made.leaving, made.no_cards, made.taking = self.leaving, self.no_cards, self.taking
        made.nobody, made.announces, made.chooses = self.nobody, self.announces, self.chooses
        made.go_on_from(self)
        return made

    def go_on_from(self, other: Binder) -> None:
        """What another has bound is what was said so far."""
        self.mentions, self.slots, self.breath = other.mentions[:], other.slots, other.breath
        self.named_this = other.named_this
        self.deeds, self.ways = other.deeds[:], other.ways.copy()
        self.asks_x, self.gives_x, self.told, self.own = other.asks_x, other.gives_x, other.told, other.own
        self.asked, self.given = {**self.asked, **other.asked}, self.given | other.given

    def bind(self, node: Any) -> Any:
        """The same tree, with every word that points bound."""
        if isinstance(node, tuple):
            return tuple([self.bind(item) for item in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, Effect | Trigger):
            self.breath += 1
        if isinstance(node, It | Those):
            found = self.antecedent(node)
            return replace(node, slot=found.slot, of=found.kind, of_types=found.types)
        if isinstance(node, ThatMuch) and "amount" not in self.brought:
            node = self.that_many(node)
        if hasattr(node, "asks_deed"):
            node = self.of_deed(node)
        if hasattr(node, "own_kind"):
            self.own = self.own.at(node.own_kind())
        self.check_brought(node)
        self.check_own(node)
        changed: dict[str, Any] = {}
        perhaps = isinstance(node, PERHAPS) or hasattr(node, "leaves_open")
        self.perhaps += perhaps
        for name in self.order(node):
            value = getattr(node, name)
            bound = self.bind(value)
            if bound is not value:
                changed[name] = bound
        self.perhaps -= perhaps
        for field in fields(node):
            if field.name in ("slot", "acting") and getattr(node, field.name) == -1:
                changed[field.name] = self.slots
                self.slots += 1
        if changed:
            node = replace(node, **changed)
        if isinstance(node, Described):
            node = self.placed(node)
        if isinstance(node, InItsPlace):
            node = self.in_its_place(node)
        node = self.as_cards(node)
        self.check_kinds(node)
        self.check_types(node)
        self.check_place(node)
        self.check_never(node)
        self.check_some(node)
        self.check_one(node)
        self.check_counted(node)
        self.remember(node)
        return self.chosen_first(node)

    # What was done.

    def way_of(self, deeds: tuple[str, ...]) -> tuple[int, str]:
        """The slot that keeps what the last of such instructions did, and which it was; no slot if there was none."""
        for number in range(len(self.deeds) - 1, -1, -1):
            node, deed = self.deeds[number]
            if deed not in deeds:
                continue
            if number not in self.ways:
                paid = isinstance(node, Cost) and node.chooses()
                self.ways[number] = node.place() if paid else self.slots
                self.slots += 0 if paid else 1
            return self.ways[number], deed
        return NOT_NOTED, ""

    def that_many(self, node: ThatMuch) -> ThatMuch:
        """As many as were discarded or destroyed, or as much as was healed."""
        way, _ = self.way_of((DIED, THROWN, BURIED, DRAWN) if node.number else (HEALED,))
        whose = [
            getattr(deed, "who", None) for number, (deed, _) in enumerate(self.deeds) if self.ways.get(number) == way
        ]
        if any(isinstance(who, EachPlayer) for who in whose):
            raise BadCard(f"{self.said(node)!r} would be as many as all of them together.", "", "Write a number.")
        return replace(node, way=way)

    def of_deed(self, node: Any) -> Any:
        """ "Destroyed this way" asks for the instruction before it; "it was" for what it is about, if nothing was done to it."""
        asked = node.asks_deed()
        if not asked:
            way, deed = self.way_of((DIED, THROWN, BURIED))
            return Fits(It(), node.what, node.so) if way == NOT_NOTED else replace(node, way=way, deed=deed)
        way, _ = self.way_of((DIED, HURT) if asked == DIED else (asked,))
        if way == NOT_NOTED:
            raise BadCard(
                f"{self.said(node)!r} points to nothing: no sentence before it does that.",
                "",
                "Say first what is done.",
            )
        return replace(node, way=way)

    def noting(self, node: Any) -> Any:
        """The same, with what is asked for behind it kept while it is carried out."""
        kept = {id(self.deeds[number][0]): number for number in self.ways}
        if not kept:
            return node

        def within(part: Any) -> Any:
            if isinstance(part, Noted):
                return part
            if isinstance(part, tuple):
                made = tuple([within(item) for item in part])
                return part if all(one is other for one, other in zip(made, part, strict=True)) else made
            if not is_dataclass(part) or isinstance(part, type):
                return part
            number = kept.get(id(part.said_as if isinstance(part, AfterChoosing) else part))
            if number is not None and isinstance(part, Sentence) and not isinstance(part, Cost):
                deed = self.deeds[number][1]
                done: Any = part
                return Noted(done, deed, self.taking.zones.get(deed, -1), self.ways[number])
            changed = {name: made for name, value in vars_of(part) if (made := within(value)) is not value}
            return replace(part, **changed) if changed else part

        return within(node)

    def in_its_place(self, node: InItsPlace) -> InItsPlace:
        """What is only found or chosen while the first thing is done is named anew by the other, and never asked about."""
        found = {
            part.slot: part
            for part in every_node(node.effect)
            if isinstance(part, Choose | Each) and not isinstance(part, Target)
        }
        for part in every_node(node.condition):
            if isinstance(part, It | Those) and part.slot in found:
                raise BadCard(
                    f"{self.said(node.condition)!r} asks about what is not chosen yet.",
                    "",
                    f"Write target: target {self.said(found[part.slot].what)}.",
                )
        if any(isinstance(part, Target) for part in every_node(node.other)):
            raise BadCard(f"{self.said(node)!r} would have two targets.", "", 'Write "it" for the second.')
        return replace(node, other=naming(node.other, found))

    def chosen_first(self, node: Any) -> Any:
        """What an instruction asks for besides what it is done to is chosen before it; a target of "for each", once."""
        asks = isinstance(node, Effect | ForEach | ForEachCounter | ForEachTallied | Repeat) or hasattr(
            node, "asks_first"
        )
        if self.chooses is None or not asks:
            return node
        if isinstance(node, Effect) and not hasattr(node, "asks_first"):
            asked = choices_inside(node)
        else:
            asked = [
                part
                for part in every_node(as_said(tuple([value for _, value in vars_of(node)])))
                if isinstance(part, Target)
            ]
        if not asked:
            return node
        said = as_said(node)
        choices = tuple([self.chooses(choice, said) for choice in asked])
        return AfterChoosing(said, choices, pointing(said, {choice.slot: choice for choice in asked}))

    def remember(self, node: Any) -> None:
        """What a node names can be pointed to from now on."""
        if isinstance(node, Trigger):
            self.brought, self.events = node.brings(), node.waits_for()
            self.alone = isinstance(node, ThingEvent) and (node.kind, node.detail) in self.nobody
            self.own = self.own.after(self.events)
        self.asks_x = self.asks_x or isinstance(node, X) or (hasattr(node, "is_x") and node.is_x())
        self.gives_x = self.gives_x or hasattr(node, "gives_x")
        self.only_gives_x = self.only_gives_x or hasattr(node, "only_gives_x")
        self.told = self.told or isinstance(node, Effect)
        if self.taking.deed(node):
            self.deeds.append((node, self.taking.deed(node)))
        if hasattr(node, "asks_for"):
            word, why, cure = node.asks_for()
            self.asked[word] = (why, cure)
        if hasattr(node, "provides"):
            self.given.add(node.provides())
        self.move(node)
        left = isinstance(node, Happening) and not self.leaving.isdisjoint(node.waits_for())
        for sort, slot, kind, *more in node.mentions() if hasattr(node, "mentions") else ():
            if left and slot == EVENT_THING:
                kind = CARD  # it lies where it went
            if slot == THIS:
                self.own = self.own.out_of_play() if left and getattr(node, "at", THING) == THING else self.own
                kind &= self.own.kind
            types = self.own.types if slot == THIS else types_of_event(node, slot)
            self.mentions.append(Mention(sort, slot, bool(more and more[0]), self.breath, kind, types))
        if isinstance(node, Choose | Each):
            several = node.several() if isinstance(node, Choose) else True
            what = node.what
            self.mentions.append(
                Mention(what.kind_of(), node.slot, several, self.breath, what.kind(), what.types_meant())
            )

    def move(self, node: Any) -> None:
        """What an instruction has moved is of another kind from then on, or perhaps, if it is left open whether it is done."""
        kind = self.taking.moves.get(type(node))
        whom = getattr(node, "whom", None)
        if kind is None or whom is None:
            return
        slot = (
            whom.slot if isinstance(whom, It | Those | Choose | Each) else THIS if isinstance(whom, This) else UNBOUND
        )
        if slot == THIS:
            self.own = self.own.at(self.own.kind | kind if self.perhaps else kind)
        for mention in self.mentions:
            if mention.slot == slot != UNBOUND:
                mention.kind = mention.kind | kind if self.perhaps else kind

    def order(self, node: Any) -> list[str]:
        """The fields of a node as its phrase names them."""
        made = self.book.phrase_for(node) if type(node) in self.book.of else None
        named = [part.field for part in made.parts if isinstance(part, Slot)] if made else []
        return named + [field.name for field in fields(node) if field.name not in named]

    def antecedent(self, node: It | Those) -> Mention:
        """What a word points to."""
        several = isinstance(node, Those)
        word = node.word
        found = [
            mention
            for mention in self.mentions
            if points_to(word, mention.sort)
            and (mention.several or not several)
            and (mention.sort or self.may_be_called(word.removesuffix("s")))
        ]
        if not several:
            found = [mention for mention in found if not mention.several]
        if word not in ("it", "them", "card", "cards"):
            # Nobody calls the card itself "that creature": who means it says "this".
            found = [mention for mention in found if mention.slot != THIS]
        spoken = word if word in ("it", "them") else f"those {word}" if several else f"that {word}"
        if not found and word == "it" and self.named_this:
            return Mention("", THIS, False, self.breath, A_CARD)
        if not found:
            player = word.removesuffix("s") == "player"
            raise BadCard(
                f'"{spoken}" points to nothing.',
                "",
                "Name the player: target player, each opponent."
                if player
                else "Name the thing before you point to it.",
            )
        last = found[-1]
        if word == "it" and last.kind == PLAYER:
            # "When a player draws a card, … it": who did it is no "it" beside what it was done to.
            others = [mention for mention in found if mention.breath == last.breath and mention.kind != PLAYER]
            found = others or found
            last = found[-1]
        if word in ("card", "cards"):
            # "When this discards a card, … that card": who means the card itself says "this".
            others = [mention for mention in found if mention.breath == last.breath and mention.slot != THIS]
            last = others[-1] if others else last
            found = [mention for mention in found if mention.slot != THIS] if others else found
        if any(other.breath == last.breath and other.slot != last.slot for other in found):
            meant = [mention for mention in found if mention.breath == last.breath]
            ways = dict.fromkeys(["“this”" if one.slot == THIS else f"“that {one.sort}”" for one in meant])
            cure = f"Say which one is meant: {' or '.join(ways)}."
            raise BadCard(f'"{spoken}" could mean two things that were named together.', "", cure)
        return last

    def may_be_called(self, word: str) -> bool:
        """Whether the card itself can be meant by "this creature", or "that creature" behind what it does."""
        if word in ("", "it", "them", "card"):
            return True
        return word not in self.no_cards and (not self.own.words or word in self.own.words)

    def check_own(self, node: Any) -> None:
        """ "This creature" is on a creature; "if you do" and "otherwise" have something before them."""
        if isinstance(node, This | ThisOne | Itself) and not self.may_be_called(node.word):
            raise BadCard(f"{self.said(node)!r} points to nothing: this card is none.", "", 'Write "this".')
        inner = getattr(node, "effect", None)
        if isinstance(inner, IfYouDo | Otherwise) and isinstance(node, PERHAPS):
            raise BadCard(
                f"{self.said(inner)!r} asks about the sentence before it, and stands inside another.",
                "",
                "Begin a sentence with it.",
            )
        if (isinstance(node, IfYouDo | Otherwise) or hasattr(node, "after_deed")) and not self.told:
            raise BadCard(
                f"{self.said(node)!r} follows nothing that could be done.", "", "Say first what is to be done."
            )

    # Kinds.

    def kind_of(self, value: Any) -> int:
        """What a part of a sentence names; "this" is where the card is while its text works."""
        return self.own.kind if isinstance(value, This) else int(value.kind())

    def types_of(self, value: Any) -> int:
        """Of which types that may be."""
        return self.own.types if isinstance(value, This | ThisOne | Itself) else int(value.types_meant())

    def placed(self, node: Described) -> Described:
        """ "A creature in your discard pile" is a creature card: a noun for what is in play gives way to that for the card elsewhere."""
        if node.where is None or node.noun.kind() & node.where.kind():
            return node
        noun = node.noun.elsewhere()
        while noun is not None and not noun.kind() & node.where.kind():
            noun = noun.elsewhere()
        if noun is None or not self.has_words(noun):
            what = self.said(node)
            raise BadCard(
                f"there is never {named(node.noun.kind(), self.names)} there: {what!r}.",
                "",
                f"What lies there is {named(node.where.kind(), self.names)}.",
            )
        return replace(node, noun=noun)

    def as_cards(self, node: Any) -> Any:
        """ "Minions cost you 1 less" is about minion cards: where only cards out of play can stand, a noun gives way as well."""
        takes = getattr(node, "takes", None)
        if takes is None:
            return node
        if isinstance(node, Fits) and isinstance(node.which, It) and node.which.slot >= 0 and node.which.of == CARD:
            what = node.what
            noun = what.noun.elsewhere() if isinstance(what, Described) and what.where is None else None
            if isinstance(what, Described) and noun is not None and what.kind() != CARD and self.has_words(noun):
                return replace(node, what=replace(what, noun=noun))  # the card that was found is a creature card
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, Described) and value.where is None and not value.kind() & takes(field.name):
                noun = value.noun.elsewhere()
                while noun is not None and not noun.kind() & takes(field.name):
                    noun, nearer = noun.elsewhere(), noun
                    if noun == nearer:
                        noun = None
                if noun is not None and self.has_words(noun):
                    changed[field.name] = replace(value, noun=noun)
                    self.check_filters(changed[field.name])
            elif isinstance(value, Description) and not value.kind() & takes(field.name):
                others = getattr(value, "elsewhere", None)
                changed[field.name] = (others() if others is not None else None) or value
        return replace(node, **changed) if changed else node

    def check_kinds(self, node: Any) -> None:
        """Every field of a node that names things names things of a kind that the node takes."""
        takes = getattr(node, "takes", None)
        if takes is None:
            return
        for field in fields(node):
            value = getattr(node, field.name)
            if not isinstance(value, Things | Description):
                continue
            allowed, kind = takes(field.name), self.kind_of(value)
            certain = isinstance(value, Description) or value.certain()
            if (kind & ~allowed) if certain else not kind & allowed:
                raise BadCard(
                    f"{self.said(value)!r} is {named(kind, self.names)}, and {self.said(node)!r} can't be about that.",
                    "",
                    f"There could stand {named(allowed, self.names)}.",
                )
        if isinstance(node, Described):
            self.check_filters(node)
        self.check_chosen(node)
        if isinstance(node, Is) and isinstance(node.which, This) and isinstance(node.how, Friendly):
            always = "so" if node.how.yours is node.so else "not so"
            raise BadCard(f"{self.said(node)!r} is always {always}.", "", "Take it out.")
        if isinstance(node, Is) and (what := described(node.which)) is not None:
            self.check_side(what, node.how, node.so)
        if (
            isinstance(node, Fits)
            and self.is_so(node)
            and (node.which.certain() or (isinstance(node.what, Described) and node.what.where is not None))
            and not self.kind_of(node.which) & node.what.kind()
        ):
            raise BadCard(
                f"{self.said(node.which)!r} is never {self.said(node.what)!r}.",
                "",
                f"It could be {named(node.which.kind(), self.names)}.",
            )

    def check_chosen(self, node: Any) -> None:
        """A condition looks and chooses nothing: "if up to 2 creatures are damaged" asks nobody. "If a creature is damaged" does not."""
        which = getattr(node, "which", None) if isinstance(node, Condition) else None
        if not isinstance(which, Choose) or (not which.several() and not isinstance(which, Target)):
            return
        raise BadCard(
            f"{self.said(which)!r} is a choice, and a condition chooses nothing: {self.said(node)!r}.",
            "",
            f'Ask whether there are any: "{with_article(self.said(which.what))}"; or choose it in a sentence before and write "it".',
        )

    def check_one(self, node: Any) -> None:
        """A number is that of one thing: "the power of each creature" would be anybody's; so is what stands beside another."""
        one = isinstance(node, Amount) and not isinstance(node, CountersOn)
        which = getattr(node, "which", None) if one or hasattr(node, "of_one") else None
        if isinstance(which, Each | Those) or (isinstance(which, Choose) and which.several()):
            raise BadCard(
                f"{self.said(which)!r} may be several, and {self.said(node)!r} is about one.",
                "",
                'Name one: "target …", "a …", or "it".',
            )

    def check_counted(self, node: Any) -> None:
        """ "For each counter on it" is counted before anything is done: what the instruction itself chooses is not known then."""
        if not isinstance(node, ForEach | ForEachCounter | Repeat):
            return
        chosen = [
            part.slot
            for part in every_node(node.effect)
            if isinstance(part, Choose | Each) and not (self.announces and isinstance(part, Target))
        ]
        counted = [value for name, value in vars_of(node) if name != "effect"]
        for part in every_node(tuple(counted)):
            if isinstance(part, It | Those) and part.slot in chosen:
                raise BadCard(
                    f"{self.said(part)!r} is counted before it is chosen: {self.said(node)!r}.",
                    "",
                    "Name it in a sentence before this one, or count something else.",
                )

    def check_types(self, node: Any) -> None:
        """Of what a node is about, some must be of a type that it takes: no command takes damage."""
        names = self.taking.names
        for field in fields(node):
            value = getattr(node, field.name)
            if not isinstance(value, Things | Description | Subject | Group):
                continue
            allowed = self.taking.types(node, field.name)
            if isinstance(value, Subject) and isinstance(node, Trigger) and getattr(node, "at", THING) == THING:
                allowed &= self.taking.of_event(node)
            if not self.types_of(value) & allowed:
                raise BadCard(
                    f"{self.said(value)!r} is {named(self.types_of(value), names)}, and {self.said(node)!r} can't be about that.",
                    "",
                    f"There could stand {named(allowed, names)}.",
                )
        if isinstance(node, Fits) and self.is_so(node) and always_so(node):
            raise BadCard(f"{self.said(node)!r} is always so.", "", "Ask for something else, or take it out.")
        if isinstance(node, Compare) and node.left == node.amount:
            raise BadCard(f"{self.said(node)!r} compares a number with itself.", "", "Compare it with another number.")
        if isinstance(node, Fits) and not self.can_be_so(node):
            raise BadCard(
                f"{self.said(node.which)!r} is never {self.said(node.what)!r}.",
                "",
                f"It could be {named(self.types_of(node.which), names)}.",
            )

    def can_be_so(self, node: Fits) -> bool:
        """Whether something can be of the type that is asked for, or of another, if that is asked."""
        which, what = self.types_of(node.which), node.what
        if self.kind_of(node.which) == PLAYER and not what.kind() & PLAYER:
            return False  # a player is no minion, and it need not be said
        if self.is_so(node):
            return which & what.types_meant() != 0
        plain = isinstance(what, Described) and not (what.before or what.behind or what.where)
        return not plain or which & ~what.types_meant() != 0

    def is_so(self, node: Fits) -> bool:
        """Whether it asks if something is so, and not if it isn't."""
        return bool(getattr(node, "so", True))

    def check_some(self, node: Any) -> None:
        """Nobody chooses up to 0 creatures."""
        if isinstance(node, Choose) and isinstance(node.number, Number) and node.number.number == 0:
            raise BadCard(f"{self.said(node)!r} never means anything: 0 is none.", "", "Write a number from 1 on.")
        if isinstance(node, ChooseSome) and node.least < 0 and not 1 < node.number < len(node.modes):
            cure = 'Write "choose one: …".' if node.number < 2 else 'Join them with "and".'
            raise BadCard(f"{self.said(node)!r} chooses nothing: it is about one of them, or about all.", "", cure)

    def check_never(self, node: Any) -> None:
        """What can never do anything is refused with the cure that the game has for it."""
        why = self.taking.why_never(node, self.own)
        if why is not None:
            raise BadCard(f"{self.said(node)!r} never does anything: {why[0]}.", "", why[1])

    def check_filters(self, node: Described) -> None:
        """A word of a description must be able to fit what the noun names, and that must be able to lie where it is looked for."""
        if node.where is not None and not node.types_meant():
            raise BadCard(
                f"there is never {named(node.noun.types_meant(), self.taking.names)} there: {self.said(node)!r}.",
                "",
                f"What lies there is {named(node.where.types_lying(), self.taking.names)}.",
            )
        parts = (*node.before, *node.behind)
        for part in parts:
            self.check_side(node, part, True)
            cures = [(other, part.excludes(other)) for other in parts if part.excludes(other)]
            if cures:
                raise BadCard(
                    f"{self.said(node)!r} never fits: nothing is {self.said(cures[0][0])!r} and {self.said(part)!r}.",
                    "",
                    cures[0][1],
                )
            if not self.taking.suited(part) & node.types_meant():
                raise BadCard(
                    f"{self.said(node)!r} never fits: {named(node.types_meant(), self.taking.names)} is never {self.said(part)!r}.",
                    "",
                    f"That can be said of {named(self.taking.suited(part), self.taking.names)}.",
                )
            if not part.suits_kind() & node.kind():
                raise BadCard(
                    f"{self.said(node)!r} never fits: {named(node.kind(), self.names)} is never {self.said(part)!r}.",
                    "",
                    f"That can be said of {named(part.suits_kind(), self.names)}.",
                )

    def check_side(self, node: Described, part: Any, so: bool) -> None:
        """What lies in your hand is yours, and nothing there is anybody else's."""
        side = node.noun.side() if node.where is None else node.where.side()
        if not isinstance(part, Friendly) or side not in (YOURS, OPPONENTS):
            return
        if (part.yours is so) is not (side == YOURS):
            raise BadCard(
                f"{self.said(node)!r} never fits: what lies there is {'yours' if side == YOURS else 'not yours'}.",
                "",
                "Take the word or the place out.",
            )

    def check_place(self, node: Any) -> None:
        """Who looks for a card that is not in play says where: "each creature card" lies nowhere."""
        if not isinstance(node, Each | Choose | Count | ForEach | Exists | Control) and not hasattr(node, "looks_for"):
            return
        what = node.what
        if isinstance(what, Described) and what.where is None and what.noun.lies_anywhere():
            raise BadCard(
                f"{self.said(node)!r} does not say where that is.",
                "",
                f"Name the place: {self.said(what)} {self.a_place()}.",
            )

    def a_place(self) -> str:
        """How a place is named in this game."""
        return next((readable(made.pattern) for made in self.book.phrases if issubclass(made.node, Place)), "…")

    def check_party(self, node: Party) -> None:
        """ "The attacker" is somebody in the event before it."""
        kinds = self.parties.get(node.word)
        if kinds is not None and (self.alone or not kinds.intersection(self.events)):
            said = self.said(node)
            raise BadCard(f"{said!r} points to nothing: there is none in the event before it.", "", "Say who is meant.")

    def check_brought(self, node: Any) -> None:
        """ "That much" and "that player" ask for what an event has brought."""
        if isinstance(node, Party):
            self.check_party(node)
        for word, kind in (("amount", ThatMuch), ("player", ThatPlayer)):
            if isinstance(node, kind) and word not in self.brought and getattr(node, "way", NOT_NOTED) == NOT_NOTED:
                said = self.said(node)
                raise BadCard(
                    f"{said!r} points to nothing: no event before it has {'an amount' if word == 'amount' else 'a player'}.",
                    "",
                    "Write a number." if word == "amount" else "Name the player: you, your opponent, target player.",
                )

    def has_words(self, node: Any) -> bool:
        """Whether a phrase says it: what can't be printed is not read."""
        return any(made.prints(node) for made in self.book.of.get(type(node), ()))

    def said(self, node: Any) -> str:
        """A part of a sentence in its own words."""
        return say(self.book, node)


def types_of_event(node: Any, slot: int) -> int:
    """The types of what a trigger names: of its subject, or of the other that it describes."""
    named_by = getattr(node, "types_named", None)
    return ANY_TYPE if named_by is None else int(named_by(slot))


def always_so(node: Fits) -> bool:
    """Whether something is asked that its own name says: "if each creature is a creature"."""
    which, what = described(node.which), node.what
    if which is None or not isinstance(what, Described) or what.before or what.behind or what.where is not None:
        return False
    return which.where is None and which.noun == what.noun


def choices_inside(node: Any, within: bool = False) -> list[Choose]:
    """The choices in numbers and players that an instruction names: it does not ask for them itself."""
    found: list[Choose] = []
    for _, value in vars_of(node):
        if isinstance(value, Choose):
            found += [*choices_inside(value, True), *([value] if within else [])]
        elif isinstance(value, Amount | Players | Things | Description):
            found += choices_inside(value, True)
        elif isinstance(value, tuple) and within:
            found += [choice for part in value if isinstance(part, That) for choice in choices_inside(part, True)]
    return found


def as_said(node: Any) -> Any:
    """The same tree as its text says it, where something is chosen before an instruction."""
    if isinstance(node, AfterChoosing):
        return as_said(node.said_as)
    if isinstance(node, tuple):
        return tuple([as_said(item) for item in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {name: said for name, value in vars_of(node) if (said := as_said(value)) is not value and said != value}
    return replace(node, **changed) if changed else node


def pointing(node: Any, chosen: dict[int, Choose]) -> Any:
    """The same tree; what was chosen before, by its slot, is pointed to."""
    if isinstance(node, Choose) and node.slot in chosen:
        what = node.what
        if node.several():
            return Those("them", node.slot, what.kind(), what.types_meant())
        return It("it", node.slot, what.kind(), what.types_meant())
    if isinstance(node, tuple):
        return tuple([pointing(item, chosen) for item in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {name: made for name, value in vars_of(node) if (made := pointing(value, chosen)) != value}
    return replace(node, **changed) if changed else node


def naming(node: Any, found: dict[int, Choose | Each]) -> Any:
    """The same tree; what points to one of these names it."""
    if isinstance(node, It | Those) and node.slot in found:
        return found[node.slot]
    if isinstance(node, tuple):
        return tuple([naming(item, found) for item in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {name: made for name, value in vars_of(node) if (made := naming(value, found)) is not value}
    return replace(node, **changed) if changed else node


def vars_of(node: Any) -> list[tuple[str, Any]]:
    """The fields of a node by name."""
    return [(field.name, getattr(node, field.name)) for field in fields(node)]


def every_node(node: Any) -> list[Any]:
    """A node and all nodes in it, in order."""
    if isinstance(node, tuple):
        return [inner for item in node for inner in every_node(item)]
    if not is_dataclass(node) or isinstance(node, type):
        return []
    return [node, *[inner for field in fields(node) for inner in every_node(getattr(node, field.name))]]
