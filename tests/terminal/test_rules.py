from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rubrica import registry
from rubrica.codex import Codex, codex_text, ids_on, places_of, read_rules, referring


@pytest.fixture(scope="module")
def codex(game: Any) -> Codex:
    return Codex(game)


def test_a_rule(run: Any, game: Any, codex: Codex) -> None:
    id = f"{game.code}-7.4"  # never written out here: that would count as a test of the rule
    result = run("rules", id.lower())
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{game.title}, ")
    assert f"{id} " in result.stdout
    assert "blood is at least the cost" in result.stdout


def test_a_section(run: Any, game: Any, codex: Codex) -> None:
    lines = run("rules", f"{game.code}-7").stdout.splitlines()
    assert len(lines) == len(codex.section(f"{game.code}-7")) > 5


def test_a_ruling(run: Any, game: Any) -> None:
    assert f"{game.code}-R.1 " in run("rules", f"{game.code}-R.1").stdout


def test_every_rule_of_the_codex_is_found(codex: Codex) -> None:
    from rubrica.codex import codex_text

    marked = {
        line.split("**")[1].split()[0]
        for line in codex_text(codex.game).splitlines()
        if line.startswith(f"- **{codex.game.code}-")
    }
    assert marked == set(codex.rules)


def test_a_game(run: Any, codex: Codex) -> None:
    result = run("rules", "bloodless")
    assert sum(line.startswith(f"  {codex.game.code}-") for line in result.stdout.splitlines()) == len(codex.rules)


def test_find(run: Any, codex: Codex) -> None:
    lines = [
        line for line in run("rules", "bloodless", "--find", "mulligan").stdout.splitlines() if line.startswith("  ")
    ]
    assert len(lines) == len(codex.find("mulligan")) > 3


def test_nothing_found(run: Any) -> None:
    result = run("rules", "--find", "zeppelin")
    assert result.exit_code == 2
    assert "No rule has the words 'zeppelin'." in result.stderr


@pytest.mark.parametrize(
    ("number", "sentence"),
    [("-99.9", "has no rule"), ("-7.99", "Near it are")],
)
def test_an_unknown_rule(run: Any, game: Any, number: str, sentence: str) -> None:
    result = run("rules", game.code + number)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_an_unknown_code(run: Any) -> None:
    result = run("rules", "XX-1.1")
    assert result.exit_code == 2
    assert "No installed game has rules XX-…" in result.stderr


class TestCoverage:
    def write(self, folder: Path, rules: list[str], python: str = "") -> None:
        (folder / "scenarios" / "bloodless").mkdir(parents=True)
        listed = ", ".join(f'"{rule}"' for rule in rules)
        (folder / "scenarios" / "bloodless" / "one.toml").write_text(f'title = "One"\nrules = [{listed}]\n')
        (folder / "test_two.py").write_text(python)

    def test_uncovered_rules_are_listed(self, run: Any, codex: Codex, tmp_path: Path) -> None:
        ids = list(codex.rules)
        self.write(tmp_path, [ids[0]], f"# {ids[1]}")
        result = run("rules", "bloodless", "--coverage", "--tests", tmp_path)
        assert result.exit_code == 1
        assert f"  {ids[2]} " in result.stdout
        assert f"  {ids[0]} " not in result.stdout
        assert f"  {ids[1]} " not in result.stdout
        assert f"of {len(ids)} rules" in result.stdout

    def test_all_covered(self, run: Any, codex: Codex, tmp_path: Path) -> None:
        self.write(tmp_path, list(codex.rules))
        result = run("rules", "bloodless", "--coverage", "--tests", tmp_path)
        assert result.exit_code == 0
        assert "0 rules and 0 rulings have none" in result.stdout

    def test_a_ruling_is_covered_by_a_rule_that_refers_to_it(self, run: Any, codex: Codex, tmp_path: Path) -> None:
        self.write(tmp_path, [id for id, rule in codex.rules.items() if not rule.ruling])
        cited = {f"{codex.game.code}-R.1", f"{codex.game.code}-R.3"}
        result = run("rules", "bloodless", "--coverage", "--tests", tmp_path)
        assert not any(f"  {id} " in result.stdout for id in cited)

    def test_an_id_that_the_codex_has_not(self, run: Any, codex: Codex, tmp_path: Path) -> None:
        self.write(tmp_path, [*codex.rules, f"{codex.game.code}-99.9"])
        result = run("rules", "bloodless", "--coverage", "--tests", tmp_path)
        assert result.exit_code == 1
        assert "which the codex has not" in result.stdout

    def test_no_tests(self, run: Any, tmp_path: Path) -> None:
        result = run("rules", "--coverage", "--tests", tmp_path / "none")
        assert result.exit_code == 2
        assert "There are no tests here." in result.stderr


