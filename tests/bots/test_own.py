"""Bots of somebody's own package: by commands and by the server's operator, but never by a client."""

import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from kaiten.bots import BOTS, bot_named
from kaiten.bots.arena import Match, play_deal, standings
from kaiten.bots.draft.look_ahead import LookAhead
from kaiten.bots.own import any_bot, register
from kaiten.cli import main
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES
from kaiten.nets.files import load, save
from kaiten.nets.net import Net
from kaiten.nets.shipped import net_for

MODULE = '''
from kaiten import bot_named

NUMBER = 7

def last(game):
    """Takes the last choice that is listed."""
    return lambda view, log, rng: list(view.ask.choices())[-1]

def broken(game):
    return None
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "lastly.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    for name in ("mine", "mine.lastly"):
        sys.modules.pop(name, None)
    BOTS.pop("mine.lastly:last", None)


def test_it_plays_in_the_arena() -> None:
    match = Match(
        "sushi-go/cocktail", GAMES["sushi-go/cocktail"].types.options(), ("mine.lastly:last",) * 2, "1"
    )
    first, second = play_deal(match, 0)
    assert [tally.moves for tally in (*first, *second)] == [27, 27, 27, 27]
    assert first[0].points == second[1].points  # the same bot on the same chair


def test_it_is_named_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "arena",
        "mine.lastly:last",
        "random",
        "--game",
        "sushi-go/cocktail",
        "--games",
        "2",
        "--seed",
        "1",
    ]
    assert main(words) == 0
    assert "mine.lastly:last" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mine.nowhere:last", "no bot 'mine.nowhere:last': there is no module 'mine.nowhere' here"),
        ("mine.lastly:first", "no bot 'mine.lastly:first': module 'mine.lastly' has no attribute 'first'"),
        ("mine.lastly:NUMBER", "no bot 'mine.lastly:NUMBER': NUMBER is not a function"),
        ("search:many", "no bot 'search:many': there is no module 'search' here"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=f"^{why}$"):
        any_bot(name)


def test_it_must_return_a_chooser() -> None:
    with pytest.raises(BadSetup, match=r"mine\.lastly:broken must return a function that chooses, not None"):
        any_bot("mine.lastly:broken")(GAMES["sushi-go/cocktail"])


def test_only_a_registered_name_is_found_without_importing() -> None:
    with pytest.raises(BadSetup, match=r"no bot 'mine\.lastly:last'; there are random"):
        bot_named("mine.lastly:last")
    assert "mine.lastly" not in sys.modules
    register(("mine.lastly:last",))
    assert callable(bot_named("mine.lastly:last")(GAMES["sushi-go/cocktail"]))


# --- nets of your own -------------------------------------------------------------------------------------


def other_net(folder: Path) -> Path:
    """The shipped net of Sushi Go!, but it likes the opposite."""
    shipped = net_for(GAMES["sushi-go/cocktail"])
    assert shipped is not None
    policy = {name: -shipped.weights[name] for name in ("policy.weight", "policy.bias")}
    save(folder / "other.npz", Net(shipped.shape, {**shipped.weights, **policy}))
    return folder / "other.npz"


@pytest.mark.slow
def test_a_net_of_your_own_plays_instead_of_the_shipped_one(folder: Path) -> None:
    other_net(folder)
    options = GAMES["sushi-go/cocktail"].types.options()
    match = Match("sushi-go/cocktail", options, ("net", "net:other.npz"), "1")
    shipped, own = standings(match, [play_deal(match, deal) for deal in range(3)])
    assert (shipped.wins, own.wins) == (1.0, 0.0)


def test_it_can_look_ahead(folder: Path) -> None:
    path, game = other_net(folder), GAMES["sushi-go/cocktail"]
    looking = any_bot(f"itamae:{path}")(game)
    assert isinstance(looking, LookAhead)
    assert looking.net is load(path)


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright", "roll/cocktail"])
def test_every_family_with_a_net_takes_one_of_your_own(game: str, folder: Path) -> None:
    shipped = net_for(GAMES[game])
    assert shipped is not None
    save(folder / "copy.npz", shipped)
    own, theirs = any_bot("net:copy.npz"), bot_named("net")
    assert type(own(GAMES[game])) is type(theirs(GAMES[game]))


@pytest.mark.parametrize("game", ["party/cocktail", "roll/cocktail", "dice/sit-down"])
def test_it_must_suit_the_game(game: str, folder: Path) -> None:
    other_net(folder)
    with pytest.raises(BadSetup, match=rf"^the net other\.npz is not for {game}$"):
        any_bot("net:other.npz")(GAMES[game])


@pytest.mark.parametrize(
    ("name", "why"),
    [("net:none.npz", "No such file"), ("net:text.npz", "the file has no net"), ("net:x", "no module")],
)
def test_what_is_wrong_with_a_net_is_said(name: str, why: str, folder: Path) -> None:
    (folder / "text.npz").write_text("a text")
    with pytest.raises(BadSetup, match=f"^no bot '{name}': .*({why})"):
        any_bot(name)


def test_a_client_cannot_name_a_file(folder: Path) -> None:
    other_net(folder)
    with pytest.raises(BadSetup, match="only search takes a number"):
        bot_named("net:other.npz")


def test_a_damaged_net_is_refused_in_one_line(folder: Path) -> None:
    """Wherever the damage is: in the list of entries, the shape, the description of an array or its numbers."""
    path = folder / "small.npz"
    shape = b'{"cards":1}'
    np.savez_compressed(path, about=np.frombuffer(shape, np.uint8), shift=np.zeros(40))
    whole = path.read_bytes()
    for at in range(0, len(whole), 3):
        broken = folder / f"{at}.npz"
        broken.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with pytest.raises(BadSetup, match=rf"^no bot 'net:{at}\.npz': "):
            any_bot(f"net:{broken.name}")


def test_a_net_that_claims_to_be_larger_than_any_memory_is_refused(folder: Path) -> None:
    header = b"{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000000,)}\n"
    with ZipFile(folder / "huge.npz", "w") as packed:
        packed.writestr("about.npy", b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header)
    with pytest.raises(BadSetup, match="the file has no net"):
        any_bot("net:huge.npz")
