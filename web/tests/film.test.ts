/** A replay as a film: a step is a turn, a count is told, and it goes on by itself when that is over. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftEvent, Frame, Replay } from '../src/base/protocol.ts'
import { Player } from '../src/replay/player.svelte.ts'
import { pointsAt, stopsOf } from '../src/replay/stops.ts'
import { Teller } from '../src/sentences/teller.ts'
import { draftView, plates } from './tables.ts'

const picks = (seat: number, card: string) =>
  ({
    kind: 'acted',
    seat,
    ask: 1,
    choice: { kind: 'pick', cards: [card] },
    at: 0,
    stand_in: false,
    secret: true,
  }) as const
const revealed: DraftEvent = {
  kind: 'revealed',
  laid: [plates('tempura'), plates('eel')],
  called: [null, null],
}
const passed: DraftEvent = { kind: 'passed', direction: 'left', hands: [1, 1] }
const worth = (points: number) => ({ points, why: 'count', facts: {} })
const scored: DraftEvent = { kind: 'scored', dish: 'tempura', worths: [worth(5), worth(0)] }
const began = (round: number) =>
  ({ kind: 'roundbegan', round, hands: [1, 1], direction: 'left' }) as unknown as DraftEvent

let seq = 0
const frame = (events: readonly object[], view: object = {}, rest: Partial<Frame> = {}): Frame => ({
  seq: (seq += events.length),
  at: 0,
  events: events as DraftEvent[],
  view: draftView({
    hands: [1, 1],
    plates: [[], []],
    kept: [[], []],
    totals: [0, 0],
    ready: [false, false],
    ...view,
  }),
  points: [0, 0],
  winners: [],
  groups: [],
  count: false,
  ...rest,
})

const FRAMES = [
  frame([began(1)]),
  frame([picks(0, 'tempura')]),
  frame([picks(1, 'eel'), revealed, passed], {}, { groups: [{ tempura: worth(2) }, {}] as never }),
  frame([picks(1, 'tofu')]),
  frame(
    [picks(0, 'tempura'), revealed, scored],
    { totals: [5, 0] },
    { count: true, groups: [{ tempura: worth(5) }, {}] as never },
  ),
  frame([{ kind: 'cleared', kept: [[], []] } as unknown as DraftEvent, began(2)], {
    totals: [5, 0],
    round: 2,
  }),
  frame([picks(0, 'maki.1')], { totals: [5, 0], round: 2 }),
]

let player: Player
beforeEach(() => {
  vi.useFakeTimers()
  const replay = {
    game: 'party/cocktail',
    options: {},
    seats: 2,
    people: [],
    frames: FRAMES,
  } as unknown as Replay
  const teller = new Teller('party/cocktail', null, ['Mina', 'Théo'])
  player = new Player(
    () => replay,
    () => teller,
  )
  player.again() // it has come
})
afterEach(() => {
  player.leave()
  vi.useRealTimers()
})

test('it stops at the deal, after each turn, at a count and after it', () => {
  expect(stopsOf(FRAMES).map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ['roundbegan'],
    ['acted', 'acted', 'revealed', 'passed'],
    ['acted', 'acted', 'revealed', 'scored'],
    ['cleared', 'roundbegan'],
    ['acted'],
  ])
  expect(player.rounds).toEqual([
    { at: 0, name: 'Round 1 of 3' },
    { at: 3, name: 'Round 2 of 3' },
  ])
})

test('what everybody has is what was counted and what lies there, once', () => {
  expect(stopsOf(FRAMES).map(pointsAt)).toEqual([
    [0, 0],
    [2, 0],
    [5, 0],
    [5, 0],
    [5, 0],
  ])
})

test('before a turn, what everybody is about to keep is marked; a step forward tells the turn', () => {
  expect([...player.picks]).toEqual([
    [0, ['tempura']],
    [1, ['eel']],
  ])
  player.go(1)
  expect([player.busy, player.scene?.kind, player.picks.size]).toEqual([true, 'reveal', 0])
  vi.advanceTimersByTime(3000)
  expect([player.busy, [...player.picks]]).toEqual([
    false,
    [
      [1, ['tofu']],
      [0, ['tempura']],
    ],
  ])
  player.go(0) // a step back and a jump show where they lead
  expect(player.busy).toBe(false)
})

test('by itself, it goes on two seconds after a turn has been told, and after all of a count', () => {
  player.run()
  vi.advanceTimersByTime(2100)
  expect([player.at, player.busy]).toEqual([1, true])
  vi.advanceTimersByTime(2000) // of which it told for about one
  expect([player.at, player.busy]).toEqual([1, false])
  vi.advanceTimersByTime(1400)
  expect(player.at).toBe(2)
  vi.advanceTimersByTime(1500)
  flushSync()
  player.count!.start() // the page does, when the scenes are over
  expect(player.play!.view).toMatchObject({ totals: [0, 0] })
  vi.advanceTimersByTime(2000)
  expect([player.at, player.count!.done]).toEqual([2, true])
  expect(player.play!.view).toMatchObject({ totals: [5, 0] })
  vi.advanceTimersByTime(2100)
  expect(player.at).toBe(3)
  vi.advanceTimersByTime(10_000)
  expect([player.at, player.playing]).toEqual([4, false])
})

test('a jump to a count shows all of it', () => {
  player.go(2)
  expect([player.count!.done, player.busy]).toEqual([true, false])
  expect(player.play!.view).toMatchObject({ totals: [5, 0] })
})
