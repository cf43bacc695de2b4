/** Who answers this page: a server, or the Python of its own tab (`tab/`). Nothing else asks or opens a socket. */
import { net } from './net.svelte.ts'
import { prefs } from './prefs.svelte.ts'

/** What we use of a WebSocket. */
export interface Wire {
  readonly readyState: number
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface Answer {
  status: number
  text: string
}

export interface Host {
  /** Rejects if nobody answers. The body is JSON. */
  ask(method: string, path: string, body?: string): Promise<Answer>
  connect(path: string): Wire
}

/** The server that this page comes from. A tab asks it only to send a game there. */
export const server: Host = {
  async ask(method, path, body) {
    try {
      const headers = new Headers({ 'Accept-Language': prefs.language })
      if (body !== undefined) headers.set('Content-Type', 'application/json')
      const answer = await fetch(path, { method, headers, body: body ?? null })
      const told = { status: answer.status, text: await answer.text() }
      net.setReachable()
      return told
    } catch (error) {
      net.setLost()
      throw error
    }
  },
  connect: (path) => new WebSocket(location.origin.replace(/^http/, 'ws') + path) as unknown as Wire,
}

export let host: Host = server

export function setHost(other: Host): void {
  host = other
}
