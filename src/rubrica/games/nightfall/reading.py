"""From card files to cards: what a card's fields and sentences mean."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.nightfall.card import COLOURS, KEYWORDS, TYPES, WOUND_TYPES, NightfallCard
from rubrica.games.nightfall.kinds import (
    ATTACKS,
    BLOCKS,
    DESTROYED,
    IS_BLOCKED,
    KICK_BOUND,
    LEAVES,
    NOT_BLOCKED,
    TRAITS,
    TRANSIENT,
)
from rubrica.games.nightfall.phrases.abilities import Instead, Used
from rubrica.games.nightfall.phrases.acting import ChoosesFirst
from rubrica.games.nightfall.phrases.book import make_book
from rubrica.games.nightfall.phrases.conditions import IsKicked
from rubrica.games.nightfall.phrases.taking import TAKING
from rubrica.games.nightfall.phrases.words import A_MINION, A_WOUND_CARD, AN_ACTION
from rubrica.language.binding import Binder, every_node
from rubrica.language.card_reader import CardReader, joined
from rubrica.language.nodes.abilities import Keywords
from rubrica.language.nodes.base import Ability, Sentence
from rubrica.language.nodes.kinds import A_CARD, CARD, ENTRY, IN_PLAY, PLACE
from rubrica.language.nodes.lines import EntersWith, Instruction, Line
from rubrica.language.nodes.printed import Signed
from rubrica.language.taking import Own

FIELDS = {
    "name", "id", "set", "type", "starter", "colour", "links", "kicker_colour", "cost", "strength", "health",
    "keywords", "chain", "feed", "your_chain", "in_play", "kicker", "kicker_feed", "wound", "surge", "fury",
    "icon", "flavor", "art", "artist",
}  # fmt: skip
TEXTS: tuple[str, ...] = ("chain", "feed", "your_chain", "in_play", "kicker", "kicker_feed", "surge", "fury")
"""The headings of a card's texts (codex 5.4), each a field of the file."""
ONLY_MINIONS: tuple[str, ...] = ("strength", "health", "keywords", "in_play", "starter")
ONLY_ORDERS: tuple[str, ...] = (
    "colour", "links", "kicker_colour", "cost", "chain", "your_chain", "kicker", "kicker_feed", "set",
)  # fmt: skip
KIND_NAMES = {IN_PLAY: "a minion in play", ENTRY: "an order in the chain", PLACE: "an archive"}


PARTIES = {"defending": frozenset([ATTACKS, BLOCKS, IS_BLOCKED, NOT_BLOCKED])}
"""In which events somebody defends."""


COSTS = "Costs are discarding, exiling, destroying, suffering wounds, paying influence, removing counters (codex 5.10)."


