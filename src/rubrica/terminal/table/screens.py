"""What lies over the table for a moment: a question, the log, a pile, help, the blind between two people."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

HELP = """[b]At the table[/b]

[b]↑ ↓[/b] and [b]Enter[/b]   choose a move and make it
[b]1 … 9[/b]        make the move of that number (type 1 2 for 12)
[b]← →[/b]         go from card to card: its text is shown, its moves are found
[b]letters[/b]      the underlined letter of a move makes it
[b]?[/b]            why the card can't be used now, and the rule
[b]u[/b]            undo your last move
[b]l[/b]            the whole log
[b]d[/b]            discard piles and other open piles
[b]w[/b]            write the record to a file
[b]r[/b]            resign
[b]q[/b]            leave the table
A click chooses a card, a second click on it, or on a move, makes the move."""


class Question(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.text, markup=False)
            yield Static("[@click=screen.answer(True)][u]y[/u]es[/]   [@click=screen.answer(False)][u]n[/u]o[/]")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Paper(ModalScreen[None]):
    """Something to read; any of the usual keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,l,d,question_mark,h", "close", "Close")]

    def __init__(self, text: str, markup: bool = False, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.markup = markup
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="paper"):
            yield Static(self.text, markup=self.markup)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.border_subtitle = "Esc closes"
        scroll.focus()
        if self.at_end:
            scroll.scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class Blind(Screen[None]):
    """Hot seat: nothing is seen until the next person is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "ready", "Ready")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.who = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="blind"):
            yield Static(f"{self.who}, it is your decision.", markup=False)
            yield Static("Press Enter when only you see the screen.")

    def action_ready(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)
