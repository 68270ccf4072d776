"""The protocol: every message of clients and of the server over the socket. /api is made from these and from the bodies."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1, max_length=24, description="A player's name.")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{6,32}$", description="The id of a table.")]
MessageId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,40}$",
        description="Chosen by the client. The same message of the same account twice has the effect of once.",
    ),
]
Key = Annotated[str, Meta(max_length=64, description="The secret part of a private table's link.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
BotName = Annotated[
    str,
    Meta(
        min_length=1, max_length=20, description="easy, fair, strong, master, random, greedy, search:500, search:0.5s"
    ),
]
Language = Annotated[str, Meta(max_length=40, description="de, or what Accept-Language says.")]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
GameName = Annotated[str, Meta(pattern="^[a-z0-9_-]{1,40}$")]
DeckName = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9 _-]{0,39}$")]
Piles = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[dict[Annotated[str, Meta(max_length=80)], Annotated[int, Meta(ge=1, le=99)]], Meta(max_length=100)],
    ],
    Meta(max_length=8, description="The cards of a deck with their numbers, by pile."),
]

# What a client says over its socket.


class Message(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A client's message. The server answers each with `done` or `refused`, and its id."""

    id: MessageId


class TableMessage(Message, kw_only=True):
    table: TableId


class Watch(TableMessage, tag="watch"):
    """Send this table, and what changes there: as its seat sees it if the account sits there, else as a spectator."""

    key: Key = ""


class Unwatch(TableMessage, tag="unwatch"):
    """No more of this table."""


class Sit(TableMessage, tag="sit"):
    """Sit down, or come back to one's seat. The match begins when the last seat is taken."""

    seat: SeatNumber | None = None
    deck: str | Piles | None = None
    key: Key = ""


class Stand(TableMessage, tag="stand"):
    """Leave the seat before the match begins."""


class SeatBot(TableMessage, tag="bot"):
    """The owner sits a bot down; during the match in the place of somebody who does not answer."""

    seat: SeatNumber
    player: BotName = "search"
    deck: str | Piles | None = None


class Open(TableMessage, tag="open"):
    """The owner frees a seat: of a bot or a person before the match, of somebody who does not answer during it."""

    seat: SeatNumber


class Play(TableMessage, tag="play"):
    """Answer the decision of a position with one of its offers."""

    position: int
    move: MoveText


class PassAhead(TableMessage, tag="order"):
    """Pass from now on wherever the game's windows let one wave something through, one bit for each; 0: withdraw every order.

    How long one passes beside that is a move: "pass until …"."""

    waves: Annotated[int, Meta(ge=0, le=65535)] = 0


class Why(TableMessage, tag="why"):
    """Why can't this card be used now? The answer is in `done`."""

    card: int


class Chat(TableMessage, tag="chat"):
    """Say something to all at a table. Who looks on at a private one sends its key."""

    text: Line
    key: Key = ""


class Resign(TableMessage, tag="resign"):
    """Leave the match for good."""


class OfferDraw(TableMessage, tag="draw"):
    """Offer a draw, or agree to one. It is a draw when everybody who plays has."""


class DeclineDraw(TableMessage, tag="no_draw"):
    """Decline the draw."""


class TakeBack(TableMessage, tag="take_back"):
    """Take the last move back: at once if that tells nothing, else if the others agree."""

    position: int


class Allow(TableMessage, tag="allow"):
    """Agree, or not, that somebody takes a move back."""

    yes: bool


class Rematch(TableMessage, tag="rematch"):
    """Play again. When everybody wants to, the new table's id is in `next`."""


class Close(TableMessage, tag="close"):
    """The owner closes a table that has not begun."""


class Lobby(Message, tag="lobby"):
    """Send the public tables, and what changes there; or no more."""

    on: bool = True


class Speak(Message, tag="speak"):
    """Say everything in this language from now on. The tables that one watches follow as a whole."""

    language: Language


class Ping(Message, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Watch
    | Unwatch
    | Sit
    | Stand
    | SeatBot
    | Open
    | Play
    | PassAhead
    | Why
    | Chat
    | Resign
    | OfferDraw
    | DeclineDraw
    | TakeBack
    | Allow
    | Rematch
    | Close
    | Lobby
    | Speak
    | Ping
)

# What the server says over the socket.


class Said(Struct, tag_field="type", kw_only=True):
    """A message of the server."""


class Welcome(Said, tag="welcome"):
    """The first message: who you are."""

    name: str
    guest: bool
    version: str
    """Of Rubrica."""


class Done(Said, tag="done"):
    """The message with this id has been carried out, and is safe."""

    id: str
    rule: str = ""
    """To `why`: the rule's id."""
    text: str = ""
    """To `why`: the sentence; empty if the card can be used."""


class Refused(Said, tag="refused"):
    """The message with this id has not been carried out, and has changed nothing."""

    id: str
    why: str
    rule: str = ""
    stale: bool = False
    """It answered an old position; the table follows as a whole."""


class SeatShown(Struct, kw_only=True):
    """A seat, as everybody may see it."""

    kind: Literal["open", "person", "bot"]
    name: str
    guest: bool = False
    player: str = ""
    """Of a bot: its kind."""
    deck: str = ""
    """The deck's name, where deck lists are open."""
    left: bool = False
    held: bool = False
    """A bot plays for somebody who may come back."""
    away: bool = False
    """They were here, and no window of theirs shows the table any more."""


class ClockChosen(Struct, kw_only=True, forbid_unknown_fields=True):
    """How long a player may think."""

    kind: Literal["none", "move", "match", "days"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=2_592_000)] = 60
    """For a decision; with `match` for the whole match. `days` is for decisions that take days."""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """With `match`: seconds added after each decision."""
    then: Literal["loss", "bot"] = "loss"
    """When it has run out."""


