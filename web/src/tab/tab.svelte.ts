/** The page's side of a tab that plays by itself: it asks the worker, where a page of a server asks the server. */
import { Unreachable } from '../base/api.ts'
import type { Answer, Host, Wire } from '../base/host.ts'
import { say } from '../base/words.svelte.ts'
import type { ToPage, ToWorker } from './messages.ts'

const LEFT = 1005 // the close code of a WebSocket that we close

class TabWire implements Wire {
  readyState: number = WebSocket.CONNECTING
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null

  constructor(
    readonly send: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.leave()
    this.closed(LEFT)
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }
}

/** What we use of a Worker. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>
type Asked = { answer: (answer: Answer) => void; fail: (error: Error) => void }

export class Tab implements Host {
  /** What is loaded, in bytes; null: all of it. */
  loading = $state.raw<{ loaded: number; total: number } | null>({ loaded: 0, total: 0 })
  /** Could it not be loaded? Only a new page helps. */
  failed = $state(false)
  readonly #worker: WorkerPort
  readonly #asked = new Map<number, Asked>()
  readonly #wires = new Map<number, TabWire>()
  #numbers = 0

  constructor(worker: WorkerPort) {
    this.#worker = worker
    worker.onmessage = ({ data }) => this.#hears(data as ToPage)
    worker.onerror = () => this.#fail()
    this.#tell({ do: 'open', name: say('guest', { number: 100 + Math.floor(Math.random() * 900) }) })
  }

  ask(method: string, path: string, body = ''): Promise<Answer> {
    if (this.failed) return Promise.reject(new Unreachable(path))
    const request = (this.#numbers += 1)
    this.#tell({ do: 'ask', request, method, path, body })
    return new Promise((answer, fail) => this.#asked.set(request, { answer, fail }))
  }

  connect(path: string): Wire {
    const socket = (this.#numbers += 1)
    const wire = new TabWire(
      (text) => this.#tell({ do: 'send', socket, text }),
      () => {
        this.#wires.delete(socket)
        this.#tell({ do: 'leave', socket })
      },
    )
    this.#wires.set(socket, wire)
    this.#tell({ do: 'connect', socket, path })
    return wire
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  #hears(message: ToPage): void {
    switch (message.is) {
      case 'loading':
        this.loading = { loaded: message.loaded, total: message.total }
        break
      case 'ready':
        this.loading = null
        break
      case 'failed':
        console.error(message.why)
        this.#fail()
        break
      case 'answered':
        this.#asked.get(message.request)?.answer({ status: message.status, text: message.text })
        this.#asked.delete(message.request)
        break
      case 'connected': {
        const wire = this.#wires.get(message.socket)
        if (wire) wire.readyState = WebSocket.OPEN
        break
      }
      case 'told':
        this.#wires.get(message.socket)?.onmessage?.({ data: message.text })
        break
      case 'closed': {
        const wire = this.#wires.get(message.socket)
        this.#wires.delete(message.socket)
        wire?.closed(message.code)
        break
      }
    }
  }

  #fail(): void {
    this.failed = true
    for (const { fail } of this.#asked.values()) fail(new Unreachable('tab'))
    this.#asked.clear()
  }
}
