"""rubrica admin: look after a server's accounts, tables and backups."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    name="admin",
    help="Look after a server's accounts, tables and backups.\n\n"
    "It works on the database that RUBRICA_DATA or RUBRICA_DATABASE_URL names.\n\n"
    "Example: rubrica admin ban Mallory spam",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="An account's name.")]


def change(work: Callable[[Any], Any]) -> Any:
    """Do something in one transaction."""
    from rubrica.server.admin import open_database
    from rubrica.server.settings import read_settings

    with open_database(read_settings()).begin() as connection:
        return work(connection)


@app.command()
def ban(name: Name, reason: Annotated[str, typer.Argument(metavar="REASON", help="What they are told.")] = "") -> None:
    """Sign an account out everywhere and let it in no more."""
    from rubrica.server import admin

    change(lambda connection: admin.ban(connection, name, reason))
    typer.echo(f"{name} is banned.")


@app.command()
def unban(name: Name) -> None:
    """Let an account in again."""
    from rubrica.server import admin

    change(lambda connection: admin.unban(connection, name))
    typer.echo(f"{name} may come in again.")


@app.command("sign-out")
def sign_out(name: Name) -> None:
    """End all sessions of an account."""
    from rubrica.server import admin

    change(lambda connection: admin.sign_out(connection, name))
    typer.echo(f"{name} is signed out everywhere.")


@app.command()
def delete(name: Name) -> None:
    """Delete an account; others keep the matches they played against it, without its name."""
    from rubrica.server import admin

    change(lambda connection: admin.delete_account(connection, name))
    typer.echo(f"{name} is deleted.")


@app.command()
def close(table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")]) -> None:
    """Delete a table, as it stands."""
    from rubrica.server import admin

    change(lambda connection: admin.close_table(connection, table))
    typer.echo(f"The table {table} is gone.")


@app.command()
def players() -> None:
    """List the accounts."""
    from rubrica.server import admin

    for line in change(admin.list_players):
        typer.echo(line)


@app.command()
def tables() -> None:
    """List the tables that are open or being played."""
    from rubrica.server import admin

    for line in change(admin.list_tables):
        typer.echo(line)


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")]) -> None:
    """Copy the database as it is now, while the server runs (SQLite)."""
    from rubrica.server import admin
    from rubrica.server.settings import read_settings

    admin.backup(read_settings(), file)
    typer.echo(f"The backup is in {file}.")


@app.command()
def restore(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]) -> None:
    """Put a backup into a data folder that has no database (SQLite)."""
    from rubrica.server import admin
    from rubrica.server.settings import read_settings

    admin.restore(read_settings(), file)
    typer.echo("The database is restored.")
