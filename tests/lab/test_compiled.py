"""Compiled steps are kept between runs, by a key of all that they depend on.

That a run with kept steps is the same: test_a_run_is_reproducible_and_can_be_interrupted in test_train.py.
"""

from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from msgspec.structs import replace

from kaiten.engine.errors import BadSetup
from kaiten.lab.train import compiled
from kaiten.lab.train.compiled import CompiledSteps, Kept, key_of
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.self_play import PARTY_DRAFTS, SUSHI_GO_DRAFTS
from kaiten.lab.train.roll.self_play import ROLLS
from kaiten.lab.train.run import lowered
from kaiten.nets.shipped import FOLDER

CONFIG = Config(iterations=1, width=8, blocks=1, layers="float32", tables=8, minibatches=2)


def key(config: Config, family: Any = PARTY_DRAFTS, at: int = 0) -> str:
    setups = family.setups(replace(config, seats=(3,), menus=("classic", "cutthroat")))
    return key_of(config, family, family.shape(config), setups[at])


def test_a_key_is_of_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    same, known = key(CONFIG), {key(CONFIG)}
    assert key(replace(CONFIG, seed=2, iterations=None, seconds=9.0, at_once=3, start="other.npz")) == same
    party, roll = (str(FOLDER / f"{name}.npz") for name in ("party", "roll"))
    others = [
        replace(CONFIG, tables=16),
        replace(CONFIG, entropy=(0.1, 0.0)),
        replace(CONFIG, width=16),
        replace(CONFIG, rival=party),
        replace(CONFIG, rival=roll),
    ]
    known |= {*map(key, others), key(CONFIG, at=1), key(CONFIG, SUSHI_GO_DRAFTS), key(CONFIG, ROLLS)}
    monkeypatch.setattr(compiled, "code", lambda: "changed")
    assert len({*known, key(CONFIG)}) == 10


@pytest.mark.slow
def test_what_a_key_leaves_out_is_not_compiled() -> None:
    around = replace(
        CONFIG, seed=5, iterations=None, seconds=7.0, start="a.npz", seats=(3, 4), variants="default", epochs=1,
        checkpoint_every=9, measure_every=9, measure_games=9, each=1, at_once=3, always=(4,), in_turn=(4,),
        menus=("classic",), set_menus=(4,), set_menus_in=("party/cocktail",), editions=("sushi-go/zoch",),
        map="map.jsonl", drawn=3, beyond=0.01,
    )  # fmt: skip
    changed = {name for name in Config.__struct_fields__ if getattr(around, name) != getattr(CONFIG, name)}
    assert changed | {"width", "blocks", "gates"} == compiled.AROUND, "these three are in the shape"
    assert programs(CONFIG) == programs(around)


def programs(config: Config) -> list[str]:
    """Of Sushi Go! (Zoch) with three seats."""
    shape = SUSHI_GO_DRAFTS.shape(config)
    [setup] = SUSHI_GO_DRAFTS.setups(replace(CONFIG, editions=("sushi-go/zoch",), seats=(3,)))
    return [step.as_text() for step in lowered(config, SUSHI_GO_DRAFTS, shape, setup)]


def test_steps_are_made_where_there_are_none_that_can_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = CompiledSteps(*[jax.jit(lambda x, n=n: x + n).lower(np.float32(0)).compile() for n in (1, 2)])
    kept, times = Kept(tmp_path / "kept"), list[int]()

    def make() -> CompiledSteps:
        times.append(1)
        return made

    for _ in range(2):
        collect, learn = kept.get("abc", make)
        assert (float(collect(np.float32(5))), float(learn(np.float32(5))), len(times)) == (6, 7, 1)
    (tmp_path / "kept/abc.steps").write_bytes(b"broken")
    assert kept.get("abc", make) is made and len(times) == 2
    assert kept.get("abc", make) is not made and len(times) == 2
    assert [file.name for file in kept.folder.iterdir()] == ["abc.steps"]


def test_what_comes_from_the_cache_of_jax_is_not_kept(tmp_path: Path) -> None:
    """On a CPU such steps were kept and loaded, and failed when they ran: "Function not found"."""
    before = jax.config.jax_compilation_cache_dir
    jax.config.update("jax_compilation_cache_dir", str(tmp_path))
    try:
        with pytest.raises(BadSetup, match="unset JAX_COMPILATION_CACHE_DIR"):
            Kept(tmp_path / "kept")
    finally:
        jax.config.update("jax_compilation_cache_dir", before)
