"""The wheel: built from this checkout, installed where nothing of Rubrica is, served, and a match is played over HTTP."""

from __future__ import annotations

import configparser
import contextlib
import json
import os
import re
import site
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "rubrica" / "server" / "static"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    [made] = place.glob("*.whl")
    return made


@contextlib.contextmanager
def served(folder: Path, package: Path) -> Iterator[str]:
    """Serve from an installed package; of this checkout it knows nothing."""
    paths = [str(package), *site.getsitepackages()]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("RUBRICA", "PYTHON"))}
    environment |= {"PYTHONPATH": os.pathsep.join(paths), "RUBRICA_DATA": str(folder / "data"), "RUBRICA_PORT": "0"}
    start = "import sys, rubrica; print(rubrica.__file__); from rubrica.terminal.main import main; sys.argv[1:] = ['serve']; main()"
    process = subprocess.Popen(
        [sys.executable, "-S", "-c", start], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith(str(package))
        url = process.stdout.readline().split()[3]
        for _ in range(300):
            with contextlib.suppress(OSError):
                call(url, "/health")
                break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def call(url: str, path: str, cookie: str = "", **body: Any) -> tuple[Any, str]:
    request = urllib.request.Request(url + path, json.dumps(body).encode() if body else None)
    request.add_header("content-type", "application/json")
    request.add_header("cookie", cookie)
    with urllib.request.urlopen(request, timeout=30) as answer:
        content = answer.read()
        told = json.loads(content) if "json" in answer.headers["content-type"] else content.decode()
        return told, answer.headers.get("set-cookie", "").partition(";")[0]


def test_the_wheel_serves_and_plays(wheel: Path, tmp_path: Path) -> None:
    package = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as content:
        names = content.namelist()
        content.extractall(package)
    assert any(re.match(r"rubrica/rules/\w+\.md", name) for name in names)
    compiled = [name for name in names if name.startswith("rubrica/compiled/")]
    assert bool(compiled) == (not wheel.name.endswith("-any.whl"))
    if STATIC.is_dir():
        assert "rubrica/server/static/index.html" in names
    with served(tmp_path, package) as url:
        page, _ = call(url, "/")
        assert ("not built" in page) == (not STATIC.is_dir())
        _, cookie = call(url, "/api/guest", name="Ann")
        made, _ = call(url, "/api/tables", cookie, game="bloodless", sit=False, bots=["random", "random"])
        for _ in range(300):
            shown, _ = call(url, f"/api/tables/{made['table']['id']}")
            if shown["table"]["status"] == "over":
                break
            time.sleep(0.2)
        else:
            pytest.fail("the bots have not come to an end")
        record, _ = call(url, f"/api/tables/{made['table']['id']}/record")
        assert "commitment" in record


def test_the_sdist_has_what_a_wheel_is_built_from(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    import tarfile

    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    [made] = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    assert {"hatch_build.py", "script/compiling.py", "src/rubrica/_compiled.py", "deploy/Dockerfile"} <= names
    assert ("src/rubrica/server/static/index.html" in names) == STATIC.is_dir()


def test_the_unit_starts_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, delimiters=("=",), interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "rubrica.service")
    command = unit["Service"]["ExecStart"].split()
    assert command[1:] == ["serve", "--no-browser"]
    from typer.testing import CliRunner

    from rubrica.terminal.main import app

    assert "--no-browser" in CliRunner().invoke(app, ["serve", "--help"]).output


def test_the_container_copies_what_there_is() -> None:
    text = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (?!--from)(\S+) ", text, re.MULTILINE):
        assert (ROOT / source).exists(), source
    from rubrica.server.settings import Settings

    both = text + (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    named = set(re.findall(r"RUBRICA_[A-Z_]+", both)) - {"RUBRICA_PASSWORD"}
    assert named <= {f"RUBRICA_{name.upper()}" for name in Settings.__dataclass_fields__}
