"""rubrica serve: the online table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer


def serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="H", help="The address to listen on [127.0.0.1].")
    ] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="P", help="The port to listen on [8000].")] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser, if there is one here.")
    ] = True,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", help="The data folder [./data].")] = None,
) -> None:
    """Serve tables to browsers, with accounts, a lobby and records.

    Everything is kept in the data folder (SQLite), or in PostgreSQL if RUBRICA_DATABASE_URL says where. docs/server.md has all settings.

    Example: rubrica serve --port 8080 --data ~/rubrica
    """
    from dataclasses import replace

    from rubrica.server.serving import serve as serve_on
    from rubrica.server.settings import read_settings

    given: dict[str, Any] = {"host": host, "port": port, "data": str(data) if data is not None else None}
    settings = replace(read_settings(), **{name: value for name, value in given.items() if value is not None})
    serve_on(settings, browser and sys.stdout.isatty())
