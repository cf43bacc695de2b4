/**
 * The connection to a table: connects, comes back by itself, numbers acts and sends again what went unanswered.
 *
 * It knows no rules and draws nothing; `docs/protocol.md` is what it follows.
 */
import type { Act, AnyChoice, Code, Command, Message } from './protocol.ts'
import { unreachable } from './unreachable.ts'

export type ConnectionState =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'lost'; since: number }
  | { is: 'closed'; why: Code | 'gone' | 'halted'; say: string }

const SENT_AWAY = 4403
const SILENCE_MS = 30_000 // the server speaks every ten seconds
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 10_000]
const HOPELESS = 3 // so often refused at the door while the house itself answers: the table is gone, or halted

export class Connection {
  #socket: WebSocket | undefined
  #failed = 0
  #refused = 0 // so often while the house itself answered
  #greeted = false
  #met = false // greeted once: from then on a connection that breaks is lost, until it is back
  #halted = false // and nothing has happened at the table since
  #last: Extract<Message, { kind: 'error' }> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #n = 0
  #pending: Act[] = []
  #done = false

  constructor(
    private readonly url: string,
    private readonly received: (message: Message) => void,
    private readonly turned: (state: ConnectionState) => void,
  ) {
    addEventListener('online', this.#now)
    this.#connect()
  }

  get pending(): readonly Act[] {
    return this.#pending
  }

  /** Answer an ask. It is sent again, under the same number, until the table has taken or refused it. */
  act(ask: number, choice: AnyChoice): void {
    this.#n += 1
    const act: Act = { do: 'act', n: this.#n, ask, choice }
    this.#pending.push(act)
    this.#send(act)
  }

  do(something: Exclude<Command, Act>): void {
    this.#send(something)
  }

  close(): void {
    this.#done = true
    removeEventListener('online', this.#now)
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#socket?.close()
  }

  #connect(): void {
    this.#greeted = false
    this.#last = undefined
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onmessage = ({ data }) =>
      socket === this.#socket && this.#read(JSON.parse(data as string) as Message)
    socket.onclose = ({ code }) => socket === this.#socket && this.#closed(code)
    this.#listen()
  }

  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#socket?.close(), this.#greeted ? SILENCE_MS : 10_000)
  }

  #read(message: Message): void {
    this.#greeted ||= message.kind === 'hello' // from here on it may be silent for longer
    this.#listen()
    switch (message.kind) {
      case 'ping':
        return this.#send({ do: 'pong', id: message.id })
      case 'hello':
        this.#met = true
        if (!this.#halted) this.#failed = 0
        this.#refused = 0
        this.#taken(message.n)
        this.#pending.forEach((act) => this.#send(act))
        this.turned({ is: 'open' })
        break
      case 'play':
        if (message.events.length) {
          this.#halted = false
          this.#failed = 0
        }
        this.#taken(message.n)
        break
      case 'halted':
        this.#halted = true
        this.#greeted = false // it was a greeting for nothing
        break
      case 'error':
        this.#last = message
        if (message.error === 'bad_frame') this.#pending = []
        else this.#pending = this.#pending.filter((act) => act.n !== message.n)
        break
      case 'table':
      case 'said':
      case 'reacted':
        break
      default:
        unreachable(message)
    }
    this.received(message)
  }

  #taken(n: number): void {
    this.#pending = this.#pending.filter((act) => act.n > n)
    this.#n = Math.max(n, ...this.#pending.map((act) => act.n))
  }

  #send(something: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(something))
  }

  #closed(code: number): void {
    clearTimeout(this.#silence)
    if (this.#done) return
    if (code === SENT_AWAY) {
      this.#done = true
      return this.turned({ is: 'closed', why: this.#last?.error ?? 'not_seated', say: this.#last?.say ?? '' })
    }
    if (!this.#greeted) this.#failed += 1
    this.turned(this.#met || this.#failed > 1 ? { is: 'lost', since: Date.now() } : { is: 'connecting' })
    const pause = PAUSES_MS[Math.min(this.#failed, PAUSES_MS.length - 1)]!
    this.#retry = setTimeout(() => void this.#again(), pause * (0.75 + Math.random() / 2))
  }

  async #again(): Promise<void> {
    // What failed while the house was down says nothing about the table: it is asked for once more.
    if (this.#failed >= HOPELESS - 1) this.#refused = (await answers()) ? this.#refused + 1 : 0
    if (this.#refused > 1) {
      this.#done = true
      return this.turned({ is: 'closed', why: this.#halted ? 'halted' : 'gone', say: '' })
    }
    if (!this.#done) this.#connect()
  }

  readonly #now = (): void => {
    if (this.#done || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#retry)
    this.#connect()
  }
}

/** Is the house itself there? Then it is this table that is not. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health')).ok
  } catch {
    return false
  }
}
