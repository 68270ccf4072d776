"""rubrica games: what can be played."""

from __future__ import annotations

from rubrica.terminal.arguments import CardsFolder, find_game, value_text


def games(cards: CardsFolder = None) -> None:
    """List the installed games with their seats, decks and options.

    Example: rubrica games
    """
    import typer

    from rubrica import registry
    from rubrica.engine.game import COMMON_OPTIONS, seats_text

    names = registry.game_names()
    if not names:
        typer.echo("No game is installed.")
    for name in names:
        game = find_game(name, cards)
        typer.echo(f"{name}: {game.title}, {seats_text(game)} players, {len(game.cards)} cards, rules {game.code}-…")
        for key, deck in game.decks.items():
            about = getattr(deck, "about", "")
            typer.echo(f"  deck {key}: {getattr(deck, 'title', key)}{'. ' + about if about else ''}")
        for option in (*game.options, *COMMON_OPTIONS):
            values = ", ".join(value_text(value) for value in option.values)
            typer.echo(f"  option {option.name} = {values}: {option.about}")
