"""Who a Cookie header says you are. Anybody can send any cookies."""

import pytest

from kaiten.server.hosting.endings import Endings
from kaiten.server.net.guests import Signer
from kaiten.server.room.terms import Person

ANN, KIM = Person("a1", "Ann", "frog"), Person("b2", "Kim", "cat")
ENDINGS = Endings()
SIGNER = Signer(b"secret", ENDINGS)
OWN, SHARED = f"kaiten={SIGNER.cookie(ANN)}", f"kaiten-b2={SIGNER.cookie(KIM)}"


def test_a_device_has_one_owner_and_others_by_name() -> None:
    cookies = f"theme=dark; {OWN}; {SHARED}"
    assert SIGNER.visitor(cookies, "") == ANN
    assert SIGNER.visitor(cookies, "b2") == KIM
    assert SIGNER.sharing(cookies) == [KIM]


@pytest.mark.parametrize("cookies", [f"kaiten-a1={SIGNER.cookie(KIM)}", "kaiten-b2=x.y", "", "kaiten-"])
def test_a_cookie_under_another_name_or_with_another_signature_is_nobodys(cookies: str) -> None:
    assert SIGNER.visitor(cookies, "a1") is None
    assert SIGNER.sharing(cookies) == []


def test_the_owner_does_not_share_the_device_with_themselves() -> None:
    assert SIGNER.sharing(f"{OWN}; kaiten-a1={SIGNER.cookie(ANN)}") == []


def test_thousands_of_cookies_cost_few_signature_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []
    monkeypatch.setattr(SIGNER, "signed", checked.append)
    assert SIGNER.visitor("kaiten=x; " * 3000, "") is None
    assert len(checked) == 4
    assert SIGNER.sharing("kaiten-b2=x; " * 3000) == []
    assert len(checked) == 4 + 14
