/** A rematch is an agreement: what each side is told, and may say. */
import { expect, test } from 'vitest'
import { agreement } from '../src/room/end/agreement.ts'
import type { Place } from '../src/base/protocol.ts'
import { Teller } from '../src/sentences/teller.ts'
import { bot, here, mina, theo } from './tables.ts'

const io = { id: 'p-io', name: 'Io', avatar: 'fox' }
const NAMES = ['Mina', 'Théo', 'Io', 'Nori']
const wants = (place: Place): Place => ({ ...place, rematch: true })
const away = (place: Place): Place => ({ ...place, state: 'away' })

/** What is said to who sits at the first of these places. */
function told(places: Place[], { next = null, quick = false, mine = [0] } = {} as Partial<Told>) {
  const { says, main, waits } = agreement(
    { places, next, quick },
    mine,
    new Teller('', mine[0] ?? null, NAMES),
  )
  return [says, main?.does ?? null, main?.sent ?? false, waits]
}
interface Told {
  next: string | null
  quick: boolean
  mine: number[]
}

test('nothing is said before anybody wants a rematch', () => {
  expect(told([here(mina), here(theo), bot])).toEqual(['', 'want', false, false])
})

test('who looks at the result is told who wants to play again', () => {
  expect(told([here(mina), wants(here(theo)), here(io), bot])[0]).toBe('Théo wants a rematch.')
  expect(told([here(mina), wants(here(theo)), wants(here(io)), bot])).toEqual([
    'Théo, Io want a rematch.',
    'want',
    false,
    false,
  ])
})

test('who wants to play again waits for the others, or starts without them', () => {
  expect(told([wants(here(mina)), wants(here(theo)), here(io), bot])).toEqual([
    'Waiting for Io',
    'want',
    true,
    true,
  ])
  expect(told([wants(here(mina)), away(here(theo))])).toEqual(['Not here: Théo', 'want', true, true])
})

test('nobody can be waited for who is at the same device, or is a bot', () => {
  const ready = ['Setting up the next table…', 'want', true, false]
  expect(told([wants(here(mina)), bot])).toEqual(ready)
  expect(told([wants(here(mina)), wants(here(theo)), bot], { mine: [0, 1] })).toEqual(ready)
})

test('a rematch that has begun pulls nobody away who does not want it', () => {
  const places = [here(mina), wants(here(theo))]
  const next = 'udon'
  expect(told(places, { next })).toEqual(['The rematch has begun. Your seat is kept.', 'go', false, false])
  expect(told(places, { next, mine: [] })).toEqual(['The rematch has begun.', 'go', false, false])
  expect(told(places.toReversed(), { next })).toEqual(['Setting up the next table…', 'want', true, false])
})

test('strangers do not wait for each other, and who looked on has nothing to say', () => {
  expect(told([here(mina), here(theo)], { quick: true })).toEqual(['', 'want', false, false])
  expect(told([here(mina), wants(here(theo))], { mine: [] })).toEqual([
    'Théo wants a rematch.',
    null,
    false,
    false,
  ])
})
