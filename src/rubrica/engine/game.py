"""A game: a rulebook made executable. What the registry finds and everybody else speaks to."""

from __future__ import annotations

import secrets
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from rubrica.engine.errors import BadInput, BadRecord
from rubrica.engine.learning import FILE, MODELS, Model, read_model
from rubrica.engine.match import Match
from rubrica.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something a table may agree on before a match."""

    def __init__(self, name: str, values: tuple[Any, ...], about: str) -> None:
        self.name = name
        self.values = values
        """What it may be; the first is the default."""
        self.about = about


COMMON_OPTIONS = (
    Option("open_decks", (True, False), "Deck lists are known to everybody."),
    Option("even_pace", (False, True), "Everybody is asked who could answer for all the others know."),
    Option("stops", (False, True), "Windows also offer to pass until a later moment."),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What every game supplies."""

    # Class variables: compiled code would not see what an interpreted game sets otherwise.
    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    code: ClassVar[str] = ""
    """The letters of its rule ids."""
    version: ClassVar[str] = "1"
    """Changes when a rule changes what a record replays to."""
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 2
    longest: ClassVar[int] = 20000
    """Decisions after which a match is certainly over."""
    options: ClassVar[tuple[Option, ...]] = ()
    open_piles: ClassVar[tuple[str, ...]] = ()
    """Piles of a deck whose list everybody knows, even where deck lists are closed."""
    move_kinds: ClassVar[dict[str, str]] = {}
    """The game's own kinds of move, and what each is, beside those that all games share (`engine/moves.py`)."""

    features: ClassVar[tuple[str, ...]] = ()
    """What a position is measured by, in words, for evaluations that are learned (`rubrica lab train`)."""
    slips: ClassVar[float] = 0.25
    """How many of its decisions the strength `easy` makes without a thought, so that `fair` beats it in about two matches of three."""
    plays_on: ClassVar[int] = 0
    """Stretches of play that each walk of a search goes on, both sides playing as a greedy player would. 0: it ends with the stretch that
    it began in, and walks share a tree."""

    def new_match(self, decks: list[Any], names: tuple[str, ...], options: dict[str, Any], seed: str) -> Match:
        """The match: cards and decks made ready. Refuses decks that the rules refuse."""
        raise NotImplementedError

    def new_state(self, match: Match) -> State:
        """The state before anything has happened, copies in their first zones."""
        raise NotImplementedError

    def empty_state(self, match: Match) -> State:
        """A state without copies, to be filled from a dump."""
        raise NotImplementedError

    def rebuild_match(self, header: dict[str, Any]) -> Match:
        """A match from what a record or a dump says of it, with every option. A game whose cards change brings them back as they were."""
        return self.new_match(header["decks"], tuple(header["names"]), header["options"], header["seed"])

    def deck_data(self, deck: Any) -> Any:
        """A deck as plain data, for records."""
        return deck

    def default_decks(self, seats: int) -> list[Any]:
        """Good decks for a first match; none where nobody brings a deck."""
        return [None] * seats

    # Cards, decks and files. A game without them needs none of these.

    @property
    def cards(self) -> dict[str, Any]:
        """Every card by its name."""
        return {}

    @property
    def decks(self) -> dict[str, Any]:
        """The preset decks by their names, and those of one's own folder."""
        return {}

    @property
    def own_words(self) -> dict[str, Any]:
        """Words that its card files add to those of the game: the header of a match holds them."""
        return {}

    def with_cards(self, folder: Path) -> Game:
        """The same game with the cards and decks of a folder added."""
        raise BadInput(f"{self.title} takes no cards of your own.", str(folder), "Leave --cards out.")

    def with_card(self, fields: dict[str, Any]) -> Game:
        """The same game with one card more, or a sentence about what is wrong with that."""
        raise BadInput(f"{self.title} takes no cards of your own.")

    def understand(self, fields: dict[str, Any]) -> tuple[list[Any], list[str]]:
        """How each sentence of a card is understood, and what is wrong with the card as a whole."""
        return [], [f"{self.title} takes no cards of your own."]

    def deck_from(self, content: dict[str, Any], name: str, where: str) -> Any:
        """A deck from the content of its file, checked for its shape only."""
        raise BadInput(f"{self.title} has no decks.", where)

    def whole_deck(self, deck: Any) -> Any:
        """A deck with what comes along without being chosen."""
        return deck

    def deck_problems(self, deck: Any) -> list[str]:
        """Every check that a deck fails, each a sentence with its rule."""
        return []

    def deck_hints(self, deck: Any) -> list[str]:
        """What a player of a deck should know that may be played all the same, each a sentence."""
        return []

    def deck_problems_with(self, deck: Any, cards: dict[str, Any]) -> list[str]:
        """The same with other cards than the game's own: those of a scenario."""
        return self.deck_problems(deck)

    def check_cards(self, content: dict[str, Any], where: str) -> tuple[list[str], list[str]]:
        """The content of a card file: everything that is wrong with it, and hints on style, each a sentence with its place."""
        return [f"{where}: {self.title} has no card files."], []

    def tell_cards(self, content: dict[str, Any], where: str) -> list[str]:
        """How each sentence of the cards of a file is understood, each with its place."""
        return []

    def file(self, name: str) -> str:
        """A text file of the game's own package: table.toml, rules.md, new/card.toml. Empty if there is none."""
        package = getattr(sys.modules.get(type(self).__module__), "__package__", None)
        if not package:
            return ""
        found = files(package) / name
        return found.read_text(encoding="utf-8") if found.is_file() else ""

    def files_in(self, folder: str) -> dict[str, str]:
        """The TOML files of a folder of the game's own package, by name."""
        package = getattr(sys.modules.get(type(self).__module__), "__package__", None)
        place = files(package) / folder if package else None
        if place is None or not place.is_dir():
            return {}
        found = sorted(place.iterdir(), key=lambda path: path.name)
        return {
            path.name.removesuffix(".toml"): path.read_text(encoding="utf-8")
            for path in found
            if path.name.endswith(".toml")
        }

    def supposed_cards(self, state: Any, viewer: int, copies: list[int]) -> list[int]:
        """With closed deck lists: the cards that a seat supposes these copies of the others to be, one for each copy.

        A first guess: what contradicts that seat's knowledge is put right. A game with decks must not look at the true cards.
        Where nobody brings a deck there is no list to hide: nothing is supposed.
        """
        return []

    def deck_cards(self, match: Any) -> list[int]:
        """The cards that somebody might bring, for suppositions that must give way."""
        return list(range(len(match.cards)))

    def evaluate(self, state: Any, seat: int) -> float:
        """How well a seat stands, from 0 to 1; for players that look one move ahead."""
        return 0.5

    def measure(self, state: Any, seat: int) -> list[float]:
        """The numbers of `features` for a seat in a position that is not over."""
        return []

    def model(self) -> Model | None:
        """The evaluation that was learned for this game; None where the game's own judgement is as good."""
        if self.name not in MODELS:
            MODELS[self.name] = read_model(self.file(FILE), self.features) if self.features else None
        return MODELS[self.name]

    def calm(self, state: Any) -> bool:
        """Whether nothing is under way that must be carried out first: no announcement, no chain, no fight. For players that look ahead."""
        return True

    def stretch(self, state: Any) -> int:
        """The number of the stretch of play (a turn, a phase), from 1 and never less than before. Players that look ahead compare
        positions at the end of one: within it, whoever dawdles seems to stand better. 0: the game does not say."""
        return 0

    def words_of(self, node: Any) -> str:
        """A node of a card's effect in words, for prompts."""
        raise NotImplementedError

    def sentence_in(self, language: str, sentence: str) -> str:
        """A sentence of a card in another language; empty if it can't be said there."""
        return ""

    def texts_in(self, language: str, fields: dict[str, Any] | None = None) -> dict[str, str]:
        """Texts in another language, by the English ones: those of all its cards, or of a card with these fields."""
        return {}

    def reminders_in(self, language: str) -> dict[str, list[str]]:
        """Keywords in another language, each with what it means, by their English names."""
        return {}

    def phrases(self) -> dict[str, list[str]]:
        """What the cards can say, by kind of phrase; nothing if the game has no card texts."""
        return {}

    def start(
        self,
        decks: list[Any] | None = None,
        seed: int | str | None = None,
        names: list[str] | None = None,
        news: bool = False,
        **options: Any,
    ) -> Any:
        """A new match, at its first decision."""
        seats = len(decks) if decks is not None else len(names) if names is not None else self.least_seats
        if not self.least_seats <= seats <= self.most_seats:
            raise BadInput(f"{self.title} is for {seats_text(self)} players, not {seats}.")
        if names is not None and len(names) != seats:
            raise BadInput(f"There are {seats} decks and {len(names)} names.", "", "Give one of each to every seat.")
        called = tuple(names) if names is not None else tuple("ABCDEFGH"[:seats])
        if len(set(called)) < seats:
            raise BadInput("Two players have the same name.", "", "Give each a name of their own.")
        match = self.new_match(
            decks if decks is not None else self.default_decks(seats),
            called,
            self.check_options(options),
            str(seed) if seed is not None else secrets.token_hex(16),
        )
        state = self.new_state(match)
        if news:
            state.news = []
        state.advance()
        return state

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Every option of the game with its value; unknown ones are refused."""
        known = {option.name: option for option in (*COMMON_OPTIONS, *self.options)}
        chosen = {name: option.values[0] for name, option in known.items()}
        for name, value in options.items():
            if name not in known:
                raise BadInput(f"{self.title} has no option {name!r}.", "", f"It has {', '.join(known)}.")
            if not any(value == choice and type(value) is type(choice) for choice in known[name].values):
                choices = ", ".join(str(choice) for choice in known[name].values)
                raise BadInput(f"The option {name} can't be {value!r}.", "", f"It can be {choices}.")
            chosen[name] = value
        return chosen


def restored_match(game: Any, header: dict[str, Any]) -> Match:
    """The match of a record, a dump or a stored table. An option that was added to the game since has its default there."""
    version = header.get("version")
    if version != game.version:
        raise BadRecord(
            f"The match was begun with version {version} of the rules; here is version {game.version}.",
            "",
            "Use the Rubrica that it was played with.",
        )
    try:
        match: Match = game.rebuild_match({**header, "options": game.check_options(header["options"])})
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        said = f"{type(fault).__name__}: {fault}"
        raise BadRecord(f"Its head can't be understood ({said}).", "", "It was changed by hand.") from None
    return match


def seats_text(game: Game) -> str:
    return str(game.least_seats) if game.least_seats == game.most_seats else f"{game.least_seats} to {game.most_seats}"
