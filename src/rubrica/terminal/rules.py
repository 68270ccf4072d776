"""rubrica rules: every rule can be pointed at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import find_game


def rules(
    what: Annotated[
        str | None, typer.Argument(metavar="[ID|GAME]", help="A rule (BL-7.4), a section (BL-7) or a game.")
    ] = None,
    find: Annotated[
        str | None, typer.Option("--find", metavar="WORDS", help="Only rules whose text has all these words.")
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage", help="List the rules that no scenario and no test names; status 1 if there are any."
        ),
    ] = False,
    where: Annotated[
        bool, typer.Option("--where", help="Also print where a rule is carried out and tested, in a checkout.")
    ] = False,
    tests: Annotated[
        Path | None, typer.Option("--tests", metavar="DIR", help="Where the tests are, for --coverage.")
    ] = None,
) -> None:
    """Print a rule, list a game's rules, search them, or see which have no test.

    Examples: rubrica rules BL-7.4 · rubrica rules bloodless --find "blood flask" · rubrica rules BL-7.4 --where
    """
    if where and (what is None or "-" not in what):
        raise BadInput("--where needs the id of a rule.", "", "Try: rubrica rules BL-7.4 --where")
    if coverage:
        if not cover(what, tests):
            raise typer.Exit(1)
        return
    if what is not None and "-" in what:
        show(what, find)
        if where:
            point_at(what)
        return
    if not sum([list_rules(game, find) for game in chosen(what)]):
        raise BadInput(f"No rule has the words {find!r}.", "", "Try fewer or shorter words.")


def chosen(name: str | None) -> list[Any]:
    """The game that is named, or every game that brings its rules."""
    from rubrica import registry
    from rubrica.codex import codex_text

    if name is not None:
        return [find_game(name)]
    found = []
    for game in [registry.game(known) for known in registry.game_names()]:
        try:
            codex_text(game)
        except BadInput as refusal:
            typer.echo(f"{refusal}", err=True)
        else:
            found.append(game)
    return found


def game_of(id: str) -> Any:
    """The game whose ids begin like this one."""
    from rubrica import registry

    code = id.partition("-")[0].upper()
    known = {registry.game(name).code: registry.game(name) for name in registry.game_names()}
    if code not in known:
        raise BadInput(
            f"No installed game has rules {code}-….",
            "",
            f"There are {', '.join(f'{key}-… ({game.title})' for key, game in known.items())}.",
        )
    return known[code]


def show(id: str, find: str | None) -> None:
    """One rule in full, or the rules of a section."""
    from rubrica.codex import Codex

    codex = Codex(game_of(id))
    section = codex.section(id) if id.upper() not in codex.rules else []
    if find is not None:
        section = [rule for rule in codex.find(find) if rule.id == id.upper() or rule in codex.section(id)]
    if section:
        for rule in section:
            print_short(rule)
        return
    rule = codex.rule(id)
    typer.echo(f"{codex.game.title}, {rule.heading}\n")
    typer.echo(rule.text.replace("**", ""))


def point_at(id: str) -> None:
    """Where the sources and the tests name a rule, or, of a ruling, the rules that refer to it."""
    from rubrica.codex import Codex, checkout, ids_on, places_of, referring

    root = checkout()
    if root is None:
        raise BadInput("The sources and tests are not here.", "", "Run it in a checkout.")
    codex = Codex(game_of(id))
    ids = {id.upper(), *[rule.id for rule in codex.section(id)]}
    cited = ""
    if rule := codex.rules.get(id.upper()):
        others = referring(codex, rule.id)
        cited = ", ".join(sorted(ids_on(rule.text) - {rule.id}))
        if others:
            typer.echo(f"\nReferred to by {', '.join(others)}.")
        elif rule.ruling:
            typer.echo("\nNo rule refers to it.")
        if rule.ruling:
            ids.update(others)
    in_no_source = f"No source names it.{f' It refers to {cited}.' if cited else ''}"
    for folder, nothing in (("src", in_no_source), ("tests", "No test names it.")):
        typer.echo()
        found = places_of(ids, root / folder)
        for path, number, line in found:
            typer.echo(f"{path.relative_to(root)}:{number}  {line if len(line) <= 110 else line[:110] + ' …'}")
        if not found:
            typer.echo(nothing)


def list_rules(game: Any, find: str | None) -> int:
    """Print the rules of a game, or those with some words; how many there are."""
    from rubrica.codex import Codex

    codex = Codex(game)
    found = codex.find(find) if find is not None else list(codex.rules.values())
    heading = ""
    for rule in found:
        if rule.heading != heading:
            heading = rule.heading
            typer.echo(f"\n{heading}")
        print_short(rule)
    return len(found)


def print_short(rule: Any) -> None:
    text = rule.plain if len(rule.plain) <= 160 else rule.plain[:160].rsplit(" ", 1)[0] + " …"
    typer.echo(f"  {rule.id} {text}")


def cover(name: str | None, tests: Path | None) -> bool:
    """Print which rules have no test; whether all have one."""
    from rubrica.codex import Codex, Coverage, checkout, named_rules

    root = checkout()
    folder = tests or (root / "tests" if root is not None else Path("tests"))
    if not folder.is_dir():
        raise BadInput("There are no tests here.", str(folder), "Run it in a checkout, or give --tests DIR.")
    scenarios, written = named_rules(folder)
    good = True
    for game in chosen(name):
        covered = Coverage(Codex(game), scenarios, written)
        for rule in covered.uncovered:
            print_short(rule)
        for path, ids in covered.unknown.items():
            for id in ids:
                typer.echo(f"  {path} names {id}, which the codex has not.")
                good = False
        total, missing = len(covered.rules), len(covered.uncovered)
        rulings = sum(rule.ruling for rule in covered.uncovered)
        typer.echo(
            f"{game.title}: {total - missing} of {total} rules and rulings have a test; "
            f"{missing - rulings} rules and {rulings} rulings have none."
        )
        good = good and not missing
    return good
