"""The codex: a game's rules in Rubrica's own words, each with its id: `docs/rules/<game>.md`, or a file of the package."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from rubrica.engine.errors import BadInput

RULE = re.compile(r"^(?:- |\| )\*\*([A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*)\b")
HEADING = re.compile(r"^#+ +(.*)")
PARAGRAPH = re.compile(r"[^\s|`>-]")
ID = re.compile(r"\b[A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*")
RANGE = re.compile(r"\b([A-Z]{2,4}-\d+\.)(\d+) to \1(\d+)")


class Rule:
    """A rule or ruling: its id, the heading it stands under, and its text."""

    def __init__(self, id: str, heading: str, text: str) -> None:
        self.id = id
        self.heading = heading
        self.text = text

    @property
    def ruling(self) -> bool:
        """Whether it settles a question about other rules."""
        return "-R." in self.id

    @property
    def plain(self) -> str:
        """Its text without marks, on one line."""
        return " ".join(self.text.replace("**", "").split()).removeprefix(self.id).lstrip(" |—")

    def __repr__(self) -> str:
        return f"<rule {self.id}>"


class Codex:
    """The rules of one game, in order."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.text = codex_text(game)
        self.rules = {rule.id: rule for rule in read_rules(self.text)}

    def rule(self, id: str) -> Rule:
        """A rule by its id, or a sentence with the nearest ones."""
        found = self.rules.get(id.upper())
        if found is not None:
            return found
        near = [name for name in self.rules if name.startswith(id.upper() + ".")] or [
            name for name in self.rules if name.rpartition(".")[0] == id.upper().rpartition(".")[0]
        ]
        cure = f"Near it are {near[0]} to {near[-1]}." if near else f"List them with: rubrica rules {self.game.name}"
        raise BadInput(f"{self.game.title} has no rule {id}.", "", cure)

    def has(self, id: str) -> bool:
        """Whether it stands in the codex: a rule or ruling, or a worked example or decision."""
        return id in self.rules or f"**{id}" in self.text or f"| {id} |" in self.text

    def section(self, id: str) -> list[Rule]:
        """The rules whose ids begin with a number: BL-7 has BL-7.1, BL-7.2 and so on."""
        return [rule for name, rule in self.rules.items() if name.startswith(id.upper() + ".")]

    def find(self, words: str) -> list[Rule]:
        """The rules whose text has all these words."""
        wanted = words.casefold().split()
        return [rule for rule in self.rules.values() if all(word in rule.plain.casefold() for word in wanted)]


def codex_text(game: Any) -> str:
    """The codex of a game: from its own package, from the wheel, or from `docs` of a checkout."""
    own = str(game.file("rules.md"))
    if own:
        return own
    package = files("rubrica")
    places = [package / "rules" / f"{game.name}.md"]
    root = checkout()
    if root is not None:
        places.append(root / "docs" / "rules" / f"{game.name}.md")
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise BadInput(
        f"The rules of {game.title} are not installed.", "", "A game brings them as rules.md in its package."
    )


def checkout() -> Path | None:
    """The folder of the source tree that runs, or None for an installed package."""
    root = Path(str(files("rubrica"))).parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / "docs").is_dir() else None


def read_rules(text: str) -> list[Rule]:
    """Every rule with an id: a list item or a row of a table that begins with it in bold, up to the next one, or to a paragraph of
    its own; a table or an example in a frame belongs to it."""
    found: list[Rule] = []
    heading = ""
    lines: list[str] = []
    for line in [*text.splitlines(), "# "]:
        title = HEADING.match(line)
        rule = RULE.match(line)
        apart = bool(lines) and not lines[-1].strip() and PARAGRAPH.match(line)
        if (title or rule or apart or line.startswith("---")) and lines:
            match = RULE.match(lines[0])
            assert match is not None
            found.append(Rule(match[1], heading, "\n".join(lines).strip().removeprefix("- ").removeprefix("| ")))
            lines = []
        if title:
            heading = title[1]
        if rule or lines:
            lines.append(line)
    return found


class Coverage:
    """Which rules of a game are named by a scenario or a test."""

    def __init__(self, codex: Codex, scenarios: dict[str, set[str]], tests: set[str]) -> None:
        code = codex.game.code
        named = {id for ids in scenarios.values() for id in ids} | tests
        self.rules = list(codex.rules.values())
        direct = {rule.id for rule in self.rules if rule.id in named}
        cited = {id for rule in self.rules if rule.id in direct and not rule.ruling for id in rulings_of(rule, code)}
        self.uncovered = [
            rule for rule in self.rules if rule.id not in direct and not (rule.ruling and rule.id in cited)
        ]
        """A ruling is covered by a test of its own, or by that of a rule which refers to it."""
        self.unknown = {
            path: sorted(id for id in ids if id.startswith(f"{code}-") and not codex.has(id))
            for path, ids in scenarios.items()
        }
        """Ids that scenarios name and the codex has not."""


def rulings_of(rule: Rule, code: str) -> set[str]:
    """The rulings that a rule refers to: BL-R.5, or R.5 for short."""
    return {f"{code}-R.{number}" for number in re.findall(rf"\b(?:{code}-)?R\.(\d+)", rule.text)}


def named_rules(tests: Path) -> tuple[dict[str, set[str]], set[str]]:
    """The rule ids that the scenarios below a folder show, by file, and those that its Python files write."""
    scenarios: dict[str, set[str]] = {}
    for path in sorted(tests.glob("scenarios/**/*.toml")):
        try:
            rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
            continue  # the test of the scenarios says what is wrong with it
        scenarios[str(path)] = {str(rule) for rule in rules} if isinstance(rules, list) else set()
    written: set[str] = set()
    for path in sorted(tests.glob("**/*.py")):
        written.update(ID.findall(path.read_text(encoding="utf-8", errors="replace")))
    return scenarios, written


def referring(codex: Codex, id: str) -> list[str]:
    """The rules that refer to a rule or ruling: where they are carried out, a ruling is."""
    rules = [rule for rule in codex.rules.values() if not rule.ruling and rule.id != id]
    return [rule.id for rule in rules if id in rulings_of(rule, codex.game.code) | ids_on(rule.text)]


def ids_on(line: str) -> set[str]:
    """The rules that a line names; "BW-9.1 to BW-9.4" names all four."""
    found = set(ID.findall(line))
    for section, first, last in RANGE.findall(line):
        found.update([f"{section}{number}" for number in range(int(first), int(last) + 1)])
    return found


def places_of(ids: set[str], folder: Path) -> list[tuple[Path, int, str]]:
    """Where Python and scenarios below a folder name one of these rules: file, number of the line, and the line or the scenario's title."""
    found = []
    for path in sorted([*folder.glob("**/*.py"), *folder.glob("scenarios/**/*.toml")]):
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        titles = [line.removeprefix("title = ") for line in lines if line.startswith("title = ")]
        named = [number for number, line in enumerate(lines, 1) if "-" in line and ids & ids_on(line)]
        if path.suffix == ".toml":  # a scenario is one place, however often it names them
            found += [(path, number, titles[0] if titles else lines[number - 1].strip()) for number in named[:1]]
        else:
            found += [(path, number, lines[number - 1].strip()) for number in named]
    return found
