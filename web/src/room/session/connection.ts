/**
 * The connection to a table: connects, reconnects, numbers acts and resends those that were not acknowledged.
 *
 * It knows no rules and draws nothing; it follows `docs/protocol.md`.
 */
import { host, type Wire } from '../../base/host.ts'
import { keepSocket } from './sockets.ts'
import { applyPatch, type Whole } from './patches.ts'
import {
  ANSWER_MS,
  MOVED,
  PING_MS,
  SENT_AWAY,
  type Act,
  type AnyChoice,
  type Command,
  type Follow,
  type Message,
  type Play,
} from '../../base/protocol.ts'
import type { Why } from '../../parts/refusals.ts'
import { unreachable } from '../../base/unreachable.ts'

export type ConnectionState =
  { is: 'connecting' } | { is: 'open' } | { is: 'lost'; since: number } | { is: 'closed'; why: Why | 'gone' }

const SILENCE_MS = PING_MS + ANSWER_MS // the server is never silent for longer than PING_MS
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 10_000]
const HOPELESS = 3 // failed connections after which we give up on the table, if the server answers /health

export class Connection {
  #socket: Wire | undefined
  #failed = 0
  #refused = 0 // failed connections while the server itself answered
  #greeted = false
  #follows: string | undefined // this table, while the socket is on its way here from another one
  #everConnected = false // after the first hello, a broken connection is "lost" until it is back
  #halted: Why | undefined // why the table was halted, if nothing has happened there since
  #shown: Play | undefined // the last play message on this socket, which patches change
  #last: Extract<Message, { kind: 'error' }> | undefined
  #at = '' // the process that has the table, for the next connection
  #moves = 0 // how often we were sent on without being let in
  #unanswered = 0 // connections given up since the last answer to an act
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined
  #n = 0
  #pending: Act[] = []
  #done = false

