"""The bodies of the HTTP API: what requests bring, and what they are answered with."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rubrica.lab.balance import CardCount, DeckCount, Lengths, Matchup
from rubrica.lab.match import SeatCount
from rubrica.lab.worth import CardWorth
from rubrica.language.own_words import FIELDS
from rubrica.server.protocol import (
    BotName,
    ClockChosen,
    DeckName,
    GameName,
    Name,
    Offer,
    Password,
    Piles,
    SeatNumber,
    TableId,
    TableShown,
)


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class GuestBody(Body):
    name: Name


class RegisterBody(Body):
    """Register; a guest keeps seats and results."""

    name: Name
    password: Password


class SignInBody(Body):
    name: Name
    password: Annotated[str, Meta(max_length=200)]


class NewPasswordBody(Body):
    """One's password, and the one that is to take its place."""

    password: Annotated[str, Meta(max_length=200)]
    new: Password


class ReportBody(Body):
    """What somebody did, and at which table."""

    why: Annotated[str, Meta(min_length=1, max_length=1000)]
    table: TableId | None = None


class PasswordBody(Body):
    password: Annotated[str, Meta(max_length=200)] = ""


class NewTable(Body):
    """A new table. Its maker takes the first seat, bots take the last ones."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    """The fewest that the game takes unless you say."""
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    private: bool = False
    rated: bool = True
    """If all who play are registered. Then it is played at even pace, unless the options say otherwise."""
    clock: ClockChosen = msgspec.field(default_factory=ClockChosen)
    deck: str | Piles | None = None
    """Your deck: the name of a preset or of one of your own, or its piles."""
    bots: Annotated[list[BotName], Meta(max_length=8)] = []
    """Bots for the last seats."""
    sit: bool = True
    """Whether you sit down yourself; without you, all seats may be bots."""
    set: SetNamed | None = None
    """A set whose cards and decks may be played there. It is not rated."""


class DeckBody(Body):
    piles: Piles
    title: Annotated[str, Meta(max_length=60)] = ""


class PrintBody(DeckBody):
    paper: Literal["a4", "letter"] = "a4"


class DeckText(Body):
    """A deck as its file has it."""

    text: Annotated[str, Meta(description="Up to 20,000 letters.")]


CardFields = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[str, Meta(max_length=1200)]
        | Annotated[int, Meta(ge=-9999, le=9999)]
        | bool
        | Annotated[list[Annotated[str, Meta(max_length=1200)]], Meta(max_length=12)]
        | Annotated[dict[Annotated[str, Meta(max_length=40)], str | int], Meta(max_length=12)],
    ],
    Meta(max_length=40, description="The fields of a card, as a card file has them."),
]
Copies = Annotated[int, Meta(ge=1, le=9, description="How many copies of the card come into the deck.")]


Word = Annotated[str, Meta(max_length=40)]
Words = Annotated[
    dict[Word, Annotated[list[Word], Meta(max_length=60)] | Annotated[dict[Word, Word], Meta(max_length=60)]],
    Meta(max_length=len(FIELDS), description="Words of one's own, as a card file has them."),
]


class Beside(Body):
    """What stands beside a card in its set: cards that it may name, and words of their own."""

    cards: Annotated[list[CardFields], Meta(max_length=120)] = []
    words: Words = {}

    def __post_init__(self) -> None:
        check_words(self.words)


def check_words(words: dict[str, list[str] | dict[str, str]]) -> None:
    """Refuse what is none of the words that a card file may bring."""
    if unknown := sorted(set(words) - set(FIELDS)):
        raise ValueError(f"{unknown[0]!r} are no words of a set: these are {', '.join(FIELDS)}")


class CardBody(Body):
    """A card that somebody writes, and the deck, a preset or one's own, in which it is to be tried."""

    card: CardFields
    beside: Beside = msgspec.field(default_factory=Beside)
    """The other cards of its set."""
    deck: Annotated[str, Meta(max_length=40)] = ""
    """The game's first one unless you say."""
    copies: Copies = 3


class TryBody(CardBody):
    seen: bool = True
    """It is in the opening hand."""
    bot: BotName = "search"


class CardsText(Body):
    """Cards as their file has them."""

    text: Annotated[str, Meta(description="Up to 20,000 letters.")]


SetId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
SetTitle = Annotated[str, Meta(min_length=1, max_length=60)]


class SetDeck(Body):
    """A deck of a set. It may hold the set's cards and printed ones."""

    title: Annotated[str, Meta(max_length=60)] = ""
    about: Annotated[str, Meta(max_length=300)] = ""
    piles: Piles = {}


