"""Every language there is, chosen by the browser or by hand, at once."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson


def test_a_german_browser_is_spoken_to_in_german_and_turns_french_without_a_reload(
    visitor: NewPerson,
) -> None:
    resi = visitor("Resi", locale="de-AT")
    resi.opens("/").sees_heading("Sushi-Spiele spielen")
    expect(resi.page.locator("html")).to_have_attribute("lang", "de")
    resi.page.evaluate("document.notReloaded = true")
    resi.presses("Jetzt spielen").sees_heading("Welche Karte behältst du?")
    hand = resi.page.get_by_role("group", name="Deine Hand").get_by_role("button")
    expect(hand).to_have_count(8)
    hand.first.click()
    expect(resi.button("Behalten")).to_be_enabled()

    resi.presses("Menü").page.get_by_label("Sprache").select_option("fr")
    expect(resi.page.locator("html")).to_have_attribute("lang", "fr")
    resi.keys("Escape").sees_heading("Quelle carte gardes-tu ?")
    expect(resi.page.get_by_role("button", name=re.compile("^Garder"))).to_be_enabled()
    assert resi.page.evaluate("document.notReloaded")
    resi.opens("/pad").sees_heading("Feuille de score")  # it is kept
