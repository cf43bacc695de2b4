"""What belongs to people, of all features, in a store of a test."""

from kaiten.server.features import FEATURES
from kaiten.server.store.belongings import Belongings
from kaiten.server.store.store import Store


def belongings(store: Store) -> Belongings:
    return Belongings(store, [one for feature in FEATURES for one in feature.belongings])