class SetContent(Body):
    """What a set holds: cards that refer to each other, and decks of them."""

    title: SetTitle
    about: Annotated[str, Meta(max_length=2000)] = ""
    cards: Annotated[list[CardFields], Meta(max_length=120)] = []
    words: Words = {}
    """Kins, species, keywords or classifications of its own and plurals that no rule gives, as a card file has them."""
    decks: Annotated[dict[DeckName, SetDeck], Meta(max_length=40)] = {}

    def __post_init__(self) -> None:
        check_words(self.words)
        for number, card in enumerate(self.cards, 1):
            if not isinstance(card.get("name"), str):
                raise ValueError(f"card {number} has no name")


class NewSet(Body):
    game: GameName
    content: SetContent


class SetEdit(Body):
    """A set as it is to be from now on."""

    content: SetContent
    edits: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """What it was changed from: if somebody has changed it since, nothing is lost and it is refused."""


class SetNote(Body):
    note: Annotated[str, Meta(max_length=200)] = ""


class SetNamed(Body):
    """A set to play with."""

    id: SetId
    key: Annotated[str, Meta(max_length=64)] = ""
    version: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """One that was kept; 0: as it is now."""


class SetFiles(Body):
    """A set from elsewhere: files by their names (TOML), or a JSON list of cards with the names that its fields have there."""

    title: SetTitle
    files: Annotated[dict[Annotated[str, Meta(max_length=200)], str], Meta(max_length=60)] = {}
    json: str = ""
    fields: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = {}
    """Theirs, and what it is called here; those that are called alike need not be named."""


class SetRead(Struct, kw_only=True):
    """What was understood of a set from elsewhere."""

    content: SetContent
    left: list[str]
    """What was not taken, and why."""


class SetListed(Struct, kw_only=True):
    id: str
    game: str
    title: str
    cards: int
    version: int
    changed: float
    dropped: bool
    """It can still be brought back."""


class Sets(Struct, kw_only=True):
    sets: list[SetListed]


class SetVersion(Struct, kw_only=True):
    version: int
    at: float
    note: str
    cards: int


class SetShown(Struct, kw_only=True):
    id: str
    game: str
    own: bool
    owner: str
    key: str
    """The secret part of its link, for its owner."""
    edits: int
    version: int
    content: SetContent
    versions: list[SetVersion]


class CardProblem(Struct, kw_only=True):
    card: str
    problem: str


class SetTold(Struct, kw_only=True):
    """What is wrong with a set."""

    cards: list[CardProblem]
    decks: dict[str, list[str]]
    texts: dict[str, dict[str, str]]
    """The texts of its cards by language and English text, if nothing is wrong with them."""


class BalanceBody(Body):
    """A card in a deck, or a set, to be tried in many matches."""

    card: CardFields | None = None
    deck: Annotated[str, Meta(max_length=40)] = ""
    """Of the card: the game's first one unless you say."""
    beside: Beside = msgspec.field(default_factory=Beside)
    """The other cards of its set."""
    copies: Copies = 3
    set: SetNamed | None = None
    games: Annotated[int, Meta(ge=40, le=1000, description="Matches in all.")] = 400
    bot: Literal["random", "easy", "fair"] = "fair"


class CardTried(CardWorth, kw_only=True):
    """What a card does to its deck; and how many copies came in for which others."""

    copies: int
    out: dict[str, int]


class BalanceResult(Struct, kw_only=True):
    """What came out so far, as `rubrica lab balance --json` says it."""

    games: int
    seed: str
    bot: str
    draws: int
    decks: list[DeckCount]
    matchups: list[Matchup]
    seats: list[SeatCount]
    lengths: Lengths
    cards: list[CardCount]
    card: CardTried | None = None


