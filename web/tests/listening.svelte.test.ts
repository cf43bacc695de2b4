/** What is heard at a table, and how often. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attention } from '../src/base/attention.svelte.ts'
import { prefs } from '../src/base/prefs.svelte.ts'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { listen } from '../src/room/listening.svelte.ts'
import { fakeSockets, socket } from './socket.ts'
import { acted, happened, mina, play, table } from './tables.ts'

const heard = vi.hoisted(() => vi.fn())
vi.mock('../src/sound/sound.ts', async (original) => ({ ...(await original<object>()), play: heard }))

const sounds = () => heard.mock.calls.map(([sound]) => sound as string)
let result = $state(false)
let session: TableSession
let stop: () => void

function hears(...messages: object[]): void {
  socket().hears(...messages)
  flushSync()
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  heard.mockClear()
  result = false
  session = new TableSession('t1', null)
  stop = $effect.root(() => {
    listen(
      () => session,
      () => result,
    )
  })
  hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null }, table(), play())
})
afterEach(() => {
  stop()
  session.leave()
  prefs.set({ volume: 0.8 })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was on the table when I came is not heard, what happens then is heard once', () => {
  expect(sounds()).toEqual([])
  hears(play({}, { seq: 2, ...happened(acted) }))
  hears(table({ watching: 1 }))
  expect(sounds()).toEqual(['ready'])
})

test.each([
  [[0], 'win'],
  [[1], 'end'],
])(
  'the result (%j wins) is heard once, whatever changes at the table or of the settings',
  (winners, sound) => {
    hears(play({ winners }, { seq: 2, winners }))
    result = true
    hears(table({ phase: 'over' }))
    expect(sounds()).toEqual([sound])
    hears(table({ phase: 'over', watching: 1 }))
    prefs.set({ volume: 0.3 })
    flushSync()
    expect(sounds()).toEqual([sound])
  },
)

test('somebody who looks elsewhere hears that it is their turn', () => {
  attention.turn = { ask: 1, name: null, game: 'Sushi Go!' }
  flushSync()
  attention.turn = null
  flushSync()
  expect(heard.mock.calls).toEqual([['turn', 0.4]])
})
