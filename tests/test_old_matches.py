"""Old matches stay readable: the records in tests/golden/records replay for ever, to the same positions and the same end.

They were played by bots on 16 November 2026 and are never made anew. If a change breaks one, players' records break with it: raise the
game's `version`, so that they are refused in words, and put a new record beside the old one. An option that a game gets later
must not break them. A mended rule that only forbids a move leaves the version as it is: a match without such a move replays, one that
holds it is refused at that move, with the rule. (So it is with BW-14.6: the old record of Blood Wars with options, in which an Item that
had been used was given to another Legion, lies in records/refused; the one in its place was played on from move 889. Nothing had been
released.)
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import rubrica
from rubrica.engine.errors import BadRecord
from rubrica.engine.game import Option
from rubrica.engine.records import FIRST, OLD, read_record
from rubrica.terminal.main import app

FOLDER = Path(__file__).parent / "golden" / "records"
OPTIONS = ", ".join(rubrica.game("bloodless").check_options({}))
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}
RESULTS = {
    "battledecks": "Bob is the last player with heroes and wins.",
    "battledecks-options": "Dee is the last player with heroes and wins.",
    "bloodless": "Bob brings the pool to 0 and wins.",
    "bloodless-options": "Ann brings the pool to 0 and wins.",
    "bloodwars": "Ann has 21 VP and wins.",
    "bloodwars-options": "Bob has 14 VP and wins.",
    "bluthelden": "The Sovereign of Bob has no LP left: Ann wins.",
    "bluthelden-options": "The Sovereign of Ann has no LP left: Bob wins.",
    "nightfall": "Bob wins with the fewest wounds: 7 (4 bite, 1 bleed, 2 burn).",
    "nightfall-left": "Ann wins with the fewest wounds: 13 (5 bite, 4 bleed, 4 burn).",
    "bloodless-standing": "Ann brings the pool to 0 and wins.",
    "bluthelden-standing": "The Sovereign of Ann has no LP left: Bob wins.",
    "nightfall-standing": "Cid wins with the fewest wounds: 6 (3 bite, 3 bleed, 0 burn).",
    "nightfall-options": "Cid wins with the fewest wounds: 6 (3 bite, 3 bleed, 0 burn).",
}


def changed(text: str, key: str, change: Any) -> str:
    """A record with another line in its head."""
    head = f"{key}: "
    return "\n".join(
        head + json.dumps(change(json.loads(line.removeprefix(head))), separators=(",", ":"))
        if line.startswith(head)
        else line
        for line in text.split("\n")
    )


def without(*names: str) -> Any:
    return lambda options: {name: value for name, value in options.items() if name not in names}


def dump_of(name: str) -> str:
    return str(rubrica.replay(RECORDS[name]).dump())


def with_options(dump: str, change: Any) -> str:
    content = json.loads(dump)
    content["match"]["options"] = change(content["match"]["options"])
    return json.dumps(content)


def refused(*command: object) -> str:
    result = CliRunner().invoke(app, [str(word) for word in command])
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    return result.stderr


@pytest.mark.both
@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_record_replays(name: str) -> None:
    """Every move is made, every digest agrees that can be compared, and the match ends as it did."""
    text = with_later_options(RECORDS[name])
    assert text.count("\n= ") > 2
    state = rubrica.replay(RECORDS[name])
    assert state.over
    assert state.result == RESULTS[name]
    assert text.endswith(f"result: {RESULTS[name]}\n")
    if text.startswith(FIRST):
        assert state.record() == text
    else:
        assert text.startswith(OLD)
        assert without_digests(state.record()) == without_digests(text)


def with_later_options(text: str) -> str:
    """The record as it would be written now: options that its game got later have their defaults."""
    game = rubrica.game(read_record(text).header["game"])
    return changed(text, "options", lambda there: game.check_options(there))


def without_digests(text: str) -> list[str]:
    """The lines of a record that say the same in every form of records."""
    return [line for line in text.split("\n")[1:] if not line.startswith("= ")]


@pytest.mark.parametrize("name", [name for name in RESULTS if name.endswith("-standing")])
def test_a_changed_digest_is_noticed(name: str) -> None:
    text = RECORDS[name]
    at = text.index("\n= ") + 3
    wrong = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
    with pytest.raises(BadRecord, match="differs"):
        rubrica.replay(wrong)


@pytest.mark.parametrize("name", ["bloodless", "bluthelden", "nightfall"])
def test_a_dump_of_another_shape_is_played_again(name: str) -> None:
    """States are made of something else in a later version: what lies in stores is still read."""
    state = rubrica.replay(RECORDS[name])
    content = json.loads(state.dump())
    content["state"]["something"] = 1
    assert rubrica.load(json.dumps(content)) == state
    content["state"]["past"][0][1] = 1 << 20
    with pytest.raises(BadRecord, match="can't be made again"):
        rubrica.load(json.dumps(content))


def test_every_record_has_its_result() -> None:
    assert set(RECORDS) == set(RESULTS)
    games = {json.loads(text.split("\n")[1].removeprefix("game: ")) for text in RECORDS.values()}
    assert games == set(rubrica.game_names())
    for game in games:
        usual = rubrica.game(game).check_options({})
        assert any(read_record(text).header["options"] != usual for name, text in RECORDS.items() if game in name)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("bloodless", ("first", "stops")),
        ("bluthelden", ("open_play", "basic_play", "even_pace")),
        ("nightfall", ("entry", "wounds", "open_decks")),
    ],
)
def test_an_option_that_a_game_got_later_has_its_default(name: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """In records and in dumps, as if they had been made before there was such an option."""
    old = changed(RECORDS[name], "options", without(*options))
    assert old != RECORDS[name]
    usual = rubrica.game(name).check_options({})
    state = rubrica.replay(old)
    assert state.result == RESULTS[name]
    assert {option: state.match.options[option] for option in options} == {option: usual[option] for option in options}
    loaded = rubrica.load(with_options(dump_of(name), without(*options)))
    assert loaded.match.options == usual
    file = tmp_path / "old.txt"
    file.write_text(old, encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(file)]).exit_code == 0
    assert RESULTS[name] in CliRunner().invoke(app, ["replay", str(file), "--lines"]).stdout


def test_an_option_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rubrica.game("bloodless")
    monkeypatch.setattr(type(game), "options", (*game.options, Option("moon", ("new", "full"), "The moon.")))
    assert rubrica.replay(RECORDS["bloodless-options"]).match.options["moon"] == "new"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"frist": 0}, f"Bloodless has no option 'frist'. It has {OPTIONS}."),
        ({"first": True}, "The option first can't be True. It can be agree, random, 0, 1."),
        ({"first": "0"}, "The option first can't be '0'. It can be agree, random, 0, 1."),
        ({"stops": 1}, "The option stops can't be 1. It can be False, True."),
        ({"first": ["agree"]}, "The option first can't be ['agree']. It can be agree, random, 0, 1."),
        ({"open_decks": None}, "The option open_decks can't be None. It can be True, False."),
    ],
)
def test_an_option_that_nobody_knows_is_refused(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    """With what, where and the cure; by `check`, by `replay`, and where positions are loaded."""
    file = tmp_path / "old.txt"
    file.write_text(changed(RECORDS["bloodless"], "options", lambda there: {**there, **options}), encoding="utf-8")
    assert f"{file}: {said}" in refused("check", file)
    assert f"{file}: {said}" in refused("replay", file)
    assert f"{file}: {said}" in refused("replay", changed_commitment(file), "--verify")
    dump = tmp_path / "old.json"
    dump.write_text(with_options(dump_of("bloodless"), lambda there: {**there, **options}), encoding="utf-8")
    assert f"{dump}: {said}" in refused("check", dump)
    scenario = tmp_path / "old.toml"
    toml = "\n".join(f"{name} = {json.dumps(value)}" for name, value in options.items() if value is not None)
    if toml:
        scenario.write_text(f'title = "x"\n[position]\ngame = "bloodless"\n[position.options]\n{toml}\n')
        assert f"{scenario}: {said}" in refused("check", scenario)


def changed_commitment(file: Path) -> Path:
    """The record as a server gives it out."""
    from rubrica.engine.chance import commitment

    first, rest = file.read_text(encoding="utf-8").split("\n", 1)
    seed = read_record(f"{first}\n{rest}").header["seed"]
    file.write_text(f"{first}\ncommitment: {json.dumps(commitment(seed))}\n{rest}", encoding="utf-8")
    return file


@pytest.mark.parametrize("options", ["[]", "3", '"first"', "null", '{"first": ' + "[" * 5000 + "]" * 5000 + "}"])
def test_options_that_are_none_are_refused(tmp_path: Path, options: str) -> None:
    file = tmp_path / "old.txt"
    lines = [
        f"options: {options}" if line.startswith("options: ") else line for line in RECORDS["bloodless"].split("\n")
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert str(file) in refused("check", file)
    assert str(file) in refused("replay", file)


def test_another_version_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = (
        "The match was begun with version 0 of the rules; here is version 1. Use the Rubrica that it was played with."
    )
    file = tmp_path / "old.txt"
    file.write_text(changed(RECORDS["nightfall"], "version", lambda _: "0"), encoding="utf-8")
    assert f"{file}: {said}" in refused("check", file)
    assert f"{file}: {said}" in refused("replay", file)
    dump = dump_of("nightfall")
    monkeypatch.setattr(type(rubrica.game("nightfall")), "version", "2")
    with pytest.raises(BadRecord, match="begun with version 1 of the rules; here is version 2"):
        rubrica.load(dump)


def test_a_move_that_a_mended_rule_forbids_is_refused_in_words() -> None:
    """BW-14.6: with the line, the rule, and what may be the cause; a match without such a move is of the same version and replays."""
    file = FOLDER / "refused" / "bloodwars-14.6.txt"
    said = f"{file}, line 1078: The move is refused: It has been given to a Legion. (BW-14.6)"
    told = CliRunner().invoke(app, ["replay", str(file)])
    assert told.exit_code == 1
    assert f"It agrees for 888 of 900 moves, and then no more: {said}" in told.output
    assert f"{said} The record was changed, or the rules were." in refused("check", file)
    version = read_record(file.read_text(encoding="utf-8")).header["version"]
    assert version == rubrica.game("bloodwars").version == read_record(RECORDS["bloodwars-options"]).header["version"]


@pytest.mark.parametrize("order", ["²", "9" * 5000, "-1", "1.5", ""])
def test_an_order_that_is_no_number_is_refused(order: str) -> None:
    lines = RECORDS["bloodless"].split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = f"1. Ann orders {order}"
    with pytest.raises(BadRecord):
        rubrica.replay("\n".join(lines))
