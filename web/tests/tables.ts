/** Small tables for tests. Fields that are not given are as at the start of a round. */
import type {
  AnyFamily,
  Draft,
  DraftAsk,
  DraftChoice,
  DraftEvent,
  DraftPickCards,
  DraftPlate,
  DraftView,
  Person,
  Place,
  Play,
  RollView,
  Table,
} from '../src/base/protocol.ts'
import type { TableModel } from '../src/table/model.ts'
import { Teller } from '../src/sentences/teller.ts'

export const mina: Person = { id: 'p-mina', name: 'Mina', avatar: 'cat' }
export const theo: Person = { id: 'p-theo', name: 'Théo', avatar: 'fox' }

export const here = (person: Person): Place => ({
  person,
  bot: null,
  state: 'here',
  grace: null,
  misses_left: null,
  rtt: null,
  pause: false,
  counting: false,
  rematch: false,
})
export const bot: Place = {
  person: null,
  bot: 'greedy',
  state: 'bot',
  grace: null,
  misses_left: null,
  rtt: null,
  pause: false,
  counting: false,
  rematch: false,
}
export const free: Place = { ...bot, bot: null, state: 'free' }

/** Plates from cards, numbered in order; `nigiri.egg on 0` is on plate 0, `wasabi as tempura` is a copy. */
export function plates(line: string): DraftPlate[] {
  return line
    .split(', ')
    .filter(Boolean)
    .map((text, id) => {
      const [, card, as, on] = /^(\S+)(?: as (\S+))?(?: on (\d+))?$/.exec(text)!
      const face = as === 'turned' ? null : (as ?? card!)
      return { id, card: card!, face, on: on === undefined ? null : Number(on) }
    })
}

export function draftView(changes: Partial<DraftView> = {}): DraftView {
  return {
    kind: 'draft',
    seat: 0,
    ask: null,
    phase: 'pick',
    round: 1,
    turn: 2,
    direction: 'left',
    first: 0,
    kinds: ['nigiri', 'maki', 'tempura', 'sashimi', 'wasabi', 'chopsticks', 'pudding'],
    hands: [['tempura', 'sashimi'], 2, 2],
    plates: [[], [], []],
    kept: [[], [], []],
    totals: [0, 0, 0],
    ready: [false, false, false],
    pick: null,
    called: [null, null, null],
    due: [],
    wish: null,
    giver: null,
    tray: 0,
    deck: 60,
    discard: [],
    robot: null,
    control: null,
    claimed: 0,
    arrived: [],
    winners: [],
    ...changes,
  }
}

export function rollView(changes: Partial<RollView> = {}): RollView {
  const tokens = { menu: 0, chopsticks: 0, pudding: 0 }
  return {
    kind: 'roll',
    seat: 0,
    ask: null,
    phase: 'take',
    round: 1,
    turn: 1,
    red: 0,
    taking: 0,
    belts: [[], []],
    trays: [[], []],
    tokens: [tokens, tokens],
    supply: tokens,
    totals: [0, 0],
    winners: [],
    ...changes,
  }
}

export function pickCards(hand: string[], changes: Partial<DraftPickCards> = {}): DraftPickCards {
  return {
    kind: 'pickcards',
    opened: 1,
    urgent: true,
    hand,
    pairs: [],
    calls: [],
    wasabi: 0,
    robot: false,
    copies: [],
    riders: [],
    copiers: [],
    ...changes,
  }
}

export function play(
  view: Partial<DraftView> = {},
  rest: Partial<Omit<Play<Draft>, 'view'>> = {},
): Play<Draft> {
  return { kind: 'play', seq: 1, at: 0, n: 0, events: [], view: draftView(view), choices: [], ...rest }
}

/** Seat 1 has chosen; what, is secret. */
export const acted = {
  kind: 'acted',
  seat: 1,
  ask: 1,
  choice: null,
  at: 0,
  stand_in: false,
  secret: true,
} as const

export const happened = (...events: DraftEvent[]): { events: DraftEvent[] } => ({ events })

/** A table seen by seat 0; its acts are recorded in `acts`. */
export function modelOf<F extends AnyFamily>(
  play: Play<F>,
  { game = 'party/cocktail', ...rest }: Partial<TableModel<F>> = {},
): TableModel<F> & { acts: F['choice'][] } {
  const acts: F['choice'][] = []
  return {
    game,
    options: {},
    places: [here(mina), here(theo), bot],
    seat: 0,
    play,
    scene: null,
    teller: new Teller(game, 0, ['Mina', 'Théo', 'Beep']),
    pending: [],
    worth: null,
    owner: null,
    caption: null,
    act: (choice) => void acts.push(choice),
    now: () => 0,
    sincePlaces: () => 0,
    ...rest,
    acts,
  }
}

/** The same, with this ask and these choices for seat 0. */
export function asked(
  ask: DraftAsk,
  choices: DraftChoice[],
  view: Partial<DraftView> = {},
  rest: Partial<TableModel<Draft>> = {},
): TableModel<Draft> & { acts: DraftChoice[] } {
  return modelOf(play({ ask, ...view }, { choices }), rest)
}

export function table(changes: Partial<Table> = {}): Table {
  return {
    kind: 'table',
    id: 'a1b2c3',
    game: 'sushi-go/cocktail',
    options: {},
    open: false,
    pace: 'none',
    spectators: true,
    memory: false,
    owner: mina.id,
    phase: 'playing',
    paused: false,
    places: [here(mina), here(theo), bot],
    watching: 0,
    muted: [],
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
}
