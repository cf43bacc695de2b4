"""The sounds, rendered and measured: no moment is much louder than another, and none startles."""

from tests.web.shots import Gallery

SOUNDS = {
    "choose", "keep", "ready", "reveal", "land", "pass", "turn",
    "steal", "clash", "prize", "copy", "turned",
    "point", "walk", "score", "win", "end",
    "dice", "count", "go", "bell", "yuck",
}  # fmt: skip
SOFTEST, LOUDEST = -31.0, -25.5  # LUFS, in the loudest 400 ms, at full volume
HIGHEST = -12.0  # dB below full scale
HIGHEST_TOGETHER = -9.0


def test_every_moment_is_about_as_loud_as_the_others_and_none_startles(gallery: Gallery) -> None:
    sounds = gallery.sounds()
    together = sounds.pop("everything")
    assert sounds.keys() == SOUNDS
    assert {
        name: sound for name, sound in sounds.items() if not SOFTEST <= sound["loudness"] <= LOUDEST
    } == {}
    assert {name: sound for name, sound in sounds.items() if not -25.0 <= sound["peak"] <= HIGHEST} == {}
    assert together["peak"] <= HIGHEST_TOGETHER, "even all at once they stay below this"
