"""What a wheel and an sdist hold besides sources: the built pages of the browser table, and in a wheel the compiled modules.

Both are made here if this machine can make them, and left out with a sentence if it can't: Rubrica then runs from its plain sources.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        self.build_pages(root)
        if self.target_name == "wheel" and os.environ.get("RUBRICA_COMPILE") != "0":
            self.compile(root, build_data)

    def build_pages(self, root: Path) -> None:
        """In a checkout; an sdist has them already."""
        if (root / "web").is_dir() and (root / "script" / "web").is_file():
            subprocess.run([str(root / "script" / "web")], cwd=root, check=False)
        if not (root / "src" / "rubrica" / "server" / "static" / "index.html").is_file():
            self.app.display_warning("The browser table is not built: this package has none. See script/web.")

    def compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """Put the compiled modules beside the sources, under the key by which `rubrica/_compiled.py` knows them."""
        command = [sys.executable, str(root / "script" / "compiling.py"), "--once"]
        if subprocess.run(command, cwd=root, check=False).returncode != 0:
            self.app.display_warning("Not compiled: this wheel is for every machine, and runs from its sources.")
            return
        spec = importlib.util.spec_from_file_location("_compiled", root / "src" / "rubrica" / "_compiled.py")
        assert spec is not None
        assert spec.loader is not None
        compiled = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(compiled)
        key = compiled.key()
        build_data["force_include"][str(Path(compiled.home()) / key)] = f"rubrica/compiled/{key}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