class BalanceListed(Struct, kw_only=True):
    """How far the matches with a card or a set are."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over", "failed"]
    done: int
    wanted: int
    ahead: int
    """Of others that were asked for earlier and are not over."""
    why: str
    """It failed."""
    made: float


class BalanceShown(BalanceListed, kw_only=True):
    result: BalanceResult | None = None


class Balances(Struct, kw_only=True):
    balances: list[BalanceListed]


class SentenceTold(Struct, kw_only=True):
    """A sentence of a card: how it is understood, or where it is not."""

    field: str
    part: int
    """Of a field that is a list of texts: which one."""
    start: int
    end: int
    """Where it stands in its text."""
    kind: Literal["", "keywords", "trigger", "replacement", "cost", "continuous", "instruction", "line"]
    printed: str
    """As it prints back."""
    problem: str
    place: int
    length: int
    """Where in its text it is not understood."""
    words: list[str]
    """What could stand there."""
    instead: bool
    """In place of what stands there; else before it."""
    phrases: list[str]
    """The phrases that are nearest."""


class FaultTold(Struct, kw_only=True):
    """What is wrong with a card besides its sentences."""

    problem: str
    field: str
    """The field that it is about, if it is about one."""
    example: str | int | list[str] | None
    """What could stand in it."""


class DeckChange(Struct, kw_only=True):
    """How a card comes into a deck."""

    name: str
    title: str
    pile: str
    out: dict[str, int]
    """What it takes the place of."""
    problems: list[str]
    """The rules that the deck breaks then; a try-out is played anyway."""


class CardTold(Struct, kw_only=True):
    """How a card is understood."""

    sentences: list[SentenceTold]
    faults: list[FaultTold]
    """What is wrong with it besides."""
    deck: DeckChange | None
    """Nothing as long as something is wrong."""
    texts: dict[str, dict[str, str]]
    """Its texts and their sentences in other languages, by the English ones, if nothing is wrong."""


class CardsRead(Struct, kw_only=True):
    cards: list[dict[str, Any]]


class Phrases(Struct, kw_only=True):
    phrases: dict[str, list[str]]
    """What card texts are made of, by kind."""


class Muted(Struct):
    """The names of those whom one does not want to hear."""

    names: list[str]


class Me(Struct, kw_only=True):
    name: str
    guest: bool
    tables: list[TableShown] = []
    """Where you sit, and matches that are not over."""


class OptionShown(Struct, kw_only=True):
    name: str
    values: list[Any]
    about: str


class GameShown(Struct, kw_only=True):
    name: str
    title: str
    version: str
    least_seats: int
    most_seats: int
    options: list[OptionShown]
    decks: list[str]
    """Names of the preset decks."""
    default_decks: list[Any]
    lessons: list[str]
    """Names of the lessons that it brings."""


class Games(Struct, kw_only=True):
    games: list[GameShown]
    bots: list[str]
    version: str


class DeckVersion(Struct, kw_only=True):
    at: float
    title: str
    piles: dict[str, dict[str, int]]


class DeckShown(Struct, kw_only=True):
    name: str
    title: str
    about: str = ""
    piles: dict[str, dict[str, int]]
    own: bool = False
    problems: list[str] = []
    """Why it can't be played."""
    versions: list[DeckVersion] = []
    """How your own was kept before, the oldest first."""


class Decks(Struct, kw_only=True):
    decks: list[DeckShown]


class GameFront(Struct, kw_only=True):
    """What stands for a game where all games are listed."""

    game: str
    layout: dict[str, Any]
    """The parts of its table.toml that a card is drawn with."""
    cards: dict[str, dict[str, Any]]
    words: dict[str, dict[str, str]]
    texts: dict[str, dict[str, str]]
    count: int
    """Cards that the game has."""
    builds: bool
    """Players bring decks of their own."""


class Fronts(Struct, kw_only=True):
    fronts: list[GameFront]


class GameDetails(Struct, kw_only=True):
    """What a client draws a game from."""

    game: GameShown
    layout: dict[str, Any]
    """table.toml."""
    words: dict[str, dict[str, str]]
    """Its words in other languages: what the layout and the views call things."""
    texts: dict[str, dict[str, str]]
    """The texts of its cards in other languages, by the English ones; one that is missing stays English."""
    reminders: dict[str, dict[str, list[str]]]
    """Its keywords in other languages, each with what it means, by their English names."""
    cards: dict[str, Any]
    """Card files by label, of the cards as they are printed now."""


class RuleShown(Struct, kw_only=True):
    id: str
    heading: str
    text: str
    """As the codex has it, with its marks."""


class RulesShown(Struct, kw_only=True):
    """The codex of a game, in order."""

    rules: list[RuleShown]


class CodexShown(Struct, kw_only=True):
    """The whole codex of a game: its rules with all that stands between them, as Markdown."""

    text: str


class Pool(Struct, kw_only=True):
    """The cards of a match, as they were when it began: by label."""

    cards: dict[str, Any]


class MoveTold(Struct, kw_only=True):
    seat: Annotated[int, Meta(ge=0, le=7)]
    text: Annotated[str, Meta(max_length=400)]


class Replay(Struct, kw_only=True):
    """A match that is over: its moves, and how its seats stood."""

    table: TableShown
    moves: list[MoveTold]
    every: int
    """After so many moves each stands one of the estimates; the first is before any."""
    estimates: list[list[float]]
    """How each seat stood, from 0 to 1, by the game's own judgement."""


class MoveThought(Struct, kw_only=True):
    text: str
    worth: float
    """The result that is expected of it, from 0 to 1."""


