/** What a replay marks as picked. */
import { expect, test } from 'vitest'
import type { Draft, Frame } from '../src/base/protocol.ts'
import { picksAt } from '../src/families/draft/picks.ts'
import { marks } from '../src/table/marks.ts'

const acted = (seat: number, cards: string[] | null) => ({
  kind: 'acted',
  seat,
  ask: 1,
  choice: cards && { kind: 'pick', cards },
  at: 0,
  stand_in: false,
  secret: true,
})
const frame = (ready: boolean[], ...events: object[]) =>
  ({ events, view: { kind: 'draft', ready } }) as unknown as Frame<Draft>

const FRAMES = [
  frame([false, false]),
  frame([true, false], acted(0, ['tempura'])),
  frame([true, false], acted(0, ['maki.2', 'eel'])), // another pick instead
  frame([false, false], acted(1, null), { kind: 'revealed' }),
  frame([false, true], acted(1, null)),
]

test('a pick counts until the reveal, and the last one counts', () => {
  expect(FRAMES.map((_, at) => [...picksAt(FRAMES, at)])).toEqual([
    [],
    [[0, ['tempura']]],
    [[0, ['maki.2', 'eel']]],
    [],
    [], // hidden from these eyes
  ])
})

test('of two equal cards, one is marked', () => {
  expect(marks(['eel', 'maki.2', 'maki.2'], ['maki.2'])).toEqual([false, true, false])
  expect(marks(['eel', 'eel'], ['eel', 'eel'])).toEqual([true, true])
  expect(marks(['eel'])).toEqual([false])
})
