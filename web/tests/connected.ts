/** A connection to a table with a fake socket, a new one for each test. */
import { afterEach, beforeEach, vi } from 'vitest'
import { Connection, type ConnectionState } from '../src/room/session/connection.ts'
import type { Whole } from '../src/room/session/patches.ts'
import type { Choice, Code } from '../src/base/protocol.ts'
import { FakeSocket, fakeSockets, socket } from './socket.ts'
import { mina } from './tables.ts'

export let received: Whole[]
export let turned: ConnectionState[]
export let connection: Connection

export function connects(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    fakeSockets()
    vi.spyOn(Math, 'random').mockReturnValue(0.5) // no jitter
    received = []
    turned = []
    connection = new Connection(
      () => '/table/socket',
      (message) => received.push(message),
      (state) => turned.push(state),
    )
  })
  afterEach(() => {
    connection.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const greets = (n = 0) => socket().hears({ kind: 'hello', you: mina, seat: 0, n, code: null })
export const pick = (card: string): Choice => ({ kind: 'pick', cards: [card] })
export const refusal = (code: Code, n: number | null = null) =>
  ({ kind: 'error', error: code, code, reason: code, facts: {}, say: 'No.', n }) as const
export const HALTED = {
  kind: 'halted',
  code: 'unavailable',
  reason: 'store_down',
  facts: {},
  say: 'Not now.',
} as const

/** The milliseconds until it tries again. */
export async function pause(): Promise<number> {
  const connections = FakeSocket.all.length
  let waited = 0
  while (FakeSocket.all.length === connections) {
    await vi.advanceTimersByTimeAsync(100)
    waited += 100
  }
  return waited
}
