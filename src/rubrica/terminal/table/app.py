"""The table: what a person sees and does. It draws views and offers; the session plays."""

from __future__ import annotations

import threading
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.markup import escape
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rubrica.engine.errors import RubricaError
from rubrica.terminal.picture import LETTERS, Place, capital, linked, round_of, said, zones_of
from rubrica.terminal.session import Session
from rubrica.terminal.table import drawing
from rubrica.terminal.table.screens import HELP, Blind, Paper, Question

RESERVED = "uldwrqh"
"""Letters that mean something at every decision."""
ROOMY = 36
"""From so many lines on, everything of several opponents is drawn in full."""


class Slot(Static):
    """A space of the table."""

    def __init__(self, seat: int, place: Place, spot: int) -> None:
        super().__init__(classes="slot")
        self.seat = seat
        self.place = place
        self.spot = spot
        self.card = 0
        """The number in the view of the card that lies here."""

    def on_click(self) -> None:
        if self.card and isinstance(self.app, Table):
            self.app.action_look(self.card)


class Holding(VerticalScroll):
    """The cards in hand, drawn as wide as there is room."""

    wide = 0

    def on_resize(self, event: events.Resize) -> None:
        """The screen hears of a new size before its parts have theirs."""
        if event.size.width != self.wide and isinstance(self.app, Table):
            self.wide = event.size.width
            self.app.draw_again()


