"""rubrica play --lines, through a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rubrica.registry import game_names

PLAY = ("play", "bloodless", "--lines", "--seed", "3", "--opponent", "random", "--option", "first=0")


def test_a_whole_match_through_a_pipe(tmp_path: Path) -> None:
    """A process of its own, nothing but stdin and stdout: the first move again and again ends the match."""
    saved = tmp_path / "match.rubrica"
    code = "from rubrica.terminal.main import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", code, *PLAY, "--save", str(saved)],
        input="1\n" * 3000, capture_output=True, text=True, env={**os.environ, "RUBRICA_COMPILE": "0"}, timeout=120,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "The match is over." in result.stdout
    assert f"The record is in {saved}." in result.stdout
    assert "\x1b" not in result.stdout
    assert saved.read_text().startswith("rubrica record 2")


def test_moves_by_number_by_text_and_by_beginning(run: Any) -> None:
    for said in ("1", "keep", "KEEP", "ke", " keep "):
        result = run(*PLAY, given=f"{said}\n")
        assert "Player keeps the hand." in result.stdout


def test_the_end_of_the_input_is_polite(run: Any) -> None:
    result = run(*PLAY, given="")
    assert result.exit_code == 0
    assert "You leave the table. The match is not finished." in result.stdout


def test_quit(run: Any) -> None:
    assert "You leave the table." in run(*PLAY, given="quit\nkeep\n").stdout


def test_resign(run: Any) -> None:
    result = run(*PLAY, given="resign\nno\nresign\nyes\n")
    assert "The match is over. Player concedes: Random wins." in result.stdout


def test_an_illegal_move_is_refused_with_its_rule(run: Any, game: Any) -> None:
    result = run(*PLAY, given="keep\nplay No Such Card\n99\n\nsing\n")
    assert result.exit_code == 0
    assert f"Cards are played from your hand, in your own Main phase. ({game.code}-7.2)" in result.stdout
    assert "There is no move 99: they go from 1 to " in result.stdout
    assert "'sing' is not something you can do now." in result.stdout


def test_a_beginning_that_fits_several_moves(run: Any) -> None:
    """There is always a flask in the opening hand, and four spaces for it."""
    assert re.search(r"'play' could be play .* or play ", run(*PLAY, given="keep\nplay\n").stdout)


def test_view_log_card_and_rule(run: Any, game: Any) -> None:
    result = run(
        *PLAY,
        given=f"view\nlog\ncard blood flask\ncard nix\nrule {game.code}-7.4\nrule {game.code}-99.9\nhelp\nmoves\n",
    )
    assert "A Player (you): Blood 0." in result.stdout
    assert "B Random: Blood 0." in result.stdout
    assert result.stdout.count("Player draws an opening hand.") == 2
    assert "Blood Flask: blood flask" in result.stdout
    assert "There is no card 'nix'." in result.stdout
    assert f"{game.code}-7.4 A play is legal when" in result.stdout
    assert f"Bloodless has no rule {game.code}-99.9." in result.stdout
    assert "save FILE" in result.stdout


def test_the_other_hand_is_never_shown(run: Any) -> None:
    result = run(*PLAY, given="view\nkeep\nview\n")
    assert "Hand 6." in result.stdout  # theirs
    assert "Random draws an opening hand." in result.stdout
    assert result.stdout.count("  Hand 6: ") == 2  # mine, each time


def test_why(run: Any, game: Any) -> None:
    """Every card of the hand is either playable or has a reason with a rule."""
    hand = re.search(r"Your hand 6: (.*)\.", run(*PLAY, given="keep\n").stdout)
    assert hand is not None
    names = sorted({name.partition(" (")[0] for name in hand[1].split(", ")})
    result = run(*PLAY, given="keep\n" + "".join(f"why {name}\n" for name in names) + "why Nothing\n")
    for name in names:
        assert re.search(rf"{name}: (It can be used now\.|.*\({game.code}-[\d.]+\))", result.stdout)
    assert "You see no card 'Nothing'." in result.stdout


def test_undo_that_is_free(run: Any) -> None:
    """A move that tells nothing can be taken back, also against a bot."""
    result = run(*PLAY, given="keep\n1\nundo\n")
    before, _, after = result.stdout.partition("Taken back.")
    first = re.search(r"^  1\. play .*$", before, re.M)
    assert first is not None
    assert first[0] in after


def test_undo_that_is_not_free_is_refused_against_a_bot(run: Any) -> None:
    result = run(*PLAY, given="undo\nkeep\nundo\n")
    assert "You have made no move that could be taken back." in result.stdout
    assert "Against a bot only moves that tell you nothing can be taken back." in result.stdout


def test_save(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "here.rubrica"
    result = run(*PLAY, given=f"save\nsave {tmp_path}/no/where\nsave {path}\nkeep\n")
    assert "Write save and the name of a file" in result.stdout
    assert "The record can't be written: No such file or directory." in result.stdout
    assert run("replay", path).exit_code == 0


def test_hot_seat(run: Any) -> None:
    """Undo that is not free is granted or not by the other person."""
    arguments = ("play", "bloodless", "--hot-seat", "--lines", "--seed", 3, "--option", "first=0")
    result = run(*arguments, given="keep\nkeep\nattack\nundo\nno\nundo\nyes\n")
    assert result.exit_code == 0
    assert "--- Player 2 ---" in result.stdout
    assert "Another player has decided since. Player 1, do you agree? (yes/no)" in result.stdout
    assert "Player 1 does not agree." in result.stdout
    assert "Do you keep this hand?" in result.stdout.partition("Taken back.")[2]


def test_it_asks_for_game_deck_and_opponent(run: Any, deck: str) -> None:
    which = "bloodless\n" if len(game_names()) > 1 else ""
    result = run("play", "--lines", "--seed", "3", given=f"{which}{deck}\nrandom\n1\nquit\n")
    assert result.exit_code == 0, result.stderr
    assert "Your deck:" in result.stdout
    assert "Your opponent:" in result.stdout
    assert "Player against Random" in result.stdout


def test_it_asks_again_and_takes_the_usual(run: Any) -> None:
    which = "\n" if len(game_names()) > 1 else ""
    result = run("play", "--lines", given=f"nonsense\n\n99\n\n\n{which}quit\n")
    assert "There is no 'nonsense'." in result.stdout
    assert "There is no '99'." in result.stdout
    assert "Player against Strong" in result.stdout


def test_nothing_chosen(run: Any) -> None:
    result = run("play", given="")
    assert result.exit_code == 2
    assert "Nothing was chosen." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["blodless"], "There is no game 'blodless'. Did you mean bloodless?"),
        (["bloodless", "--deck", "nosuch"], "Bloodless has no deck 'nosuch'."),
        (["bloodless", "--deck", "nosuch.toml"], "nosuch.toml: The file can't be read"),
        (["bloodless", "--opponent", "oracle"], "There is no player 'oracle'."),
        (["bloodless", "--opponent", "search:0s"], "is no time in seconds"),
        (["bloodless", "--opponent", "random", "--hot-seat"], "In hot seat there is no bot."),
        (["bloodless", "--seats", "3"], "Bloodless is not for 3 players."),
        (["bloodless", "--option", "first=9"], "The option first can't be '9'."),
        (["bloodless", "--name", "A:B"], "Nobody can be called 'A:B'."),
        (["bloodless", "--save", "no/such/folder/x"], "there is no such folder"),
        (["bloodless", "--cards", "no-such-folder"], "no-such-folder: There is no such folder."),
        (["bloodless", "--sed", "3"], "No such option: --sed"),
    ],
)
def test_bad_input(run: Any, arguments: list[str], sentence: str) -> None:
    result = run("play", "--lines", *arguments, given="")
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_deck_that_the_rules_refuse(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text('[main]\n"Blood Flask" = 1\n')
    result = run(*PLAY, "--deck", path, given="")
    assert result.exit_code == 2
    assert "needs at least 50" in result.stderr


def test_a_folder_with_a_card_of_unknown_words(run: Any, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nname = "Bard"\nhealth = 1\ntext = "When this dies, sing a song."\n')
    result = run(*PLAY, "--cards", tmp_path, given="")
    assert result.exit_code == 2
    assert "Bard: no phrase has the word 'sing'" in result.stderr
