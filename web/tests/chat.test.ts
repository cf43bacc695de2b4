/** Which lines of chat are announced to screen readers: those that are news, whatever time the device shows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcer } from '../src/base/announcer.svelte.ts'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { fakeSockets, socket } from './socket.ts'
import { here, mina, table, theo } from './tables.ts'

const HOUR = 3_600_000
let session: TableSession
const said = (text: string, at: number, earlier: boolean) => ({
  kind: 'said',
  person: theo,
  text,
  at,
  earlier,
})
const greeted = (...chat: object[]) =>
  socket().hears(
    { kind: 'hello', you: mina, seat: 0, n: 0, code: null },
    table({ game: 'sushi-go/cocktail', phase: 'waiting', places: [here(mina), here(theo)] }),
    ...chat,
  )
const announced = () => {
  vi.advanceTimersByTime(200)
  return announcer.text
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  announcer.say() // what an earlier test had to say is not told later
  vi.advanceTimersByTime(200)
  announcer.text = ''
  session = new TableSession('t1', null)
})
afterEach(() => {
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-HOUR, 0, HOUR])('a line is announced when it is said: the server is %i ms off', (off) => {
  greeted()
  socket().hears(said('Hello!', Date.now() + off, false))
  expect(announced()).toBe('Théo: Hello!')
})

test('what was said before one came is not announced', () => {
  greeted(said('Hello!', Date.now(), true))
  expect(announced()).toBe('')
  expect(session.chat.map(({ text }) => text)).toEqual(['Hello!'])
})

test('what was said while the connection was lost is announced, once', () => {
  greeted(said('Hello!', 1, true))
  socket().close()
  vi.advanceTimersByTime(1000)
  greeted(said('Hello!', 1, true), said('Still there?', 2, true))
  expect(announced()).toContain('Théo: Still there?')
  expect(announcer.text).not.toContain('Hello!')
})
