"""What is asked for once, by HTTP. OpenAPI describes it."""

from kaiten.server.http import pad, people, records, state, tables

ROUTES = [*people.ROUTES, *tables.ROUTES, *records.ROUTES, *pad.ROUTES, *state.ROUTES]
