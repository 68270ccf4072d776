"""The second pass: words that point ("it", "that creature", "them") are bound to the last thing mentioned that fits, and what a
phrase is about must be of a kind that it takes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.language.nodes.amounts import Count, ThatMuch, X
from rubrica.language.nodes.base import Description, Effect, Place, Things, Trigger
from rubrica.language.nodes.conditions import Control, Exists, Fits
from rubrica.language.nodes.control import ForEach
from rubrica.language.nodes.kinds import CARD, NAMES, named
from rubrica.language.nodes.parties import Party
from rubrica.language.nodes.players import ThatPlayer
from rubrica.language.nodes.things import EVENT_THING, Choose, Described, Each, It, Those
from rubrica.language.nodes.triggers import Happening
from rubrica.language.phrases import Phrasebook, Slot, readable
from rubrica.language.printing import say


def points_to(word: str, sort: str) -> bool:
    """Whether a word that points can mean something of a sort: "it" and "that card" anything, "that creature" a creature.

    A trigger about the card itself names something of any sort."""
    return word in ("it", "them", "card", "cards") or sort in ("", word.removesuffix("s"))


class Mention:
    """Something a sentence has named."""

    def __init__(self, sort: str, slot: int, several: bool, breath: int, kind: int) -> None:
        self.sort = sort
        self.slot = slot
        self.several = several
        self.breath = breath
        self.kind = kind


class Binder:
    """Binds the sentences of one ability, in printed order."""

    def __init__(
        self, book: Phrasebook, names: dict[int, str] = NAMES, parties: dict[str, frozenset[int]] | None = None
    ) -> None:
        self.book = book
        self.parties = parties or {}
        """In which events there is an attacker, a killer, a damaged creature."""
        self.names = names
        """What the game calls the kinds."""
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
        self.asks_x = self.gives_x = False
        """Whether a word means X, and whether one says what X is."""

    def copy(self) -> Binder:
        """One that goes on from here, to try a meaning."""
        made = Binder(self.book, self.names, self.parties)
        made.leaving, made.no_cards = self.leaving, self.no_cards
        made.go_on_from(self)
        return made

    def go_on_from(self, other: Binder) -> None:
        """What another has bound is what was said so far."""
        self.mentions, self.slots, self.breath = other.mentions[:], other.slots, other.breath
        self.asks_x, self.gives_x = other.asks_x, other.gives_x

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
            return replace(node, slot=found.slot, of=found.kind)
        self.check_brought(node)
        changed: dict[str, Any] = {}
        for name in self.order(node):
            value = getattr(node, name)
            bound = self.bind(value)
            if bound is not value:
                changed[name] = bound
        for field in fields(node):
            if field.name in ("slot", "acting") and getattr(node, field.name) == -1:
                changed[field.name] = self.slots
                self.slots += 1
        if changed:
            node = replace(node, **changed)
        if isinstance(node, Described):
            node = self.placed(node)
        node = self.as_cards(node)
        self.check_kinds(node)
        self.check_place(node)
        self.remember(node)
        return node

    def remember(self, node: Any) -> None:
        """What a node names can be pointed to from now on."""
        if isinstance(node, Trigger):
            self.brought, self.events = node.brings(), node.waits_for()
        self.asks_x = self.asks_x or isinstance(node, X)
        self.gives_x = self.gives_x or hasattr(node, "gives_x")
        left = isinstance(node, Happening) and not self.leaving.isdisjoint(node.waits_for())
        for sort, slot, kind, *more in node.mentions() if hasattr(node, "mentions") else ():
            if left and slot == EVENT_THING:
                kind = CARD  # it lies where it went
            self.mentions.append(Mention(sort, slot, bool(more and more[0]), self.breath, kind))
        if isinstance(node, Choose | Each):
            several = node.several() if isinstance(node, Choose) else True
            self.mentions.append(Mention(node.what.kind_of(), node.slot, several, self.breath, node.what.kind()))

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
            and (mention.sort or word.removesuffix("s") not in self.no_cards)
        ]
        if not several:
            found = [mention for mention in found if not mention.several]
        spoken = word if word in ("it", "them") else f"those {word}" if several else f"that {word}"
        if not found:
            raise BadCard(f'"{spoken}" points to nothing.', "", "Name the thing before you point to it.")
        last = found[-1]
        if any(other.breath == last.breath and other.slot != last.slot for other in found):
            raise BadCard(f'"{spoken}" could mean two things that were named together.', "", "Say which one is meant.")
        return last

    # Kinds.

    def placed(self, node: Described) -> Described:
        """ "A creature in your discard pile" is a creature card: a noun for what is in play gives way to that for the card elsewhere."""
        if node.where is None or node.noun.kind() & node.where.kind():
            return node
        noun = node.noun.elsewhere()
        if noun is None or not noun.kind() & node.where.kind() or not self.has_words(noun):
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
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, Described) and value.where is None and not value.kind() & takes(field.name):
                noun = value.noun.elsewhere()
                if noun is not None and noun.kind() & takes(field.name) and self.has_words(noun):
                    changed[field.name] = replace(value, noun=noun)
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
            allowed, kind = takes(field.name), value.kind()
            certain = isinstance(value, Description) or value.certain()
            if (kind & ~allowed) if certain else not kind & allowed:
                raise BadCard(
                    f"{self.said(value)!r} is {named(kind, self.names)}, and {self.said(node)!r} can't be about that.",
                    "",
                    f"There could stand {named(allowed, self.names)}.",
                )
        if isinstance(node, Described):
            self.check_filters(node)
        if isinstance(node, Fits) and node.which.certain() and not node.which.kind() & node.what.kind():
            raise BadCard(
                f"{self.said(node.which)!r} is never {self.said(node.what)!r}.",
                "",
                f"It could be {named(node.which.kind(), self.names)}.",
            )

    def check_filters(self, node: Described) -> None:
        """A word of a description must be able to fit what the noun names."""
        parts = (*node.before, *node.behind)
        for part in parts:
            cures = [(other, part.excludes(other)) for other in parts if part.excludes(other)]
            if cures:
                raise BadCard(
                    f"{self.said(node)!r} never fits: nothing is {self.said(cures[0][0])!r} and {self.said(part)!r}.",
                    "",
                    cures[0][1],
                )
            if not part.suits_kind() & node.kind():
                raise BadCard(
                    f"{self.said(node)!r} never fits: {named(node.kind(), self.names)} is never {self.said(part)!r}.",
                    "",
                    f"That can be said of {named(part.suits_kind(), self.names)}.",
                )

    def check_place(self, node: Any) -> None:
        """Who looks for a card that is not in play says where: "each creature card" lies nowhere."""
        if not isinstance(node, Each | Choose | Count | ForEach | Exists | Control):
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
        if kinds is not None and not kinds.intersection(self.events):
            said = self.said(node)
            raise BadCard(f"{said!r} points to nothing: there is none in the event before it.", "", "Say who is meant.")

    def check_brought(self, node: Any) -> None:
        """ "That much" and "that player" ask for what an event has brought."""
        if isinstance(node, Party):
            self.check_party(node)
        for word, kind in (("amount", ThatMuch), ("player", ThatPlayer)):
            if isinstance(node, kind) and word not in self.brought:
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


def every_node(node: Any) -> list[Any]:
    """A node and all nodes in it, in order."""
    if isinstance(node, tuple):
        return [inner for item in node for inner in every_node(item)]
    if not is_dataclass(node) or isinstance(node, type):
        return []
    return [node, *[inner for field in fields(node) for inner in every_node(getattr(node, field.name))]]
