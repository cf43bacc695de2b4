/** A fake session, for components that need one. */
import type { Chatted, Table } from '../src/base/protocol.ts'
import { seatNames } from '../src/table/model.ts'
import type { TableSession } from '../src/room/session/session.svelte.ts'
import { Teller } from '../src/sentences/teller.ts'
import { free, people, seated } from './people.ts'

const line = (at: number, who: number, text: string): Chatted => ({
  kind: 'said',
  at,
  person: people[who]!,
  text,
  earlier: false,
})

export function session(changes: Partial<Table> = {}, rest: Partial<TableSession> = {}): TableSession {
  const table: Table = {
    kind: 'table',
    id: 'a1b2c3',
    game: 'party/cocktail',
    options: { menu: 'points-platter' },
    open: false,
    pace: 'relaxed',
    spectators: true,
    memory: true,
    owner: people[0]!.id,
    phase: 'waiting',
    paused: false,
    places: [...seated(4), free],
    watching: 2,
    muted: [people[1]!.id],
    next: null,
    hold: null,
    pledge: null,
    coached: false,
    quick: false,
    starts: null,
    chatting: [],
    daily: null,
    withheld: [],
    ...changes,
  }
  const seat = 0
  const fake = {
    id: table.id,
    table,
    hello: { kind: 'hello', you: people[0]!, seat, n: 0, code: 'K7P2' },
    seat,
    owner: true,
    names: seatNames(table),
    teller: new Teller(table.game, seat, seatNames(table)),
    chat: [
      line(1, 1, 'Good luck, everyone!'),
      line(2, 0, 'Who took my salmon? I had plans for it, and a wasabi waiting since the first turn.'),
    ],
    reaction: null,
    refusal: null,
    blocked: [],
    sincePlaces: () => 0,
    log: [],
    state: { is: 'open' },
    do: () => undefined,
    act: () => undefined,
    ...rest,
  }
  return fake as unknown as TableSession
}