class Table(App[str]):
    """One match."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "card before", priority=True),
        Binding("right", "step(1)", "next card", priority=True),
        Binding("question_mark", "why", "why not?"),
        Binding("u", "undo", "undo"),
        Binding("l", "log", "log"),
        Binding("d", "piles", "piles"),
        Binding("w", "write", "write the record"),
        Binding("r", "resign", "resign"),
        Binding("h,f1", "help", "help"),
        Binding("q,ctrl+c", "leave", "leave", priority=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.view: dict[str, Any] = {}
        self.moves: list[Any] = []
        self.touched: list[list[int]] = []
        """The cards that each move is about."""
        self.letters: dict[str, int] = {}
        """Which letter makes which move."""
        self.cursor = 0
        """The card that is looked at, by its number in the view."""
        self.thinking = False
        self.typed = ("", 0.0)
        """Digits so far, and when the last one came."""
        self.seen_log = 0
        """Lines of the log that were there when the person last moved."""
        self.note = ""
        """An answer to a question, shown with the card."""
        self.again = False
        """Another match is wished after this one."""

    # The parts.

    def compose(self) -> ComposeResult:
        mine = self.session.watching
        seats = self.session.state.match.seats
        self.others = others = [(mine + step) % seats for step in range(1, seats)]
        yield Static(id="head")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                for seat in others:
                    yield Static(id=f"strip{seat}", classes="strip")
                    yield Static(id=f"rows{seat}", classes="rows")
                    if len(others) == 1:
                        yield from self.slots(seat)
                yield Static(id="lanes", classes="rows")
                yield Static(id="shared", classes="rows")
                yield from self.slots(mine)
                yield Static(id=f"rows{mine}", classes="rows")
                yield Static(id=f"strip{mine}", classes="strip mine")
                with Holding(id="holding", can_focus=False):
                    yield Static(id="hand")
            with Vertical(id="right"):
                yield Static(id="prompt")
                yield OptionList(id="moves", markup=False)
                with VerticalScroll(id="reading", can_focus=False):
                    yield Static(id="card")
                with VerticalScroll(id="telling", can_focus=False):
                    yield Static(id="log")
        yield Static(
            "↑↓ Enter move  ←→ card  [b]?[/b] why  [b]u[/b]ndo  [b]l[/b]og  [b]d[/b]iscards  [b]h[/b]elp  [b]q[/b]uit",
            id="keys",
        )

    def slots(self, seat: int) -> ComposeResult:
        """The spaces of a seat; those of an opponent may run the other way, to face mine."""
        for place in self.session.layout.of_seats("slots", "grid"):
            if place.stack or (place.lanes and len(self.others) == 1):
                continue  # drawn in rows, or with the lanes
            spots = range(len(zones_of(self.session.seat.view(), place, seat)))
            with Horizontal(classes="slots"):
                for spot in reversed(spots) if place.facing and seat != self.session.watching else spots:
                    yield Slot(seat, place, spot)

    def on_mount(self) -> None:
        self.title = self.session.game.title
        self.query_one("#moves", OptionList).focus()
        self.proceed()

    def on_resize(self, event: events.Resize) -> None:
        self.draw_again()

    def draw_again(self) -> None:
        """Drawn when the new sizes are known."""
        if self.view:
            self.call_after_refresh(self.draw)

    # The match goes on.

    def proceed(self) -> None:
        """Whoever decides next: a bot thinks aside, a person is shown the table."""
        session = self.session
        while answer := session.unasked():
            session.answer_unasked(answer)
        if session.bot_to_move:
            self.thinking = True
            self.look_again()
            threading.Thread(target=self.think, daemon=True).start()
            return
        self.thinking = False
        if not session.over and session.state.seat != session.watching:
            self.hand_over(session.state.seat)
            return
        self.look_again()

    def think(self) -> None:
        """In a thread of its own: what the bot does. Thinking reads the state and changes nothing."""
        move = self.session.bot_choice()
        try:
            self.call_from_thread(self.bot_decided, move)
        except RuntimeError:
            pass  # the table was left meanwhile

    def bot_decided(self, move: int) -> None:
        self.session.bot_move(move)
        self.proceed()

    def hand_over(self, seat: int) -> None:
        """Hot seat: the table is hidden until the next person is there."""

        def ready(_: None) -> None:
            self.session.watching = seat
            self.seen_log = 0
            self.cursor = 0
            self.refresh(recompose=True)
            self.call_after_refresh(self.after_hand_over)

        self.push_screen(Blind(self.session.name(seat)), ready)

    def after_hand_over(self) -> None:
        self.query_one("#moves", OptionList).focus()
        self.proceed()

    def make(self, index: int) -> None:
        """The person makes a move."""
        if self.thinking or not 0 <= index < len(self.moves):
            return
        self.typed = ("", 0.0)
        self.note = ""
        self.seen_log = len(self.session.seat.log())
        try:
            self.session.play(self.moves[index])
        except RubricaError as refusal:
            self.tell(str(refusal))
            return
        self.cursor = 0
        self.proceed()

    # Drawing.

    def look_again(self) -> None:
        """Take a new view and draw it."""
        seat = self.session.seat
        self.view = linked(self.session.layout, seat.view())
        self.moves = [] if self.thinking else self.session.choices
        self.touched = self.session.touched(self.view, self.moves)
        self.letters = letters_for([move.text for move in self.moves])
        self.fill_moves()
        self.draw()

    def fill_moves(self) -> None:
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        by_index = {index: letter for letter, index in self.letters.items()}
        if self.session.over:
            moves.add_option(Option("Leave the table", id="leave"))
            if self.session.save_to is None:
                moves.add_option(Option("Another match", id="again"))
            moves.add_options([Option("Read the log", id="log"), Option("Write the record", id="write")])
        for index, move in enumerate(self.moves):
            moves.add_option(
                Option(move_text(index, getattr(move, "shown", move.text), by_index.get(index, "")), id=str(index))
            )
        if moves.option_count:
            moves.highlighted = 0

    def usable(self) -> set[int]:
        return {id for ids in self.touched for id in ids}

    def draw(self) -> None:
        session, layout, view = self.session, self.session.layout, self.view
        usable = self.usable()
        active = view["registers"].get("active", -1) if round_of(view)[1] else -1
        waits = f"{session.name(session.state.seat)} thinks …" if self.thinking else ""
        self.put("#head", drawing.head(layout, view, waits))
        tight = self.size.height < ROOMY and len(self.others) > 1
        self.query_one("#left").set_class(tight, "tight")
        for seat in range(len(view["names"])):
            self.put(f"#strip{seat}", drawing.strip(layout, view, seat, active == seat and not session.over, tight))
            shapes = ("row",) if seat == session.watching or len(self.others) == 1 else ("row", "slots", "grid")
            self.put(f"#rows{seat}", drawing.seat_rows(layout, view, seat, shapes, self.cursor, usable, tight))
        self.put("#shared", drawing.shared(layout, view, self.cursor, usable, tight))
        across = self.query_one("#left").size.width - 2
        lanes = layout.lanes and len(self.others) == 1
        self.put("#lanes", drawing.lanes(layout, view, session.watching, self.cursor, usable, across) if lanes else "")
        for slot in self.query(Slot):
            self.draw_slot(slot, usable)
        width = self.query_one("#holding").size.width or 50
        self.put("#hand", drawing.hand(layout, session.cards, view, self.cursor, usable, width))
        ending = f" ({session.state.ending[0]})" if session.over and session.state.ending[0] else ""
        self.put("#prompt", f"[b]{escape(view['prompt'] + ending)}[/b]")
        self.draw_log()
        self.draw_card()

    def put(self, query: str, markup: str) -> None:
        widget = self.query_one(query, Static)
        widget.update(markup)
        widget.display = bool(markup)

    def draw_slot(self, slot: Slot, usable: set[int]) -> None:
        zone = next((zone for zone in zones_of(self.view, slot.place, slot.seat) if zone["spot"] == slot.spot), None)
        cards = (zone or {}).get("cards") or []
        seen = cards[-1] if cards else None
        slot.card = seen["id"] if seen else 0
        slot.border_title = f"{LETTERS[slot.seat]}{slot.spot + 1}"
        slot.update(drawing.slot(self.session.layout, seen, max(6, slot.size.width or 11)))
        slot.set_class(bool(slot.card) and slot.card == self.cursor, "chosen")
        slot.set_class(slot.card in usable, "usable")

    def draw_log(self) -> None:
        log = self.session.seat.log()
        old, new = log[: self.seen_log][-30:], log[self.seen_log :][-60:]
        self.query_one("#log", Static).update(
            "\n".join([*[f"[dim]{escape(line)}[/]" for line in old], *[escape(line) for line in new]])
        )
        self.call_after_refresh(lambda: self.query_one("#telling", VerticalScroll).scroll_end(animate=False))

    def draw_card(self) -> None:
        seen = self.seen_card(self.cursor)
        card = self.session.cards.get(seen["name"]) if seen is not None and seen["name"] else None
        text = drawing.card_face(self.session.layout, card, seen) if card is not None else ""
        if self.note:
            text = f"{escape(self.note)}\n\n{text}" if text else escape(self.note)
        self.query_one("#card", Static).update(text)
        self.query_one("#reading", VerticalScroll).scroll_home(animate=False)

    # Cards.

    def seen_card(self, id: int) -> dict[str, Any] | None:
        for zone in self.view.get("zones", ()):
            for seen in zone.get("cards") or ():
                if seen is not None and seen["id"] == id:
                    return dict(seen)
        return None

    def cards_in_order(self) -> list[int]:
        """The cards that the cursor walks over: mine first, then the others'."""
        found: list[int] = []
        for seat in (self.session.watching, *self.others, -1):
            for shapes in (("fan",), ("slots", "grid"), ("row",)):
                for place in self.session.layout.places:
                    if place.shape in shapes and place.shared == (seat < 0):
                        zones = zones_of(self.view, place, seat)
                        laid = [seen for zone in zones for seen in zone.get("cards") or () if seen is not None]
                        if place.shape == "fan":
                            laid = [seen for seen, _ in drawing.equal_copies(laid, self.usable())]
                        cards = [seen["id"] for seen in laid]
                        found += reversed(cards) if place.facing and seat != self.session.watching else cards
        return found

    def action_step(self, by: int) -> None:
        """Look at the next card, and find its moves."""
        if isinstance(self.screen, Paper | Question | Blind):
            return
        cards = self.cards_in_order()
        if cards:
            at = cards.index(self.cursor) + by if self.cursor in cards else 0 if by > 0 else -1
            self.look_at(cards[at % len(cards)])

    def look_at(self, id: int) -> None:
        self.cursor = id
        self.note = ""
        for index, ids in enumerate(self.touched):
            if id in ids:
                self.query_one("#moves", OptionList).highlighted = index
                break
        self.draw()

    def action_look(self, id: int) -> None:
        """A click on a card: look at it; on the card that is looked at: make its move, if there is but one."""
        own = [index for index, ids in enumerate(self.touched) if id in ids]
        if id == self.cursor and len(own) == 1:
            self.make(own[0])
        else:
            self.look_at(id)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The card of the move under the cursor is shown."""
        if event.option_id is not None and event.option_id.isdecimal() and int(event.option_id) < len(self.moves):
            ids = self.touched[int(event.option_id)]
            if ids and self.cursor not in ids:
                self.cursor = ids[0]
                self.note = ""
                self.draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        id = event.option_id
        if id == "leave":
            self.leave()
        elif id == "again":
            self.again = True
            self.leave()
        elif id == "log":
            self.action_log()
        elif id == "write":
            self.action_write()
        elif id is not None and id.isdecimal():
            self.make(int(id))

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """Digits and the letters of moves."""
        if len(self.screen_stack) > 1 or self.thinking:
            return
        if event.key.isdecimal():
            event.stop()
            self.digit(event.key)
        elif event.key in self.letters:
            event.stop()
            self.make(self.letters[event.key])

    def digit(self, key: str) -> None:
        """A number makes its move at once if it can't go on; else it waits for another digit or Enter."""
        digits, when = self.typed
        digits = digits + key if monotonic() - when < 1.5 else key
        number = int(digits)
        if not 1 <= number <= len(self.moves):
            digits, number = key, int(key)
        if not 1 <= number <= len(self.moves):
            self.typed = ("", 0.0)
            return
        if number * 10 > len(self.moves):
            self.make(number - 1)
            return
        self.typed = (digits, monotonic())
        self.query_one("#moves", OptionList).highlighted = number - 1

    def tell(self, text: str) -> None:
        """An answer, shown where the card is."""
        self.note = text
        self.draw_card()

    def action_why(self) -> None:
        """Why the card that is looked at can't be used now."""
        if not self.cursor or self.seen_card(self.cursor) is None:
            self.tell("Choose a card with ← and →, then ask again.")
            return
        self.tell(self.session.why_not(self.cursor))

    def action_undo(self) -> None:
        if self.thinking:
            return
        state, why = self.session.undo()
        if state is None:
            self.tell(why)
        elif why:
            others = " and ".join(
                self.session.name(seat) for seat in self.session.people if seat != self.session.watching
            )
            self.push_screen(
                Question(f"{why} {others}, do you agree to take the move back?"),
                lambda yes: self.go_back(state) if yes else None,
            )
        else:
            self.go_back(state)

    def go_back(self, state: Any) -> None:
        self.session.go_back(state)
        self.seen_log = min(self.seen_log, len(self.session.seat.log()))
        self.note = "Taken back."
        self.proceed()

    def action_log(self) -> None:
        self.push_screen(Paper("\n".join(self.session.seat.log()) or "Nothing has happened yet.", at_end=True))

    def action_piles(self) -> None:
        """Every pile whose cards one may know."""
        lines: list[str] = []
        for seat in (self.session.watching, *self.others, -1):
            for place in self.session.layout.places:
                if place.shape == "pile" and place.shared == (seat < 0):
                    lines += self.pile_lines(place, seat)
        self.push_screen(Paper("\n".join(lines) or "All piles are empty or hidden."))

    def pile_lines(self, place: Place, seat: int) -> list[str]:
        lines: list[str] = []
        whose = f"{self.session.name(seat)}'s " if seat >= 0 else ""
        for zone in zones_of(self.view, place, seat):
            names = (
                [said(self.session.layout, seen) for seen in zone.get("cards") or () if seen is not None]
                or zone.get("known")
                or []
            )
            if names:
                lines += [
                    f"{capital(whose)}{place.label}, {zone['count']}:",
                    *[f"  {name}" for name in reversed(names)],
                    "",
                ]
        return lines

    def action_pile(self, name: str, seat: int) -> None:
        place = next(place for place in self.session.layout.places if place.zone == name)
        self.push_screen(Paper("\n".join(self.pile_lines(place, seat)) or "Nothing is known of it."))

    def action_write(self) -> None:
        path = self.session.save_to or Path(f"{self.session.game.name}-{self.session.state.match.seed}.rubrica")
        try:
            self.session.save(path)
            self.tell(f"The record is in {path}.")
        except RubricaError as refusal:
            self.tell(str(refusal))

    def action_resign(self) -> None:
        if not self.session.over and not self.thinking:
            self.push_screen(Question("Give the match up?"), self.resigned)

    def resigned(self, yes: bool | None) -> None:
        if yes:
            self.session.resign()
            self.proceed()

    def action_help(self) -> None:
        self.push_screen(Paper(HELP + drawing.key_to_moons(self.session.layout), markup=True))

    def action_leave(self) -> None:
        if self.session.over:
            self.leave()
        elif not isinstance(self.screen, Question):
            self.push_screen(
                Question("Leave the table? The match is not finished."), lambda yes: self.leave() if yes else None
            )

    def leave(self) -> None:
        """Say how it went, and keep the record if that was wished."""
        state = self.session.state
        said = (
            f"{state.result} ({state.ending[0]})" if state.over else "You left the table; the match was not finished."
        )
        try:
            kept = self.session.finish()
        except RubricaError as refusal:
            kept = str(refusal)
        self.exit(f"{said} {kept} Seed {state.match.seed}.".replace("  ", " "))


def letters_for(texts: list[str]) -> dict[str, int]:
    """A letter for every move that begins with a word of its own."""
    first = [text.split(" ", 1)[0].casefold() for text in texts]
    found: dict[str, int] = {}
    for index, word in enumerate(first):
        if first.count(word) == 1:
            letter = next(
                (letter for letter in word if letter.isalpha() and letter not in RESERVED and letter not in found), ""
            )
            if letter:
                found[letter] = index
    return found


def move_text(index: int, text: str, letter: str) -> Content:
    """A move in the list: its number, its text, its letter underlined."""
    number = f"{index + 1:>2} "
    content = Content(number + text).stylize("dim", 0, 2)
    at = text.casefold().find(letter) if letter else -1
    return content.stylize("underline bold", len(number) + at, len(number) + at + 1) if at >= 0 else content
