"""A game whose cards are text files: its own in its package, and those of a folder that somebody adds."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from rubrica.engine.errors import BadCard, BadDeck
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.scenarios import Scenario
from rubrica.engine.state import State
from rubrica.language.card_reader import CardReader
from rubrica.language.files import Deck, deck_from, own_files, proofread, read_cards, read_deck, read_toml
from rubrica.language.nodes.base import (
    Ability,
    Amount,
    Condition,
    Duration,
    Filter,
    Place,
    Players,
    Sentence,
    Things,
    Trigger,
)
from rubrica.language.own_words import Words, own_names, own_plurals, refuse_others, used_names, with_more

KINDS_OF_PHRASE: dict[str, tuple[type, ...]] = {
    "abilities": (Ability,),
    "triggers": (Trigger,),
    "instructions": (Sentence,),
    "conditions": (Condition,),
    "amounts": (Amount,),
    "things": (Things,),
    "descriptions": (Filter,),
    "places": (Place,),
    "players": (Players,),
    "durations": (Duration,),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedGame(Game):
    """Cards and decks from files. A game supplies its reader, its states and its checks."""

    package: ClassVar[str] = ""
    """Where its cards, decks and other files are."""
    texts: ClassVar[tuple[str, ...]] = ("text",)
    """The fields of a card that hold its texts."""
    own_field: ClassVar[str] = ""
    """The field in which card files add words of their own to the game's: species."""
    own_example: ClassVar[str] = ""

    def __init__(self, folder: Path | None = None, words: Words | None = None) -> None:
        self.folder = folder
        """Cards and decks of one's own, beside the printed ones."""
        self.added: Words | None = words
        """The words that its own card files add, once they are read, or those of the match that it is for."""
        self.tongues: dict[str, PrintedGame] = {}
        """The same game with the words of other matches, by those words."""
        self.loaded: dict[str, Any] = {}
        self.deck_files: dict[str, Deck] = {}
        self.maker: CardReader | None = None
        self.spoken: Any = None
        """Its cards in German, once somebody has asked for that."""

    # What a game supplies.

    def make_reader(self, words: Words) -> CardReader:
        """The reader of its cards, with words that files add."""
        raise NotImplementedError

    def words_in(self, content: dict[str, Any], where: str) -> Words:
        """The words that a card file adds to the game's own, in its first lines or on its cards; refused if they are none."""
        refuse_others(content, where, self.own_field, self.title)
        if not self.own_field:
            return {}
        found = own_names(content, where, self.own_field, self.own_example)
        used = used_names(content, self.own_field, [*self.shipped_names(), *found])
        return {self.own_field: [*found, *used], "plurals": own_plurals(content, where)}

    def shipped_names(self) -> tuple[str, ...]:
        """The words that its own cards have in that field."""
        return ()

    def check_card(self, card: Any, pool: dict[str, Any]) -> None:
        """Refuse a card whose text names another one that is not there."""

    def takes_place(self, old: Any, new: Any) -> bool:
        """Whether a card of a file may take the place of a shipped one of its name: a token may."""
        return False

    def match_of(
        self, cards: tuple[Any, ...], decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str
    ) -> Match:
        """A match with these cards, which have their numbers."""
        raise NotImplementedError

    # Cards and decks.

    @property
    def reader(self) -> Any:
        if self.maker is None:
            self.maker = self.reader_with(self.own_words)
        return self.maker

    def reader_with(self, words: Words) -> CardReader:
        """A reader that knows these words, too. A word that a phrase has already is refused."""
        try:
            return self.make_reader(words)
        except ValueError as clash:
            said = f"the words of their own that card files bring can't be used: {clash}."
            raise BadCard(said, str(self.folder or ""), "Take other words.") from None

    @property
    def own_words(self) -> Words:
        """The words that its own card files add: what a match with their cards can't be read without."""
        if self.added is None:
            words: Words = {}
            for path in self.own_files("cards"):
                words = with_more(words, self.words_in(read_toml(path, BadCard), str(path)))
            self.added = words
        return self.added

    def with_words(self, words: Words) -> PrintedGame:
        """The game with the words of a match, whatever its own folder says."""
        key = repr(words)
        if key not in self.tongues:
            self.tongues[key] = type(self)(None, words)
        return self.tongues[key]

    def own_files(self, kind: str) -> list[Path]:
        """The files of one's own folder that are for this game, or don't say for which."""
        return own_files(self.folder, kind, self.name) if self.folder is not None else []

    def shipped(self, kind: str) -> list[Path]:
        """The files of the game's package."""
        return sorted(Path(str(files(self.package) / kind)).glob("*.toml"))

    @property
    def cards(self) -> dict[str, Any]:
        """Every card by its label."""
        if not self.loaded:
            found: dict[str, Any] = {}
            for path in (*self.shipped("cards"), *self.own_files("cards")):
                for fields in read_cards(path):
                    card = self.reader.read(fields, str(path))
                    if card.label in found and not self.takes_place(found[card.label], card):
                        raise BadCard(
                            "there is another card of that name.",
                            f"{path}, {fields['name']}",
                            "Give it a name or an id of its own.",
                        )
                    found[card.label] = card
            self.reader.reader.save()
            for card in found.values():
                self.check_card(card, found)
            self.loaded = found
        return self.loaded

    @property
    def decks(self) -> dict[str, Deck]:
        """The preset decks, and those of one's own folder."""
        if not self.deck_files:
            self.deck_files = {
                path.stem: read_deck(path) for path in (*self.shipped("decks"), *self.own_files("decks"))
            }
        return self.deck_files

    def whole_tables(self, seats: int) -> dict[str, Deck]:
        """All cards of a table of so many, by the name of the table; none where everybody brings a deck."""
        return {}

    def with_cards(self, folder: Path) -> Game:
        return type(self)(folder)

    def deck_from(self, content: dict[str, Any], name: str, where: str) -> Deck:
        return deck_from(content, name, where)

    def check_cards(self, content: dict[str, Any], where: str) -> tuple[list[str], list[str]]:
        """Card by card, with the words that the file adds."""
        return self.proofread(content, where, self.reader_of(content, where))

    def reader_of(self, content: dict[str, Any], where: str) -> Any:
        """The reader for the cards of a file, with the words that it adds."""
        words = with_more(self.own_words, self.words_in(content, where))
        return self.reader if words == self.own_words else self.reader_with(words)

    def proofread(self, content: dict[str, Any], where: str, reader: Any) -> tuple[list[str], list[str]]:
        from rubrica.language.proofreading import named_and_missing, wrong_sentences

        problems, hints = proofread(
            content, where, reader.read, reader.reader, self.cards, self.texts, self.takes_place
        )
        problems += wrong_sentences(content, where, reader, self.texts)
        problems += named_and_missing(content, where, self, reader, self.texts)
        reader.reader.save()
        return list(dict.fromkeys(problems)), hints

    def tell_cards(self, content: dict[str, Any], where: str) -> list[str]:
        from rubrica.language.proofreading import told

        return told(content, where, self.reader_of(content, where).reader, self.texts)

    def with_card(self, fields: dict[str, Any]) -> PrintedGame:
        cards = self.cards
        card = self.reader.read(fields, "your card")
        if card.label in cards:
            raise BadCard("there is another card of that name.", card.label, "Give it a name of its own.")
        other = type(self)(self.folder, self.own_words)
        other.maker = self.maker
        other.spoken = self.spoken
        other.deck_files = self.decks
        other.loaded = {**cards, card.label: card}
        self.check_card(card, other.loaded)
        return other

    def understand(self, fields: dict[str, Any]) -> tuple[list[Any], list[Any]]:
        from rubrica.language.understanding import understand_card

        return understand_card(self, fields)

    def default_decks(self, seats: int) -> list[Any]:
        names = list(self.decks)
        return [names[seat % len(names)] for seat in range(seats)]

    def find_deck(self, deck: Any) -> Deck:
        if isinstance(deck, Deck):
            return deck
        if deck not in self.decks:
            raise BadDeck(f"There is no deck {deck!r}.", "", f"Decks are {', '.join(self.decks)}.")
        return self.decks[deck]

    def check_deck(self, deck: Deck) -> None:
        """A deck that breaks a rule can't start a match; the refusal names every breach."""
        found = self.deck_problems(deck)
        if found:
            raise BadDeck(" ".join(found), f"deck {deck.name}", problems=tuple(found))

    def deck_data(self, deck: Any) -> dict[str, Any]:
        return {"name": deck.name, "title": deck.title, "piles": deck.piles}

    def words_of(self, node: Any) -> str:
        return str(self.reader.reader.words(node)[:-1])

    # Cards in another language.

    def german(self, language: str) -> Any:
        """What says the cards in German; nothing for another language, or if the game has no German forms."""
        own = self.file("phrases/de.toml") if language == "de" and self.spoken is None else ""
        if own:
            from rubrica.language.german import German

            shared = (files("rubrica.language") / "de.toml").read_text(encoding="utf-8")
            self.spoken = German(self.reader.reader, shared, own, f"{self.name}/phrases/de.toml")
            self.texts_in("de")
        return self.spoken if language == "de" else None

    def texts_of(self, fields: dict[str, Any]) -> list[str]:
        """The texts of a card."""
        found: list[str] = []
        for field in (*self.texts, "chapters"):
            value = fields.get(field, "")
            found += value if isinstance(value, list) else [value] if value else []
        return found

    def texts_in(self, language: str, fields: dict[str, Any] | None = None) -> dict[str, str]:
        german = self.german(language)
        given = [fields] if fields is not None else [card.fields for card in self.cards.values()]
        texts = [text for card in given for text in self.texts_of(card)]
        return dict(german.texts(texts)) if german is not None else {}

    def sentence_in(self, language: str, sentence: str) -> str:
        german = self.german(language)
        return str(german.sentence(sentence)) if german is not None else ""

    def reminders_in(self, language: str) -> dict[str, list[str]]:
        german = self.german(language)
        return dict(german.forms.reminders) if german is not None else {}

    def phrases(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = self.reader.book.by_kind(KINDS_OF_PHRASE)
        return found

    # Matches.

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        found = tuple([self.find_deck(deck) for deck in decks])
        for deck in found:
            self.check_deck(deck)
        return self.make_match(found, names, options, seed, self.cards)

    def make_match(
        self, decks: tuple[Any, ...], names: tuple[str, ...], options: dict[str, Any], seed: str, pool: dict[str, Any]
    ) -> Match:
        cards = tuple(pool.values())
        for number, card in enumerate(cards):
            card.number = number
        return self.match_of(cards, decks, names, options, seed)

    def rebuild_match(self, header: dict[str, Any]) -> Match:
        """The match with the cards that it began with, and the words that they need, whatever the files say by now."""
        words = header.get("words", {})
        if words != self.own_words:
            return self.with_words(words).rebuild_match(header)
        decks = tuple([Deck(deck["name"], deck["title"], deck["piles"]) for deck in header["decks"]])
        pool: dict[str, Any] = {}
        numbers = {name: number for number, name in enumerate(self.cards)}
        for number, name in enumerate(header["pool"]):
            card = self.cards.get(name)
            fields = header["cards"].get(name)
            # A card that had another number then is read anew: other matches share the one that is printed now.
            if card is None or numbers[name] != number or (fields is not None and fields != card.fields):
                card = self.reader.read(fields if fields is not None else self.cards[name].fields, "record")
            pool[name] = card
        return self.make_match(decks, tuple(header["names"]), header["options"], header["seed"], pool)

    # Scenarios.

    def scenario_state(
        self, scenario: Scenario, seats: int = 2, plain: dict[str, dict[str, Any]] | None = None, **options: Any
    ) -> State:
        """An empty position with the cards that only the scenario knows; `plain` are cards that every scenario has."""
        pool = dict(self.cards)
        own: list[Any] = []
        for name, fields in {**(plain or {}), **scenario.cards}.items():
            card = self.reader.read({"name": name, **fields}, scenario.where)
            pool[card.label] = card
            own.append(card)
        for card in own:
            self.check_card(card, pool)
        self.reader.reader.save()
        empty = Deck("scenario", "", {})
        chosen = self.check_options({**options, **scenario.position.get("options", {})})
        match = self.make_match((empty,) * seats, scenario.names(seats), chosen, "scenario", pool)
        state = self.empty_state(match)
        state.news = []
        return state