class Thoughts(Struct, kw_only=True):
    """What a strong bot thinks in the place of the seat that decides, knowing no more than that seat."""

    game: str
    seat: int
    """Who decides; -1 at the end."""
    played: str
    """What was played there."""
    moves: list[MoveThought]
    """The best moves that it sees, the best first; none where there is nothing to choose."""


class PositionTold(Struct, kw_only=True):
    view: dict[str, Any]
    log: list[str]
    """What the move that led here brought about."""
    heads: list[int] = []
    """Which of these lines begin a turn."""


class Positions(Struct, kw_only=True):
    """Some positions of a match that is over, from `first` moves on."""

    first: int
    positions: list[PositionTold]


class LessonShown(Struct, kw_only=True):
    """A lesson: a match told step by step. Texts are by language."""

    name: str
    title: dict[str, str]
    about: dict[str, str]


class Lessons(Struct, kw_only=True):
    lessons: list[LessonShown]


class WhyShown(Struct, kw_only=True):
    rule: str
    text: str


class MomentShown(Struct, kw_only=True):
    """Where the learner is told something, and makes the meant move or just goes on."""

    step: int
    told: dict[str, str]
    rules: list[str]
    meant: str
    """The move that goes on; empty where there is only something to read."""
    offers: list[Offer]
    positions: list[PositionTold]
    """What happened since the moment before; the last one is the present."""
    why: dict[str, WhyShown]
    """Why cards can't be used now, by their numbers."""
    scores: list[float]
    ending: str


class LessonTold(Struct, kw_only=True):
    """A whole lesson."""

    lesson: LessonShown
    moments: list[MomentShown]


class PuzzleListed(Struct, kw_only=True):
    """A position in which exactly one line wins."""

    name: str
    moves: int
    """Decisions that it takes."""
    choices: int
    """Those among them at which there is something to choose."""
    unit: Literal["turn", "round"]
    """Before whose end it is won."""
    rules: list[str]
    """By which it is won."""
    rolled: list[int]
    """What dice will show."""


class Puzzles(Struct, kw_only=True):
    puzzles: list[PuzzleListed]


class PuzzleBody(Body):
    """What was done in a puzzle so far, by both sides, and the next move; without one, how it stands."""

    made: Annotated[list[MoveTold], Meta(max_length=60)] = []
    move: Annotated[str, Meta(max_length=400)] = ""
    hints: bool = False


class HintShown(Struct, kw_only=True):
    """How it is won; which cards to look at; the move."""

    rules: list[str]
    names: list[str]
    move: str


class PuzzleTold(Struct, kw_only=True):
    """A puzzle after a move and the replies to it."""

    seat: int
    """Whose decisions are to be found."""
    status: Literal["going", "solved", "missed"]
    """Missed: the last move does not win for certain any more."""
    left: int
    """Decisions that are left."""
    made: list[MoveTold]
    offers: list[Offer]
    positions: list[PositionTold]
    """What happened since, move by move; the last one is the present."""
    hint: HintShown | None = None
    scores: list[float] = []
    """Of a match that is over."""
    ending: str = ""
    """The rule by which it is over."""


class GoOn(Body):
    """Go on from a position of a match that is over, against bots."""

    move: Annotated[int, Meta(ge=0, le=20000)]
    seat: SeatNumber = 0
    bot: BotName = "search"


class TableMade(Struct, kw_only=True):
    table: TableShown
    key: str = ""
    """The secret part of a private table's link."""


class Tables(Struct, kw_only=True):
    tables: list[TableShown]


class ResultShown(Struct, kw_only=True):
    table: str
    game: str
    ended: float
    seat: int
    outcome: Literal["win", "draw", "loss"]
    score: float
    rated: bool
    against: list[str]


class RatingShown(Struct, kw_only=True):
    name: str
    game: str
    rating: float
    """What the rating is at least, with good confidence: mu - 3 sigma, on a scale where a beginner has 0."""
    mu: float
    sigma: float
    matches: int


class PlayerPage(Struct, kw_only=True):
    name: str
    guest: bool
    since: float
    ratings: list[RatingShown]
    results: list[ResultShown]
    more: bool
    """There are older ones: ask again with `before`."""


class Ratings(Struct, kw_only=True):
    ratings: list[RatingShown]


class Problem(Struct, kw_only=True):
    """What was wrong with a request."""

    error: str
    rule: str = ""


class Health(Struct, kw_only=True):
    status: Literal["ok", "closing"]
    database: bool
    tables: int
    sockets: int


class Fine(Struct, kw_only=True):
    ok: bool = True


class Export(Struct, kw_only=True):
    """Everything that the server keeps about an account."""

    account: dict[str, Any]
    sessions: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    decks: list[dict[str, Any]]
    sets: list[dict[str, Any]]
    balances: list[dict[str, Any]]
