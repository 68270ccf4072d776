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

Address = Annotated[str, typer.Argument(metavar="ADDRESS", help="203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.")]


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


@app.command()
def mute(name: Name, reason: Annotated[str, typer.Argument(metavar="REASON", help="What they are told.")] = "") -> None:
    """Let an account chat no more."""
    from rubrica.server import admin

    change(lambda connection: admin.mute(connection, name, reason))
    typer.echo(f"{name} may not chat.")


@app.command()
def unmute(name: Name) -> None:
    """Let an account chat again."""
    from rubrica.server import admin

    change(lambda connection: admin.unmute(connection, name))
    typer.echo(f"{name} may chat again.")


@app.command("ban-address")
def ban_address(
    address: Address, reason: Annotated[str, typer.Argument(metavar="REASON", help="For the list.")] = ""
) -> None:
    """Let nobody in from an address or a network."""
    from rubrica.server import admin

    change(lambda connection: admin.ban_address(connection, address, reason))
    typer.echo(f"Nobody comes in from {address}.")


@app.command("unban-address")
def unban_address(address: Address) -> None:
    """Let an address or a network in again."""
    from rubrica.server import admin

    change(lambda connection: admin.unban_address(connection, address))
    typer.echo(f"{address} may come in again.")


@app.command()
def addresses() -> None:
    """List the banned addresses."""
    from rubrica.server import admin

    for line in change(admin.list_addresses):
        typer.echo(line)


@app.command()
def reports() -> None:
    """List what players have reported and nobody has settled."""
    from rubrica.server import admin

    for line in change(admin.list_reports):
        typer.echo(line)


@app.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="NUMBER", help="Of the report.")],
    outcome: Annotated[str, typer.Argument(metavar="OUTCOME", help="What came of it, for the audit log.")] = "",
) -> None:
    """Settle a report."""
    from rubrica.server import admin

    change(lambda connection: admin.settle_report(connection, report, outcome))
    typer.echo(f"Report {report} is settled.")


@app.command()
def audit() -> None:
    """List what was done with these commands, when, and by whom."""
    from rubrica.server import admin

    for line in change(admin.list_audit):
        typer.echo(line)


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
