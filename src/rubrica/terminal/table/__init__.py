"""The drawn table, in Textual."""

from rubrica.terminal.table.app import Table

__all__ = ["Table"]
