/** Sockets that go on at another table: from the page of a game to that of its rematch. */
import type { Wire } from '../../base/host.ts'

const KEPT_MS = 5000

const kept = new Map<string, Wire>()
const named = (table: string, as: string | null): string => `${table} ${as ?? ''}`

/** Keeps a person's socket open for a short time, until it is taken for that table. */
export function keepSocket(table: string, as: string | null, socket: Wire): void {
  const name = named(table, as)
  kept.get(name)?.close()
  kept.set(name, socket)
  socket.onmessage = socket.onclose = null
  setTimeout(() => {
    if (kept.get(name) !== socket) return
    kept.delete(name)
    socket.close()
  }, KEPT_MS)
}

/** The socket that was kept for this person at this table, if it is still open. */
export function takeSocket(table: string, as: string | null): Wire | undefined {
  const name = named(table, as)
  const socket = kept.get(name)
  kept.delete(name)
  return socket?.readyState === WebSocket.OPEN ? socket : undefined
}
