"""OpenSpiel's playthroughs of its two registrations; `python -m tests.envs.playthroughs` writes them again."""

from pathlib import Path

import kaiten.envs.spiel.sushi_go  # noqa: F401  # registers them

HERE = Path(__file__).parent
GAMES = {
    HERE / "sushi_go.txt": "python_kaiten_sushi_go(players=2)",
    HERE / "sushi_go_seq.txt": "python_kaiten_sushi_go_seq(players=2)",
}


def played(game: str) -> str:
    # It imports scipy.stats, which takes more than a second of computing: not while tests are collected.
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # type: ignore[import-untyped]

    return str(playthrough(game, action_sequence=None, seed=1))


def write() -> None:
    for path, game in GAMES.items():
        path.write_text(played(game))


if __name__ == "__main__":
    write()
