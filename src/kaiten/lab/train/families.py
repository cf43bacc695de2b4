"""`FAMILIES`: every family that a net can be trained for, by name."""

from pathlib import Path

from kaiten.engine.errors import BadSetup
from kaiten.lab.train import config
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.self_play import PARTY_DRAFTS, SUSHI_GO_DRAFTS
from kaiten.lab.train.family import Family
from kaiten.lab.train.roll.self_play import ROLLS

FAMILIES: dict[str, Family] = {"sushi-go": SUSHI_GO_DRAFTS, "party": PARTY_DRAFTS, "roll": ROLLS}


def read(path: Path, name: str) -> Config:
    """Read the config of a run of this family, and check it."""
    if name not in FAMILIES:
        raise BadSetup(f"no training for {name}; available: {', '.join(FAMILIES)}")
    found = config.read(path)
    try:
        FAMILIES[name].setups(found)
    except BadSetup as error:
        raise BadSetup(f"{path}: {error}") from error
    return found
