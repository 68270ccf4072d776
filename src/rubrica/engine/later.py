"""Late binding: rules that need each other. The file that needs one says so, the file that has it says how it is done."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

Rules = TypeVar("Rules")


def no_phase(state: Any) -> None:
    """Stands in a list of what happens in each phase, until the file of the phase has put its rule there."""
    raise ValueError("no file says what happens in this phase")


class Later(Generic[Rules]):
    """A function that another file brings: `FLOW: Final = Later[Callable[[Bluthelden], None]]("what comes next")`.

    Card games are mutually recursive (a death triggers a text that deals damage that kills): one direction is written
    as an import, the other as this, with its type.
    """

    def __init__(self, about: str) -> None:
        self.about = about
        self.found = False
        # An attribute, not a property: compiled, a call of what a property gives is taken for the property alone.
        self.do: Rules = cast(Rules, self.missing)
        """How it is done."""

    def is_done_by(self, rule: Rules) -> None:
        """The file that knows how says so, once."""
        if self.found:
            raise ValueError(f"two files say how this is done: {self.about}")
        self.found = True
        self.do = rule

    def missing(self, *given: Any) -> Any:
        raise ValueError(f"no file says how this is done: {self.about}")
