"""The operator: what this folder adds to the server."""

from kaiten.server.operator import health, routes, store
from kaiten.server.operator.operating import Operating
from kaiten.server.operator.rights import Rights
from kaiten.server.services import Feature, Services


def _operating(here: Services) -> Operating:
    return Operating(here.store, here.hub)


def _write_test(here: Services) -> health.WriteTest:
    return health.WriteTest(here.store)


def _rights(here: Services) -> Rights:
    return Rights(here.settings, here.port)


FEATURE = Feature(
    routes=health.ROUTES,
    for_operator=routes.ROUTES,
    parts=[_operating, _rights, _write_test],
    belongings=[store.BELONGING],
    sweeps=[store.sweep],
)
