"""A real cluster of two machines in small, one of which is lost in mid-run: the results are those of one process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

RUN = """
import ray
from ray.cluster_utils import Cluster

import rubrica
from rubrica.lab.jobs import play
from rubrica.lab.match import MatchRun, Side
from rubrica.lab.on_ray import OnRay
from rubrica.lab.running import Here
from rubrica.lab.table import table_of

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
ray.init(cluster.address, log_to_driver=False)
game = rubrica.game("bloodless")
run = MatchRun(table_of(game, {}, []), "1", (Side("random"), Side("random")), tuple(sorted(game.decks)))
where = ray.remote(lambda: ray.get_runtime_context().get_node_id()).options(num_cpus=1, scheduling_strategy="SPREAD")
assert len(set(ray.get([where.remote() for _ in range(20)]))) == 2
on, found = OnRay("ray"), []
for played in on.run(play, run.jobs(200)):
    found.append(played)
    if len(found) == 20:
        cluster.remove_node(nodes[0], allow_graceful=False)
print("same" if found == list(Here().run(play, run.jobs(200))) else "different")
ray.shutdown()
cluster.shutdown()
"""


def test_a_lost_machine_changes_nothing() -> None:
    pytest.importorskip("ray")
    told = subprocess.run(
        [sys.executable, "-c", RUN],
        capture_output=True,
        text=True,
        timeout=180,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    )
    assert "same" in told.stdout.splitlines(), told.stderr[-3000:]
