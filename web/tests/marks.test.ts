/** What a replay marks as picked. */
import { expect, test } from 'vitest'
import type { DraftEvent } from '../src/base/protocol.ts'
import { picksIn } from '../src/families/draft/picks.ts'
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
const TURN = [
  acted(0, ['tempura']),
  acted(0, ['maki.2', 'eel']), // another pick instead
  acted(1, null), // hidden from these eyes
  acted(2, ['tofu']),
  { kind: 'revealed', laid: [], called: [] },
  acted(2, ['eel']), // after that
] as unknown as DraftEvent[]

test('a pick counts until the reveal, and the last one counts', () => {
  expect([...picksIn(TURN)]).toEqual([
    [0, ['maki.2', 'eel']],
    [2, ['tofu']],
  ])
})

test('of two equal cards, one is marked', () => {
  expect(marks(['eel', 'maki.2', 'maki.2'], ['maki.2'])).toEqual([false, true, false])
  expect(marks(['eel', 'eel'], ['eel', 'eel'])).toEqual([true, true])
  expect(marks(['eel'])).toEqual([false])
})
