"""Trays and tokens as a line of text, for the score pad: "wasabi+nigiri.squid maki.3 | tempura | -"."""

from kaiten.engine.errors import BadNotation
from kaiten.games.sushi_roll.asks import Die
from kaiten.games.sushi_roll.dice import BAG, KIND_OF, NIGIRI, SIDES_OF
from kaiten.games.sushi_roll.rules import ALL_TOKENS
from kaiten.games.sushi_roll.scoring import FINAL, ROUND, Trays, Worths
from kaiten.games.sushi_roll.table import Plate, Tokens, Tray, as_plate

SEATS = range(1, 6)
TOKEN_WORDS = {
    "pudding": ("pudding", 1),
    "pudding.1": ("pudding", 1),
    "pudding.3": ("pudding", 3),  # a token that counts three desserts
    "menu": ("menu", 1),
    "chopsticks": ("chopsticks", 1),
}


def score(line: str, *, final: bool) -> dict[str, Worths]:
    """What the trays are worth at the end of a round or, with `final`, the tokens at the end of the game.

    >>> [worth.points for worth in score("tempura tempura | wasabi+nigiri.egg", final=False)["tempura"]]
    [5, 0]
    """
    if final:
        tokens = tuple([_tokens(words) for words in _seats(line)])
        return {dish: worths(tokens) for dish, worths in FINAL.items()}
    trays = read(line)
    lying = {_dish(plate) for tray in trays for plate in tray}
    return {dish: worths(trays) for dish, worths in ROUND.items() if dish in lying}


def desserts(line: str) -> list[int]:
    """How many desserts each seat has, which breaks ties (R7)."""
    return [_tokens(words).pudding for words in _seats(line)]


def check_box(game: str, line: str, *, final: bool) -> None:
    """Raise BadNotation if the box has fewer dice that show this, or fewer tokens."""
    if final:
        _check_tokens(game, line)
        return
    lying = [plate.face for tray in read(line) for plate in tray]
    for face in dict.fromkeys(lying):
        kind = KIND_OF[face]
        many = sum([KIND_OF[other] == kind for other in lying])
        if many > BAG[kind]:
            raise BadNotation(
                f"there are {many} dice that may show {face}, but only {BAG[kind]} in the box",
                "die_too_many",
                game=game,
                card=face,
                count=many,
                box=BAG[kind],
            )


def _check_tokens(game: str, line: str) -> None:
    """Desserts are counted by what the tokens show: how they are paid out does not matter (R4)."""
    seats = [_tokens(words) for words in _seats(line)]
    for kind in ("menu", "chopsticks", "pudding"):
        many, box = sum([tokens.count(kind) for tokens in seats]), ALL_TOKENS.count(kind)
        if many > box:
            raise BadNotation(
                f"there are {many} {kind}, but only {box} in the box",
                "card_too_many",
                game=game,
                card=kind,
                count=many,
                box=box,
            )


def read(line: str) -> Trays:
    """Read the trays, dice in the order taken. A nigiri after a free wasabi goes on it (R3)."""
    seats = _seats(line)
    dice, in_box = sum([1 + word.count("+") for words in seats for word in words]), sum(BAG.values())
    if dice > in_box:
        raise BadNotation(f"there are {dice} dice, but only {in_box} in the box")
    return tuple([_tray(words) for words in seats])


def write(trays: Trays) -> str:
    """Write these trays as a line, each nigiri together with its wasabi."""
    return " | ".join([_write_tray(tray) for tray in trays])


def _seats(line: str) -> list[list[str]]:
    seats = [part.split() for part in line.split("|")]
    if len(seats) not in SEATS:
        raise BadNotation(f"{len(seats)} seats in {line!r}; Sushi Roll is scored for 1 to 5, separated by |")
    if [] in seats:
        raise BadNotation(f"nothing for seat {seats.index([])} in {line!r}; an empty seat is -")
    return [[] if words == ["-"] else words for words in seats]


def _tray(words: list[str]) -> Tray:
    tray: Tray = ()
    for word in words:
        under, plus, over = word.partition("+")
        if plus and (under != "wasabi" or over not in NIGIRI):
            raise BadNotation(f"no pair {word!r}; pairs are wasabi+ and one of {', '.join(NIGIRI)}")
        if under not in SIDES_OF:
            raise BadNotation(f"no die shows {word!r}; there are {', '.join(SIDES_OF)}")
        id = len(tray)
        if plus:
            tray = (*tray, Plate(id, under, None), Plate(id + 1, over, id))
        else:
            tray = (*tray, as_plate(tray, Die(id, under)))
    return tray


def _tokens(words: list[str]) -> Tokens:
    tokens = Tokens()
    for word in words:
        if word not in TOKEN_WORDS:
            raise BadNotation(f"no token {word!r}; there are {', '.join(TOKEN_WORDS)}")
        tokens = tokens.plus(*TOKEN_WORDS[word])
    return tokens


def _dish(plate: Plate) -> str:
    return "nigiri" if plate.face == "wasabi" else plate.face.partition(".")[0]


def _write_tray(tray: Tray) -> str:
    over = {plate.on: plate.face for plate in tray if plate.on is not None}
    words = [
        f"{plate.face}+{over[plate.id]}" if plate.id in over else plate.face
        for plate in tray
        if plate.on is None
    ]
    return " ".join(words) or "-"
