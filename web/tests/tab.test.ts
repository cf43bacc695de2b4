/** The page's side of a tab, with a worker that only notes what it is told. */
import { expect, test, vi } from 'vitest'
import { Unreachable } from '../src/base/api.ts'
import type { ToPage, ToWorker } from '../src/tab/messages.ts'
import { Tab, type WorkerPort } from '../src/tab/tab.svelte.ts'

function begun() {
  const told: ToWorker[] = []
  const worker: WorkerPort = {
    postMessage: (message: ToWorker) => void told.push(message),
    onmessage: null,
    onerror: null,
  }
  const tab = new Tab(worker)
  const says = (data: ToPage) => worker.onmessage!.call(worker as Worker, { data } as MessageEvent)
  return { tab, told, says, worker }
}

test('it opens with the name of a new guest, and tells how much is loaded', () => {
  const { tab, told, says } = begun()
  expect(told).toEqual([{ do: 'open', name: expect.stringMatching(/^Guest \d{3}$/) as string }])
  says({ is: 'loading', loaded: 2, total: 5 })
  expect(tab.loading).toEqual({ loaded: 2, total: 5 })
  says({ is: 'ready' })
  expect(tab.loading).toBeNull()
})

test('each request is answered by its number', async () => {
  const { tab, told, says } = begun()
  const me = tab.ask('GET', '/api/me')
  const opened = tab.ask('POST', '/api/tables', '{}')
  expect(told.slice(1)).toEqual([
    { do: 'ask', request: 1, method: 'GET', path: '/api/me', body: '' },
    { do: 'ask', request: 2, method: 'POST', path: '/api/tables', body: '{}' },
  ])
  says({ is: 'answered', request: 2, status: 201, text: 'table' })
  says({ is: 'answered', request: 1, status: 200, text: 'me' })
  expect(await me).toEqual({ status: 200, text: 'me' })
  expect(await opened).toEqual({ status: 201, text: 'table' })
})

test('a socket opens, hears, sends and closes like a WebSocket', () => {
  const { tab, told, says } = begun()
  const wire = tab.connect('/api/tables/t1/socket')
  const heard = (wire.onmessage = vi.fn())
  const closed = (wire.onclose = vi.fn())
  expect(wire.readyState).toBe(WebSocket.CONNECTING)
  says({ is: 'connected', socket: 1 })
  expect(wire.readyState).toBe(WebSocket.OPEN)
  says({ is: 'told', socket: 1, text: 'hello' })
  expect(heard.mock.calls).toEqual([[{ data: 'hello' }]])
  wire.send('pong')
  says({ is: 'closed', socket: 1, code: 1013 })
  expect(closed.mock.calls).toEqual([[{ code: 1013 }]])
  expect(wire.readyState).toBe(WebSocket.CLOSED)
  expect(told.slice(1)).toEqual([
    { do: 'connect', socket: 1, path: '/api/tables/t1/socket' },
    { do: 'send', socket: 1, text: 'pong' },
  ])
})

test('a socket that the page closes hears nothing more', () => {
  const { tab, told, says } = begun()
  const wire = tab.connect('/api/tables/t1/socket')
  const heard = (wire.onmessage = vi.fn())
  wire.close()
  wire.close()
  says({ is: 'told', socket: 1, text: 'late' })
  says({ is: 'closed', socket: 1, code: 1013 })
  expect(heard).not.toHaveBeenCalled()
  expect(told.at(-1)).toEqual({ do: 'leave', socket: 1 })
  expect(told).toHaveLength(3)
})

test('if it cannot be loaded, nobody answers', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { tab, says } = begun()
  const asked = tab.ask('GET', '/api/me')
  says({ is: 'failed', why: 'no network' })
  await expect(asked).rejects.toBeInstanceOf(Unreachable)
  await expect(tab.ask('GET', '/api/me')).rejects.toBeInstanceOf(Unreachable)
  expect(tab.failed).toBe(true)
  complaint.mockRestore()
})
