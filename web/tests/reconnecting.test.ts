/** When a connection to a table breaks: how soon it is tried again, and what the person is told. */
import { expect, test, vi } from 'vitest'
import { connects, greets, HALTED, pause, received, refusal, turned } from './connected.ts'
import { FakeSocket, socket } from './socket.ts'
import { happened, play } from './tables.ts'

connects()

test('it does not reconnect after being sent away', () => {
  greets()
  socket().hears(refusal('kicked'))
  socket().close(4403)
  expect(turned.at(-1)).toEqual({ is: 'closed', why: refusal('kicked') })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('it reconnects after growing pauses', async () => {
  greets()
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
  const pauses: number[] = []
  for (let i = 0; i < 7; i++) {
    pauses.push(await pause())
    socket().close()
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('a hello resets the pause', () => {
  socket().close()
  vi.advanceTimersByTime(1000)
  greets()
  socket().close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(3)
})

test('one failure before the first hello is not reported', () => {
  socket().close()
  expect(turned).toEqual([{ is: 'connecting' }])
  vi.advanceTimersByTime(1000)
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('after three failures while the server answers, the table is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  for (const pause of [1000, 2000, 4000]) {
    socket().close()
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: 'gone' })
  expect(FakeSocket.all).toHaveLength(3)
})

test('a table that does not exist is not said to be lost', async () => {
  const why = { code: 'not_found', reason: 'no_table', facts: {}, say: 'There is no such table.' }
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(JSON.stringify(why), { status: 404 }))
  })
  socket().close()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual(['/table'])
  expect(turned).toEqual([{ is: 'connecting' }, { is: 'closed', why }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('failures while the server was down do not count', async () => {
  greets()
  socket().close()
  for (const pause of [500, 1000, 2000, 4000]) {
    await vi.advanceTimersByTimeAsync(pause)
    socket().close()
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response())) // it is back
  await vi.advanceTimersByTimeAsync(8000)
  greets()
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('after three failures of a halted table, it is reported as halted', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  for (const pause of [1000, 2000, 4000]) {
    socket().hears(HALTED)
    socket().close(1013)
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: HALTED })
})

test('… or it lets nobody else in, and says why', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const full = { ...refusal('too_late'), reason: 'table_full' } as const
  for (const pause of [1000, 2000, 4000]) {
    socket().hears(full)
    socket().close(1013)
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: full })
})

/** Hello, play, halted; returns the pause after that, in ms. */
async function halts(): Promise<number> {
  greets()
  socket().hears(play())
  socket().hears(HALTED)
  socket().close(1013)
  return pause()
}

test('the pause grows each time the table is halted, until there is an event', async () => {
  expect([await halts(), await halts(), await halts()]).toEqual([1000, 2000, 4000])
  greets()
  socket().close()
  expect(await pause()).toBe(4000)
  greets()
  socket().hears(play({}, happened({ kind: 'cleared', kept: [], dst: 'discard' })))
  socket().close()
  expect(await pause()).toBe(500)
})

test('it reconnects at once when the device is online again', () => {
  greets()
  socket().close()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2) // and the timer is cancelled
})

test('an open connection ignores the online event', () => {
  greets()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(1)
})

test('silence counts as a broken connection', () => {
  greets()
  vi.advanceTimersByTime(14_000)
  socket().hears({ kind: 'ping', id: 1 })
  vi.advanceTimersByTime(14_999)
  expect(turned).toEqual([{ is: 'open' }])
  vi.advanceTimersByTime(1)
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('a connection attempt without an answer is repeated', () => {
  vi.advanceTimersByTime(5000 + 1000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('sent on to another process, it goes there at once, and anywhere if that fails', async () => {
  socket().hears({ kind: 'moved', at: 'two' })
  socket().close(4003)
  expect(FakeSocket.all.map(({ url }) => url)).toEqual([
    'ws://localhost:3000/table/socket',
    'ws://localhost:3000/table/socket&at=two',
  ])
  expect(received.map((message) => message.kind)).toEqual(['moved'])
  socket().close()
  expect(await pause()).toBe(1000)
  expect(socket().url).toBe('ws://localhost:3000/table/socket')
  socket().hears({ kind: 'moved', at: 'two' })
  socket().close(4003)
  expect(await pause()).toBe(500) // sent on twice: not too fast
  expect(socket().url).toBe('ws://localhost:3000/table/socket&at=two')
  greets()
  expect(turned.at(-1)).toEqual({ is: 'open' })
})