class TestWhere:
    def test_a_rule_in_sources_and_tests(self, run: Any, game: Any) -> None:
        """The smallest deck: where it is checked, and which test fails without that."""
        result = run("rules", f"{game.code}-2.4".lower(), "--where")
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert any(line.startswith("src/rubrica/games/bloodless/decks.py:") for line in lines)
        assert any(line.startswith("tests/games/bloodless/test_decks.py:") for line in lines)

    def test_a_ruling_is_where_the_rules_are_that_refer_to_it(self, run: Any, game: Any, codex: Codex) -> None:
        assert referring(codex, f"{game.code}-R.6") == [f"{game.code}-2.4"]
        result = run("rules", f"{game.code}-R.6", "--where")
        assert f"Referred to by {game.code}-2.4." in result.stdout
        assert "src/rubrica/games/bloodless/decks.py:" in result.stdout

    def test_a_range_names_all_between(self) -> None:
        assert ids_on("XX-9.9, XX-10.1 to XX-10.3: named") == {"XX-9.9", "XX-10.1", "XX-10.2", "XX-10.3"}
        assert ids_on("XX-9.1 to XX-10.3") == {"XX-9.1", "XX-10.3"}

    def test_what_no_source_names_goes_on_with_what_it_refers_to(self, run: Any) -> None:
        result = run("rules", "BW-16.3", "--where")
        assert "No source names it. It refers to BW-15.13, BW-R.26." in result.stdout

    def test_a_rule_ends_before_the_next_subheading(self) -> None:
        """A table belongs to the rule before it, a paragraph of its own does not."""
        first = "## XX-1 First\n\n- **XX-1.1** One:\n\n| a |\n|---|\n\n  and more\n\n**Second**\n\n"
        text = f"{first}- **XX-1.2** Two.\n\nThird\n- **XX-1.3** Three.\n"
        assert [rule.text.split("\n")[-1] for rule in read_rules(text)] == [
            "  and more",
            "**XX-1.2** Two.",
            "**XX-1.3** Three.",
        ]
        assert "|---|" in read_rules(text)[0].text

    @pytest.mark.parametrize("name", registry.game_names())
    def test_every_id_is_one_rules(self, name: str) -> None:
        """Two who write rulings at the same time may take the same number."""
        ids = [rule.id for rule in read_rules(codex_text(registry.game(name)))]
        assert [id for id, often in Counter(ids).items() if often > 1] == []

    def test_a_longer_number_is_another_rule(self, tmp_path: Path) -> None:
        (tmp_path / "scenarios").mkdir()
        (tmp_path / "scenarios" / "one.toml").write_text('title = "One"\nrules = ["XX-1.1"]\n')
        (tmp_path / "rule.py").write_text("# XX-1.10\n# XX-1.1: first\n")
        found = [(path.name, number, line) for path, number, line in places_of({"XX-1.1"}, tmp_path)]
        assert found == [("rule.py", 2, "# XX-1.1: first"), ("one.toml", 2, '"One"')]

    def test_no_rule_is_named(self, run: Any) -> None:
        result = run("rules", "bloodless", "--where")
        assert result.exit_code == 2
        assert "--where needs the id of a rule." in result.stderr
