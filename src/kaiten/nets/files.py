"""The file of a net: `.npz`, with the weights as float16. `nets/plain.py` reads it without NumPy."""

from functools import cache
from pathlib import Path
from zipfile import ZipFile

import msgspec
import numpy as np

from kaiten.engine.errors import BadSetup
from kaiten.nets.net import ABOUT, F32, Net, Shape, weight_shapes
from kaiten.observations.draft import layout as draft
from kaiten.observations.roll import layout as roll

F16 = np.float16
MOST_BYTES = 64 << 20  # of a file's arrays, unpacked: our largest net has a twentieth of this


def save(path: Path, net: Net) -> None:
    """Write the net with its weights as float16."""
    arrays = {name: np.asarray(part).astype(F16) for name, part in net.weights.items()}
    about = np.frombuffer(msgspec.json.encode(net.shape), np.uint8)
    with path.open("wb") as file:
        np.savez(file, **{ABOUT: about, **arrays})  # type: ignore[arg-type]


@cache
def load(path: Path) -> Net:
    """Read a net, once per process. Its weights become float32, which is faster to compute with.

    Raises BadSetup if it was trained on observations that are not known here, and ValueError if it is larger
    than any net is: a small file may unpack to gigabytes.
    """
    with ZipFile(path) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > MOST_BYTES:
            raise ValueError(f"{path}: no net is as large as that")
    with np.load(path, allow_pickle=False) as file:
        shape = msgspec.json.decode(file[ABOUT].tobytes(), type=Shape)
        newest = draft.LAYOUT if shape.cards else roll.LAYOUT
        if shape.layout > newest:
            raise BadSetup(
                f"{path.name} was trained on version {shape.layout} of the layout of observations; "
                f"this version of Kaiten knows those up to {newest}"
            )
        weights = {name: file[name].astype(F32) for name in weight_shapes(shape)}
    wrong = [name for name, size in weight_shapes(shape).items() if weights[name].shape != size]
    if wrong:
        raise ValueError(f"{path}: the sizes of {', '.join(wrong)} do not fit {shape}")
    return Net(shape, weights)
