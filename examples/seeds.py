"""Run a training script with several seeds: the mean of its learning curves, and its 95% interval.

python examples/seeds.py --seeds 5 --plot curve.svg examples/ippo_jax.py --updates 100

The script must take `--seed N` and `--log FILE`, and log lines of JSON with `steps` and figures, as
`ippo_jax.py` does. The logs stay in the current folder, as `seed-N.jsonl`.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from kaiten.bots.intervals import student

ROWS = 10  # of each figure that are printed


def logged(script: list[str], seed: int) -> list[dict[str, Any]]:
    log = Path(f"seed-{seed}.jsonl")
    subprocess.run([sys.executable, *script, "--seed", str(seed), "--log", str(log)], check=True)
    return [json.loads(line) for line in log.read_text().splitlines()]


def curve(name: str, runs: list[list[dict[str, Any]]]) -> tuple[Any, Any, Any]:
    """Steps that all runs have reached; there, the mean of a figure, and half of Student's interval."""
    curves = [np.array([[line["steps"], line[name]] for line in run if name in line]).T for run in runs]
    steps = np.unique(np.minimum(curves[0][0], min([own.max() for own, _ in curves])))
    values = np.array([np.interp(steps, *own) for own in curves])
    half = student(len(runs) - 1) * values.std(0, ddof=1) / np.sqrt(len(runs))
    return steps, values.mean(0), half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--plot", type=Path, help="write the curves to this picture")
    parser.add_argument("script", nargs=argparse.REMAINDER, help="the script and its arguments")
    args = parser.parse_args()
    if args.seeds < 2 or not args.script:
        parser.error("give a script, and at least 2 seeds")
    runs = [logged(args.script, seed) for seed in range(1, args.seeds + 1)]
    names = [
        name for name in {name: 0 for line in runs[0] for name in line} if name not in ("steps", "seconds")
    ]
    curves = {name: curve(name, runs) for name in names}
    for name, (steps, mean, half) in curves.items():
        for at in sorted({round(at) for at in np.linspace(0, len(steps) - 1, ROWS)}):
            print(
                f"{name} after {steps[at]:,.0f} steps: {mean[at]:.3g} ± {half[at]:.2g} ({args.seeds} seeds)"
            )
    if args.plot:
        from matplotlib.figure import Figure

        drawn = {name: each for name, each in curves.items() if len(each[0]) > 1}
        figure = Figure(figsize=(7, 3 * len(drawn)), layout="constrained")
        panels = figure.subplots(len(drawn), squeeze=False)[:, 0]
        for panel, (name, (steps, mean, half)) in zip(panels, drawn.items(), strict=True):
            panel.plot(steps, mean)
            panel.fill_between(steps, mean - half, mean + half, alpha=0.3)
            panel.set(xlabel="steps", ylabel=name)
        figure.savefig(args.plot)


if __name__ == "__main__":
    main()
