/** An invented push-your-luck game without a table component, and without messages: draw fish from a bag. */
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { seatNames, type TableModel } from '../src/table/model.ts'
import type { AnyFamily, AnyView, GameInfo, Games, Play } from '../src/base/protocol.ts'
import { Teller } from '../src/sentences/teller.ts'
import frames from './frames.json'
import { seated } from './people.ts'

export const GAME: GameInfo = {
  id: 'bag/first-catch',
  family: 'bag',
  least_seats: 2,
  most_seats: 6,
  options: {},
  menus: {},
  courses: {},
  wanted: {},
  limits: {},
  cards: {},
  reviews: false,
  hints: false,
  lacks: [],
}

/** The catalogue with an extra box. */
export function shelf(): void {
  const known = frames.house['/api/games'] as unknown as Games
  catalogue.put({ ...known, games: [...known.games, GAME] })
}

const VIEW: AnyView = {
  kind: 'bagview',
  seat: 0,
  ask: { kind: 'drawmore', opened: 12, urgent: true },
  phase: 'draw',
  bag: 12,
  hand: ['salmon', 'salmon', 'spicy_tuna', 'wasabi'],
  laid: [['salmon'], ['nigiri.egg', 'nigiri.egg', 'maki.2'], [], ['octopus']],
  bones: [0, 1, 2, 0],
  totals: [7, 12, 3, 9],
  last: null,
}

const PLAY: Play = {
  kind: 'play',
  seq: 31,
  at: 0,
  n: 4,
  events: [
    { kind: 'drawn', seat: 0, fish: 'salmon' },
    { kind: 'bones', seat: 2, count: 2 },
    { kind: 'turnbegan', seat: 0, hand: ['salmon', 'salmon', 'spicy_tuna', 'wasabi'] },
  ],
  view: VIEW,
  choices: [
    { kind: 'draw' },
    { kind: 'stop' },
    { kind: 'trade', card: 'wasabi', seat: 1 },
    { kind: 'trade', card: 'wasabi', seat: 3 },
  ],
  points: [7, 12, 3, 9],
  left: [18_000, null, null, null],
}

export function bag(play: Partial<Play> = {}, changes: Partial<TableModel> = {}): TableModel<AnyFamily> {
  shelf()
  const places = seated(4)
  return {
    game: GAME.id,
    options: {},
    places,
    seat: 0,
    play: { ...PLAY, ...play },
    scene: null,
    teller: new Teller(GAME.id, 0, seatNames({ places })),
    pending: [],
    worth: null,
    owner: null,
    caption: null,
    act: () => undefined,
    now: () => 0,
    sincePlaces: () => 0,
    ...changes,
  }
}

/** The same game, with an ask for any subset of several things. */
export const throwing = (): TableModel =>
  bag({
    view: {
      ...VIEW,
      ask: { kind: 'throwback', opened: 13, urgent: true },
      hand: ['salmon', 'salmon', 'wasabi'],
    },
    choices: [{ kind: 'stop' }],
    any_of: { kind: 'back', field: 'hand', of: [0, 1, 2], least: 1 },
  })

export const over = (): TableModel =>
  bag({ view: { ...VIEW, ask: null, winners: [1] }, choices: [], winners: [1], left: null })