class ClocksShown(Struct, kw_only=True):
    """The clocks as they stood when this was sent."""

    remaining: list[float]
    """Seconds of each seat."""
    running: list[int]
    """The seats whose clocks run."""
    since: float
    """When these figures were right: seconds since 1970, by the server's clock."""


class TableShown(Struct, kw_only=True):
    """A table, as everybody may see it."""

    id: str
    game: str
    title: str
    """Of the game."""
    status: Literal["open", "playing", "over", "frozen"]
    private: bool
    owner: str
    seats: list[SeatShown]
    options: dict[str, Any]
    clock: ClockChosen
    rated: bool
    trial: bool = False
    """A card from the workshop is tried out."""
    own: str = ""
    """The title of the set that is played with."""
    created: float
    commitment: str = ""
    seed: str = ""
    """Told when the match is over."""
    pool: str = ""
    """Its cards are at /api/pools/{pool}."""
    clocks: ClocksShown | None = None
    draws: list[int] = []
    """The seats that want a draw."""
    back: int | None = None
    """The seat that asks to take a move back."""
    back_why: str = ""
    allowed: list[int] = []
    """The seats that agreed to it."""
    rematch: list[int] = []
    """The seats that want to play again."""
    next: str = ""
    """The table of the rematch."""
    result: str = ""
    rule: str = ""
    scores: list[float] = []


class Offer(Struct, kw_only=True, omit_defaults=True):
    """A move that one may choose, and what it is about; what it is not about is left out."""

    text: str
    """What `play` sends back: in English, whoever plays."""
    shown: str | UnsetType = UNSET
    """How it is said in the viewer's language, if that is another one."""
    kind: str
    """What kind of move it is: pass, play, use, attack …; all are in `engine/moves.py` and in the game's `move_kinds`."""
    cards: list[int] = []
    """The cards of the view that it is about, by their ids."""
    names: list[str] = []
    """The cards it is about that lie nowhere in the view, by their names."""
    zones: list[int] = []
    """The places it goes to or takes from, as indices into the `zones` of the view."""
    seats: list[int] = []
    """The players it is about."""
    entries: list[int] = []
    """The entries of the game's chain it is about, as indices into the register of that name."""
    amount: int | None = None
    """The number it names."""
    note: str = ""
    """The sentence of a card that it carries out, in the viewer's language."""
    moves: list[str] = []
    """Of several answers at once: the texts to send, each when it is offered. Sent itself, it is refused."""
    again: bool = False
    """The first of them that begins an offer is sent as long as there is one, in the same turn, round and phase."""
    sole: list[str] = []
    """Those of them that are sent only if they begin one offer alone: else one is asked."""
    then: list[Offer] = []
    """What is asked right after it, if each answer is one thing that can be pointed at: a card that is dropped on its target."""


class Seen(Struct, kw_only=True):
    """What one viewer has in front of him. Patches change this."""

    table: TableShown
    seat: int | None
    """The seat he sits on; nothing for a spectator."""
    key: str = ""
    """The secret part of a private table's link, for those who sit there."""
    view: dict[str, Any] | None = None
    """The engine's view: seats, registers, zones with their cards, prompt. Nothing before the match."""
    offers: list[Offer] = []
    unasked: str = ""
    """The offer that is meant anyway, since it makes no difference or by the seat's standing orders: nobody need be asked."""
    gather: tuple[int, int] = (0, 0)
    """If the question begins to choose a set without order: how many at least and at most. They may be named in any order; what is sent
    is one offer after the other, in the order of the offers, then the one of the kind `end` if it is offered."""
    answered: bool = False
    """A secret answer is in; the others' are awaited."""
    done: list[int] = []
    """The seats whose secret answers are in while others' are awaited; at even pace nobody is told."""
    order: int = 0
    """How this seat passes in advance; 0: it is always asked."""


class ChatLine(Struct, kw_only=True):
    name: str
    text: str
    at: float


class TableMessageFull(Said, tag="table"):
    """A table as a whole: after `watch`, and whenever a client must be brought up to date."""

    table: str
    position: int
    seen: Seen
    log: list[str]
    """The last lines of the match's log."""
    heads: list[int]
    """Which of them begin a turn."""
    chat: list[ChatLine]


class Update(Said, tag="update"):
    """What has changed at a table."""

    table: str
    position: int
    """The viewer's own position number after it: how many changes of the match he could see."""
    patch: list[list[Any]] = []
    """Changes of `seen`: [path, value] sets, [path] removes; a path is a list of keys and indexes."""
    log: list[str] = []
    """New lines of the log."""
    heads: list[int] = []
    """Which of them begin a turn."""
    deeds: list[dict[str, Any]] = []
    """What was done, in order, for a table that plays it: `kind`, what it is about, after how many of the new lines (`line`)."""
    chat: list[ChatLine] = []
    """New lines of chat."""


class LobbyNews(Said, tag="lobby"):
    """Public tables: all of them the first time, later those that changed."""

    tables: list[TableShown]
    gone: list[str] = []


class Closing(Said, tag="closing"):
    """The server stops: come back in so many seconds."""

    again: float


class Fault(Said, tag="fault"):
    """A message that could not be understood; it has changed nothing."""

    why: str


ServerMessage = Welcome | Done | Refused | TableMessageFull | Update | LobbyNews | Closing | Fault

read_message = msgspec.json.Decoder(ClientMessage).decode
write = msgspec.json.Encoder().encode