  constructor(
    private readonly path: () => string,
    private readonly received: (message: Whole) => void,
    private readonly turned: (state: ConnectionState) => void,
    kept?: { socket: Wire; follow: Follow },
  ) {
    addEventListener('online', this.#now)
    this.#connect(kept?.socket)
    if (kept) this.#send(kept.follow)
    this.#follows = kept?.follow.table
  }

  get pending(): readonly Act[] {
    return this.#pending
  }

  /** Answers an ask. The act is resent with the same number until the server accepts or refuses it. */
  act(ask: number, choice: AnyChoice): void {
    this.#n += 1
    const act: Act = { do: 'act', n: this.#n, ask, choice }
    this.#pending.push(act)
    this.#send(act)
    if (this.#pending.length === 1) this.#expect()
  }

  do(something: Exclude<Command, Act>): void {
    this.#send(something)
  }

  /** Ends it. If the person may go on at another table, the socket is kept for that. */
  close(next?: { table: string; as: string | null }): void {
    this.#done = true
    removeEventListener('online', this.#now)
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearTimeout(this.#answer)
    const socket = this.#socket
    if (next && socket?.readyState === WebSocket.OPEN) keepSocket(next.table, next.as, socket)
    else socket?.close()
  }

  #connect(kept?: Wire): void {
    this.#greeted = false
    this.#follows = undefined
    this.#last = this.#shown = undefined
    const at = this.#at && `&at=${encodeURIComponent(this.#at)}`
    this.#at = '' // if that fails, any process will do
    const socket = kept ?? host.connect(this.path() + at)
    this.#socket = socket
    socket.onmessage = ({ data }) => socket === this.#socket && this.#heard(JSON.parse(data) as Message)
    socket.onclose = ({ code }) => socket === this.#socket && this.#onClosed(code)
    this.#listen()
  }

  #listen(): void {
    clearTimeout(this.#silence)
    // Every new connection is answered in ANSWER_MS, as every act is.
    const patience = this.#greeted ? SILENCE_MS : ANSWER_MS * (1 + this.#failed)
    this.#silence = setTimeout(() => this.#drop(), patience)
  }

  /** Gives up on a connection where an act is not answered in time; later each time, to spare a busy server. */
  #expect(): void {
    clearTimeout(this.#answer)
    if (!this.#greeted || !this.#pending.length) return
    const patience = ANSWER_MS * 2 ** Math.min(this.#unanswered, 3)
    this.#answer = setTimeout(() => {
      this.#unanswered += 1
      this.#drop()
    }, patience)
  }

  /** Ends a connection that is silent. A browser would wait for the server's goodbye. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#onClosed(1006)
  }

  /** Makes whole messages of small ones. If one is missing, only a new connection helps. */
  #heard(message: Message): void {
    if (this.#follows && message.kind === 'hello' && message.table === this.#follows)
      this.#follows = undefined
    if (this.#follows && message.kind === 'error') this.#last = message // it says why if the socket closes now
    if (this.#follows && message.kind !== 'moved') return
    const whole = message.kind === 'patch' ? applyPatch(this.#shown, message) : message
    if (whole?.kind === 'play') this.#shown = whole
    if (whole) this.#read(whole)
    else this.#drop()
  }

  #read(message: Whole): void {
    this.#greeted ||= message.kind === 'hello' // from now on, allow longer silence
    this.#listen()
    switch (message.kind) {
      case 'ping':
        return this.#send({ do: 'pong', id: message.id })
      case 'hello':
        this.#everConnected = true
        if (!this.#halted) this.#failed = 0
        this.#refused = 0
        this.#moves = 0
        this.#forgetTaken(message.n)
        this.#pending.forEach((act) => this.#send(act))
        this.turned({ is: 'open' })
        break
      case 'play':
        if (message.events.length) {
          this.#halted = undefined
          this.#failed = 0
        }
        this.#forgetTaken(message.n)
        break
      case 'halted':
        this.#halted = message
        this.#greeted = false // this connection counts as failed
        break
      case 'error':
        this.#last = message
        if (message.error === 'bad_frame') this.#pending = []
        else this.#pending = this.#pending.filter((act) => act.n !== message.n)
        this.#expect()
        break
      case 'moved':
        this.#at = message.at
        this.#moves += 1
        this.#failed = 0
        break
      case 'table':
      case 'draw':
      case 'receipt':
      case 'said':
      case 'reacted':
      case 'hint':
      case 'notice':
      case 'blocks':
      case 'reported':
        break
      default:
        unreachable(message)
    }
    this.received(message)
  }

  #forgetTaken(n: number): void {
    const waiting = this.#pending.length
    this.#pending = this.#pending.filter((act) => act.n > n)
    if (this.#pending.length < waiting) this.#unanswered = 0
    this.#n = Math.max(n, ...this.#pending.map((act) => act.n))
    this.#expect()
  }

  #send(something: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(something))
  }

  #onClosed(code: number): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#answer)
    if (this.#done) return
    if (code === MOVED && this.#moves === 1) return this.#connect()
    if (code === SENT_AWAY) {
      this.#done = true
      return this.turned({ is: 'closed', why: this.#last ?? 'gone' })
    }
    if (!this.#greeted && code !== MOVED) this.#failed += 1
    if (!this.#everConnected && this.#failed === 1) void this.#doubt()
    this.turned(
      this.#everConnected || this.#failed > 1 ? { is: 'lost', since: Date.now() } : { is: 'connecting' },
    )
    const pause = PAUSES_MS[Math.min(this.#failed, PAUSES_MS.length - 1)]!
    this.#retry = setTimeout(() => void this.#again(), pause * (0.75 + Math.random() / 2))
  }

  /** The first connection failed. A browser does not say why: is there such a table at all? */
  async #doubt(): Promise<void> {
    const why = await refused(this.path().replace(/\/socket.*/, ''))
    if (!why || this.#done) return
    this.close()
    this.turned({ is: 'closed', why })
  }

  async #again(): Promise<void> {
    // A failure while the server is down says nothing about the table: try again.
    if (this.#failed >= HOPELESS - 1) this.#refused = (await answers()) ? this.#refused + 1 : 0
    if (this.#refused > 1) {
      this.#done = true
      return this.turned({ is: 'closed', why: this.#halted ?? this.#last ?? 'gone' })
    }
    if (!this.#done) this.#connect()
  }

  readonly #now = (): void => {
    if (this.#done || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#retry)
    this.#connect()
  }
}

/** Why the server refuses this for good, or null. */
async function refused(path: string): Promise<Why | null> {
  try {
    const { status, text } = await host.ask('GET', path)
    return [403, 404].includes(status) ? (JSON.parse(text) as Why) : null
  } catch {
    return null
  }
}

/** Does the server itself answer? If so, the problem is this table, not the server. */
async function answers(): Promise<boolean> {
  try {
    return (await host.ask('GET', '/health')).status === 200
  } catch {
    return false
  }
}
