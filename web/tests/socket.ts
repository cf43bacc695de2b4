/** Sockets without a server: the test says what they hear, and looks at what was sent. */
import { vi } from 'vitest'

export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: unknown[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
  hears(...messages: object[]) {
    if (this.readyState === 0) this.readyState = 1
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** The newest socket. */
export const socket = (): FakeSocket => FakeSocket.all.at(-1)!

/** All sockets are fake from now on, and no request is answered; `vi.unstubAllGlobals()` ends it. */
export function fakeSockets(): void {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody at home')))
}
