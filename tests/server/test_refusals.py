"""Every refusal has a reason, and every reason its words; no sentence for people is written in the server."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from kaiten.engine.errors import BadSetup, SetupReason, TableReason
from kaiten.engine.errors import Code as EngineCode
from kaiten.games import GAMES
from kaiten.server.language import asked_for, sentence
from kaiten.server.refusals import CODES, Code, Reason, why
from kaiten.server.room import messages as m
from tests.server.refusals import error, problem
from tests.server.rooms import gathered
from tests.server.world import UPGRADE_HEADERS, Server, seated, serving
from tests.words.test_words import EVERY, messages

SOURCE = Path(__file__).parents[2] / "src" / "kaiten"


def key(reason: str) -> str:
    return f"refused-{reason.replace('_', '-')}"


# --- the list -------------------------------------------------------------------------------------------


@EVERY
def test_every_reason_has_its_words_and_no_words_are_without_a_reason(language: str) -> None:
    said = {one for one in messages(language) if one.startswith("refused-")}
    assert said == {key(reason) for reason in get_args(Reason)}


def test_every_reason_has_a_code_and_every_code_a_reason() -> None:
    assert set(CODES) == set(get_args(Reason))
    assert set(CODES.values()) == set(get_args(Code))


def test_what_the_engine_refuses_is_among_them() -> None:
    assert set(get_args(EngineCode)) | set(get_args(SetupReason)) | set(get_args(TableReason)) <= set(
        get_args(Reason)
    )


# --- the source -----------------------------------------------------------------------------------------


@cache
def all_calls(folder: str) -> list[tuple[str, str, ast.Call]]:
    return [
        (node.func.id, f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]


def calls(name: str, folder: str) -> Iterator[tuple[str, ast.Call]]:
    return ((where, call) for called, where, call in all_calls(folder) if called == name)


def reasons(argument: ast.expr) -> list[str]:
    """The reasons an argument may be: a literal, or either side of a condition; none where it is a name."""
    match argument:
        case ast.Constant(value=str(reason)):
            return [reason]
        case ast.IfExp(body=body, orelse=orelse):
            return reasons(body) + reasons(orelse)
    return []


@pytest.mark.slow
def test_each_refusal_is_given_the_facts_of_its_sentence() -> None:
    found = [
        (where, call, reason)
        for where, call in calls("Refused", "server")
        for reason in reasons(call.args[0])
    ]
    found += [
        (where, call, reason)
        for folder in ("engine", "draft", "games")
        for name in ("BadSetup", "BadNotation")
        for where, call in calls(name, folder)
        for reason in (reasons(call.args[1]) if len(call.args) > 1 else [])
    ]
    wanted = messages("en")
    wrong = {
        (where, reason)
        for where, call, reason in found
        if {word.arg for word in call.keywords} - {"game"}  # whose names are used
        != wanted.get(key(reason), {"no words"}) - {"game"}
    }
    assert wrong == set()
    raised = {reason for _, _, reason in found}
    by_name = {  # chosen by what the engine, Litestar, the store or a price says, or said by a tab
        "too_early", "too_late", "bad_method", "too_large", "bad_choice", "disk_full", "no_net",
        "storage_full", "storage_down", "storage_cleared",
        "table_deleted", "table_elsewhere", "table_not_kept", "too_many_codes",
    }  # fmt: skip
    assert set(get_args(Reason)) - raised == by_name


def test_no_refusal_of_the_server_is_given_a_sentence() -> None:
    """A reason is one word. What is sent is built from a `Refused`, and from nothing else."""
    refused = list(calls("Refused", "server"))
    assert len(refused) > 50
    spoken = {where for where, call in refused if len(call.args) != 1}
    spoken |= {where for where, call in refused for one in reasons(call.args[0]) if " " in one}
    spoken |= {where for name in ("Error", "Halted") for where, _ in calls(name, "server")}
    assert spoken == set()
    assert [where.partition(":")[0] for where, _ in calls("Problem", "server")] == ["server/language.py"]


def test_no_exception_of_litestar_is_raised() -> None:
    """They are given a sentence, and only `app.py` knows how to turn one into a refusal."""
    knowing = {
        str(path.relative_to(SOURCE))
        for path in (SOURCE / "server").rglob("*.py")
        if "litestar.exceptions" in path.read_text("utf-8")
    }
    assert knowing == {"server/app.py"}


# --- languages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("ja, de;q=0.3, it;q=0.4", "it"),
        ("DE-at", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("tlh, *", "en"),
        ("fr;q=much, it;q=0.2", "it"),
        (";;,,=", "en"),
    ],
)
def test_the_language_is_what_the_visitor_asks_for(header: str, language: str) -> None:
    assert asked_for(header) == language


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("refusals")) as server:
        yield server


@pytest.mark.servers
@pytest.mark.parametrize(
    ("language", "called"), [("fr-CA", "Invité "), ("de", "Gast "), ("it", "Ospite "), ("ja", "Guest ")]
)
def test_a_stranger_is_a_guest_in_their_own_language(server: Server, language: str, called: str) -> None:
    person = server.stranger().http.get("/api/me", headers={"Accept-Language": language}).json()
    assert person["name"].startswith(called)
    assert 100 <= int(person["name"].removeprefix(called)) <= 999


@pytest.mark.servers
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No seat is free."),
        ("fr-CH, en;q=0.5", "Aucune place n’est libre."),
        ("de", "Kein Platz ist frei."),
        ("it", "Nessun posto è libero."),
    ],
)
def test_who_comes_to_a_full_table_hears_it_in_their_language(
    server: Server, language: str, said: str
) -> None:
    cat = server.guest().comes(seated(server).table, language=language)
    cat.expect("table")
    cat.sends("sit")
    assert cat.expect("error") == error("not_a_choice", "no_chair_free", said)


@pytest.mark.servers
def test_who_may_not_come_in_hears_it_in_their_language(server: Server) -> None:
    table = server.guest().opens()
    device = server.guest().comes(table, code="wrong", language="de")
    said = "An diesen Tisch kommt man nur mit Einladung. Frag nach dem Link."
    assert device.hears() == error("not_seated", "by_invitation", said)
    german = {**UPGRADE_HEADERS, "Accept-Language": "de"}
    answer = server.guest().http.get("/api/tables/0123456789ab/socket", headers=german)
    gone = problem("not_found", "no_table", "Diesen Tisch gibt es nicht oder nicht mehr.")
    assert (answer.status_code, answer.json()) == (404, gone)


@pytest.mark.servers
def test_what_cannot_be_read_is_refused_in_their_language(server: Server) -> None:
    device = server.guest().comes(seated(server).table, language="fr")
    device.expect("table")
    device.line.send("nonsense")
    said = "La table n’a pas compris. Recharge la page et réessaie."
    assert device.expect("error") == error("bad_frame", "bad_frame", said)


# --- what the engine says -------------------------------------------------------------------------------


def test_a_set_up_that_people_can_choose_has_a_reason_and_one_that_they_cannot_has_a_detail() -> None:
    with pytest.raises(BadSetup) as many:
        GAMES["roll/cocktail"].begin(9, None)
    refused = why(many.value)
    assert (refused.reason, refused.facts) == (
        "wrong_seats",
        {"game": "roll/cocktail", "least": 2, "most": 5},
    )
    assert str(many.value) == "roll/cocktail is for 2 to 5 seats, not 9"
    assert sentence(refused, "it") == "Sushi Roll: da 2 a 5 giocatori."
    other = why(BadSetup("no such thing"))
    assert (other.reason, other.facts) == ("bad_request", {"detail": "no such thing"})


def test_a_bot_that_is_none_is_no_choice_as_clients_of_version_0_1_know_it() -> None:
    evening = gathered().does("ann", m.Clear(2)).does("ann", m.Fill("deep-blue", 2))
    refusal = evening.heard("ann")[-1]
    assert (refusal["error"], refusal["code"], refusal["reason"]) == (
        "not_a_choice",
        "not_a_choice",
        "bad_choice",
    )
    assert refusal["say"].startswith("That cannot be chosen: no bot 'deep-blue'; there are random")