class NightfallReader(CardReader):
    """Reads the cards of Nightfall."""

    def __init__(self, keywords: tuple[str, ...] = KEYWORDS, plurals: dict[str, str] | None = None) -> None:
        self.keywords = keywords
        self.plurals = plurals or {}
        """Those of keywords that no rule gives."""
        super().__init__(make_book(keywords, self.plurals), (Signed,), KIND_NAMES, PARTIES)
        self.leaving = frozenset([DESTROYED, LEAVES])
        self.chooses = ChoosesFirst
        self.taking = TAKING

    def make(self, given: dict[str, Any]) -> NightfallCard:
        card = NightfallCard(given["name"], given)
        self.check_fields(given, FIELDS, "Nightfall")
        self.read_type(card, given)
        if card.order:
            self.read_order(card, given)
            self.read_texts(card, given)
        else:
            self.read_wound(card, given)
        return card

    def read_type(self, card: NightfallCard, given: dict[str, Any]) -> None:
        """NF-1.2, NF-4.1, NF-4.2, NF-4.10: what a card of its type shows."""
        kind = given.get("type", "minion")
        if not isinstance(kind, str) or kind not in TYPES:
            raise BadCard(f"there is no type {kind!r}.", "", f"Types are {', '.join(TYPES)} (NF-1.2).")
        card.order = kind != "wound"
        card.minion = kind == "minion"
        card.starter = bool(given.get("starter", False))
        forbidden: list[str] = [] if card.minion else list(ONLY_MINIONS)
        forbidden += ["wound", "surge", "fury"] if card.order else list(ONLY_ORDERS)
        for key in forbidden:
            if key in given:
                rule = "NF-4.10" if not card.order else "NF-4.2"
                raise BadCard(f"a card of the type {kind} has no {key!r}.", "", f"Take it out ({rule}).")

    def read_order(self, card: NightfallCard, given: dict[str, Any]) -> None:
        """NF-4.3 to NF-4.11, codex 5.1."""
        card.colour = self.colour(given, "colour")
        if not card.colour:
            raise BadCard("an order needs its colour.", "", 'Add a line colour = "red" (NF-4.3).', "colour", "red")
        links = self.names(given, "links", {colour: 1 << number for number, colour in enumerate(COLOURS)})
        for link in links:
            card.links |= 1 << COLOURS.index(link)
        if not 1 <= len(links) <= 2 or len(set(links)) < len(links):
            cure = 'Write links = ["white", "blue"] (NF-4.4).'
            raise BadCard("an order has one or two link colours.", "", cure, "links", ["white", "blue"])
        card.kicker_colour = self.colour(given, "kicker_colour")
        if bool(card.kicker_colour) != ("kicker" in given):
            raise BadCard("kicker colour and kicker text go together.", "", "Write both or neither (NF-4.11).")
        card.cost = self.number(given, "cost", 0, 9)
        card.set = str(given.get("set", ""))
        for keyword in self.names(given, "keywords", dict.fromkeys(self.keywords, 1)):
            card.keywords |= 1 << self.keywords.index(keyword)
        if card.minion:
            if "health" not in given:
                raise BadCard("a minion needs its health.", "", "Add a line health = 1 (NF-4.6).", "health", 1)
            card.printed = (self.number(given, "strength", 0, 6), self.number(given, "health", 1, 4), 0)
        if card.starter and (card.cost or card.links != card.colour or card.kicker_colour):
            raise BadCard(
                "a starting minion has cost 0, links to its own colour only and has no kicker.",
                "",
                "Mend its cost, links or kicker (NF-4.4, NF-4.9).",
            )
        if not card.starter and not card.cost:
            cure = "Write cost = 1 or more (NF-4.9, codex 5.1)."
            raise BadCard("only a starting minion costs nothing.", "", cure, "cost", 3)

    def colour(self, given: dict[str, Any], key: str) -> int:
        value = given.get(key)
        if value is None:
            return 0
        if value not in COLOURS:
            raise BadCard(f"there is no colour {value!r}.", "", f"Colours are {', '.join(COLOURS)} (NF-4.3).")
        return 1 << COLOURS.index(value)

    def read_wound(self, card: NightfallCard, given: dict[str, Any]) -> None:
        """NF-1.6, NF-1.8."""
        if given.get("wound") not in WOUND_TYPES:
            cure = 'Write wound = "bite", "bleed" or "burn" (NF-1.6).'
            raise BadCard("a wound has a type.", "", cure, "wound", "bite")
        card.wound = WOUND_TYPES.index(given["wound"])
        if ("surge" in given) is ("fury" in given):
            cure = 'Write surge = "…" or fury = "…" (NF-1.8).'
            raise BadCard("a wound has one effect.", "", cure, "surge", None if "surge" in given else "Draw 2 cards.")
        card.surge = "surge" in given
        card.fury = not card.surge
        self.own = Own(CARD, A_WOUND_CARD, frozenset(["wound"]))
        binder = self.binder()
        card.effect = self.told(binder, given, "surge" if card.surge else "fury")
        card.wound_feed = self.cost(binder, given, "feed")
        self.keep_nodes(card)

    # The texts.

    def binder(self) -> Binder:
        """ "It" is the minion itself where nothing else was named."""
        made = super().binder()
        made.named_this = self.own.types == A_MINION
        return made

    def read_texts(self, card: NightfallCard, given: dict[str, Any]) -> None:
        """NF-9.9: one card, one breath: a kicker may point to what the Chain text named."""
        # A Chain text may mean the order, the minion that it becomes or the card that is left of it.
        self.own = Own(
            A_CARD, A_MINION if card.minion else AN_ACTION, frozenset(["minion" if card.minion else "action"])
        )
        binder = self.binder()
        card.chain = self.told(binder, given, "chain")
        card.chain_feed = self.cost(binder, given, "feed")
        card.your_chain = self.told(binder, given, "your_chain")
        card.kicked_chain = card.chain
        card.kicked_your_chain = card.your_chain
        if "feed" in given and card.chain is None:
            raise BadCard(
                "feed repeats the Chain text, and there is none.",
                "",
                "Write chain = … (NF-9.12).",
                "chain",
                "Draw a card.",
            )
        self.read_kicker(card, given, binder)
        if not card.kicker_colour and any(
            isinstance(node, IsKicked) for node in every_node((card.chain, card.your_chain))
        ):
            cure = 'Write kicker_colour = "red", or take the words out.'
            raise BadCard("this card is never kicked: it has no kicker colour.", "", cure, "kicker_colour", "red")
        card.slots = binder.slots
        card.plain = card.chain is None and card.your_chain is None and not card.kicker_colour
        self.read_in_play(card, given)
        if card.starter and not card.printed[TRAITS] & TRANSIENT:
            cure = 'Write in_play = "Transient." (NF-4.9).'
            raise BadCard("a starting minion is Transient.", "", cure, "in_play", "Transient.")
        self.keep_nodes(card)

    def read_kicker(self, card: NightfallCard, given: dict[str, Any], binder: Binder) -> None:
        added: list[Sentence] = []
        for node in self.lines(binder, given.get("kicker", "")):
            if isinstance(node, Instruction):
                added.append(node.effect)
            elif isinstance(node, Instead):
                self.replace_part(card, node)
            else:
                raise BadCard(f"{self.reader.words(node)!r} is no kicker text.", "", "Say what is to be done.")
        card.kicker = joined(added) if added else None
        card.kicker_feed = self.cost(binder, given, "kicker_feed")
        if card.kicker_feed is not None and card.kicker is None:
            raise BadCard("the kicker's feed repeats nothing.", "", "Take it out (NF-9.13).")

    def replace_part(self, card: NightfallCard, node: Instead) -> None:
        """NF-R.67: just what it names."""
        chain = node.changed(card.kicked_chain) if card.kicked_chain is not None else None
        if chain is not None:
            card.kicked_chain = chain
            return
        yours = node.changed(card.kicked_your_chain) if card.kicked_your_chain is not None else None
        if yours is None:
            raise BadCard(
                f"{self.reader.words(node)!r} replaces nothing in the texts before it.",
                "",
                "It replaces a single sentence, or a number, limit or destination in one (NF-9.9).",
            )
        card.kicked_your_chain = yours

    def read_in_play(self, card: NightfallCard, given: dict[str, Any]) -> None:
        self.own = self.own.at(IN_PLAY)
        found: list[Ability] = []
        for node in self.abilities(
            given.get("in_play", ""), "an In Play text does nothing by itself", "When this attacks,"
        ):
            if isinstance(node, Keywords | EntersWith):
                node.print_on(card)
            elif isinstance(node, Line):
                raise BadCard(f"{self.reader.words(node)!r} is no In Play text.", "", "Write When …, or a keyword.")
            elif isinstance(node, Used) and not all(hasattr(part, "can") for part in node.parts()):
                raise BadCard(f"{self.reader.words(node.cost)!r} can't be paid.", "", COSTS)
            else:
                found.append(node)
        card.abilities = tuple([self.ready(node, number) for number, node in enumerate(found)])
        card.statics = tuple([node for node in card.abilities if node.spreads()])
        if card.printed[TRAITS] & KICK_BOUND and not card.kicker_colour:
            raise BadCard("Kick-bound needs a kicker.", "", "Give it a kicker colour and text (NF-15.11).")

    def cost(self, binder: Binder, given: dict[str, Any], key: str) -> Sentence | None:
        """NF-9.15: an instruction that can be paid."""
        found = self.told(binder, given, key)
        if found is not None and not hasattr(found, "can"):
            raise BadCard(
                f"{given[key]!r} can't be paid.",
                "",
                COSTS,
            )
        return found

    def keep_nodes(self, card: NightfallCard) -> None:
        """Every node of the card, for dumps."""
        parts = (
            card.chain, card.chain_feed, card.your_chain, card.kicked_chain, card.kicked_your_chain, card.kicker,
            card.kicker_feed, card.effect, card.wound_feed, *card.abilities,
        )  # fmt: skip
        card.nodes = tuple([node for part in parts if part is not None for node in every_node(part)])
