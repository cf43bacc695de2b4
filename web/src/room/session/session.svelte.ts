/** One person at one table: the server's messages, the stage, and the person's commands. */
import { SWEEP_MS } from 'virtual:theme'
import { announcer } from '../../base/announcer.svelte.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { Stage } from '../../table/stage.svelte.ts'
import type { Whole } from './patches.ts'
import type { AnyChoice, Chatted, Hello, Hinted, Play, Reacted, Table } from '../../base/protocol.ts'
import { familyOf } from '../../table/tablefamilies.ts'
import { takeSocket } from './sockets.ts'
import { seatNames, type TableModel } from '../../table/model.ts'
import { Nonce, type Doubt } from './nonce.ts'
import { notice } from '../../notice/notice.svelte.ts'
import { keepReceipt } from '../../people/receipts.ts'
import { prefs } from '../../base/prefs.svelte.ts'
import { popover } from '../../parts/peek.svelte.ts'
import { refusalText } from '../../parts/refusals.ts'
import { isActed, isStarted } from '../../base/events.ts'
import { Teller } from '../../sentences/teller.ts'
import { duringCount, type Counted, type Row } from '../../table/count/counted.ts'
import { moodsDuring, moodsOf, type Mood } from '../../table/moods.ts'
import { Log, type LogLine } from '../log/log.svelte.ts'
import { FELT, REACTED_MS } from '../talk/reactions.ts'
import { Tally } from '../../table/count/tally.ts'
import { RunningCount } from '../../table/count/count.svelte.ts'
import { Worths } from './worths.svelte.ts'
import { unreachable } from '../../base/unreachable.ts'
import { say } from '../../base/words.svelte.ts'

/** Whose session it is, if several people share the device. */
interface Sharer {
  /** The id of the person; null for the one the device belongs to. */
  as: string | null
  covered: boolean
  /** Is this the session on the screen? Only that one is announced to screen readers. */
  shown(): boolean
  /** Says for everybody on this device that they have seen a count. */
  goOn?(): void
  /** Does the table wait for somebody on this device to say so? */
  awaited?(): boolean
}

const NEWS_MS = 8000

function doubtful(doubt: Doubt): string {
  switch (doubt) {
    case 'left-out':
      return say('table-left-out')
    case 'seat-left-out':
      return say('table-seat-left-out')
    case 'list-changed':
      return say('table-list-changed')
    case 'seed-changed':
      return say('table-seed-changed')
  }
}

export class TableSession {
  state = $state.raw<ConnectionState>({ is: 'connecting' })
  hello = $state.raw<Hello | null>(null)
  table = $state.raw<Table | null>(null)
  /** The newest play, even if the stage still shows an older one. */
  latest = $state.raw<Play | null>(null)
  chat = $state.raw<Chatted[]>([])
  reaction = $state.raw<(Reacted & { at: number }) | null>(null)
  /** The faces of people who have just reacted. */
  #felt = $state.raw<ReadonlyMap<string, { mood: Mood }>>(new Map())
  refusal = $state<string | null>(null)
  /** Whom of the people here this person has blocked. */
  blocked = $state.raw<readonly string[]>([])
  /** The coach's last hint. */
  hinted = $state.raw<Hinted | null>(null)
  /** Something about the table that everybody should notice. It disappears by itself. */
  news = $state<string | null>(null)
  readonly log = new Log()
  /** What my cards are worth. */
  readonly worths: Worths
  /** Choices that were sent but not accepted yet. */
  pending = $state.raw<readonly AnyChoice[]>([])
  /** The count that is told, or will be when the animations are over. */
  count = $state.raw<RunningCount | null>(null)
  /** Everything that was paid in this game, as far as it was seen here. */
  readonly tally = new Tally()
  stage = $state.raw(new Stage())
  /** True while the person is not at the device: then nothing that only they may see is sent or shown. */
  covered = $state(false)
  /** True if the next act covers the session, because others share the device. */
  coversOnAct = false
  readonly #connection: Connection
  readonly #nonce = new Nonce(
    (command) => this.do(command),
    (doubt) => this.#notice(() => doubtful(doubt)),
    () => this.seat,
  )
  #cameBack = false // after a lost connection: what was said meanwhile is news
  #newsEnd: ReturnType<typeof setTimeout> | undefined
  #arrived = 0 // when the newest play arrived, on this device's clock
  #tableArrived = 0 // … and the newest table
  #waiting: Play[] = [] // plays that come after a count and are shown after it

  constructor(
    readonly id: string,
    code: string | null,
    readonly sharer: Sharer = { as: null, covered: false, shown: () => true },
  ) {
    this.covered = sharer.covered
    this.worths = new Worths(`/api/tables/${id}/worth${sharer.as ? `?as=${sharer.as}` : ''}`)
    const socket = takeSocket(id, sharer.as)
    this.#connection = new Connection(
      () => {
        const query = new URLSearchParams({
          counts: '1',
          nonces: '1',
          frames: 'small',
          ...(code && { code }),
          ...(sharer.as && { as: sharer.as }),
        })
        if (this.covered) query.set('covered', '1')
        return `/api/tables/${id}/socket?${query}`
      },
      (message) => this.#read(message),
      (state) => {
        if (state.is === 'lost' && this.state.is === 'open') this.#announce(say('connection-lost'))
        if (state.is === 'open' && this.state.is === 'lost') this.#announce(say('connection-back'))
        this.state = state
      },
      socket && { socket, follow: { do: 'follow', table: id, code: code ?? '', covered: this.covered } },
    )
  }

  readonly seat = $derived(this.hello?.seat ?? null)
  readonly names = $derived(this.table ? seatNames(this.table) : [])
  /** What is on the screen is seen from this seat; null for a spectator, and for a covered session. */
  readonly eye = $derived(this.latest?.asked === undefined ? this.seat : null)
  /** Does the table wait for this person? */
  readonly asked = $derived(this.latest?.asked ?? this.latest?.view.ask?.urgent ?? false)
  readonly teller = $derived(new Teller(this.table?.game ?? '', this.eye, this.names))
  readonly owner = $derived(this.table !== null && this.table.owner === this.hello?.you.id)

  /** The log, as far as the table shows it: it does not tell what a scene is still about to show. */
  readonly lines: LogLine[] = $derived.by(() => {
    const { busy, play } = this.stage
    return busy && play ? this.log.lines.filter(({ seq }) => seq <= play.seq) : this.log.lines
  })

  /** What the table component is given. */
  readonly model: TableModel | null = $derived.by(() => {
    const { table, stage } = this
    if (!table || !stage.play) return null
    return {
      game: table.game,
      options: table.options,
      places: table.places,
      seat: this.eye,
      play: this.#duringCount(stage.play),
      scene: stage.scene,
      count: this.count,
      moods: moodsOf(this.#felt, this.count?.begun ? moodsDuring(this.count) : stage.moods, table.places),
      lines: stage.lines,
      teller: this.teller,
      pending: this.pending,
      worth: this.worths.of(stage.play.view.ask?.opened, stage.busy),
      owner: table.owner,
      caption: this.covered && table.phase === 'playing' ? say('share-all') : null,
      act: this.act,
      now: this.now,
      sincePlaces: this.sincePlaces,
    }
  })

  #feels({ person, reaction }: Reacted): void {
    const now = { mood: FELT[reaction] }
    this.#felt = new Map(this.#felt).set(person, now)
    setTimeout(() => (this.#felt = new Map([...this.#felt].filter(([, felt]) => felt !== now))), REACTED_MS)
  }

  /** During a count, points change only when they are told. */
  #duringCount(play: Play): Play {
    const { count } = this
    return count && play.seq >= count.seq ? duringCount(play, count.totals) : play
  }

  /** The current time on the game's clock, estimated. */
  readonly now = (): number => {
    const { latest, table } = this
    if (!latest) return 0
    return table?.paused ? latest.at : latest.at + performance.now() - this.#arrived
  }

  readonly sincePlaces = (): number => (this.table?.paused ? 0 : performance.now() - this.#tableArrived)

  /** After a count: milliseconds until the game goes on by itself; null if it does not wait. */
  readonly holds = (): number | null => {
    const hold = this.table?.hold ?? null
    return hold === null ? null : Math.max(0, hold - (performance.now() - this.#tableArrived))
  }

  /** Everybody on this device has seen the count. */
  readonly goOn = (): void => {
    if (this.sharer.goOn) this.sharer.goOn()
    else this.do({ do: 'continue' })
  }

  /** After a count: does the table wait for somebody on this device? */
  readonly awaited = (): boolean => {
    if (this.sharer.awaited) return this.sharer.awaited()
    return this.seat !== null && (this.table?.places[this.seat]?.counting ?? false)
  }

  readonly act = (choice: AnyChoice): void => {
    popover.hide() // it would cover what follows
    // The user answers the ask on screen. If a newer play has another ask, this answer is too late.
    const ask = this.stage.play?.view.ask
    if (!ask || ask.opened !== this.latest?.view.ask?.opened) return
    this.stage.skip()
    if (this.coversOnAct) this.cover(true) // before the act: the hand that follows it is not sent
    this.#connection.act(ask.opened, choice)
    this.#note()
  }

  /** Hides or shows what only this person may see. */
  cover(covered: boolean): void {
    if (this.covered === covered) return
    this.covered = covered
    if (covered) {
      this.stage = new Stage()
      this.count?.stop()
      this.count = this.latest = null
      this.worths.forget()
      this.#waiting = []
    }
    this.do({ do: 'cover', covered })
  }

  readonly do: Connection['do'] = (something) => this.#connection.do(something)

  leave(): void {
    clearTimeout(this.#newsEnd)
    this.count?.stop()
    const next = this.table?.next
    this.#connection.close(next ? { table: next, as: this.sharer.as } : undefined)
  }

  #read(message: Whole): void {
    switch (message.kind) {
      case 'hello':
        this.#cameBack = this.hello !== null
        this.hello = message
        if (prefs.quick) this.do({ do: 'bots' })
        break
      case 'table':
        this.#tableArrived = performance.now()
        this.#nonce.checkPledge(message.pledge)
        this.#warn(this.table, message)
        if (this.table && this.table.owner !== message.owner) this.#newHost(message)
        this.table = message
        break
      case 'play':
        this.#play(message)
        break
      case 'draw':
        if (this.table?.phase === 'waiting') this.#nonce.checkPledge(message.pledge) // or it is for a rematch
        if (this.seat !== null) void this.#nonce.answer(message)
        if (message.stage === 'failed') this.#notice(() => say('table-not-dealt'))
        break
      case 'receipt':
        if (this.hello && this.table) keepReceipt(this.hello.you.id, this.table.id, message)
        break
      case 'said':
        if (!this.chat.some((line) => line.at === message.at && line.person.id === message.person.id)) {
          this.chat = [...this.chat, message].slice(-100)
          if (message.person.id !== this.hello?.you.id && (!message.earlier || this.#cameBack))
            this.#announce(`${message.person.name}: ${message.text}`)
        }
        break
      case 'reacted':
        this.reaction = { ...message, at: Date.now() }
        this.#feels(this.reaction)
        break
      case 'error':
        // In a race somebody else may be quicker: that is part of the game, not an error to show.
        if (this.latest?.race && message.n !== null) break
        this.refusal = refusalText(message)
        this.#announce(this.refusal)
        break
      case 'hint':
        this.hinted = message
        break
      case 'notice':
        notice.read(message)
        break
      case 'blocks':
        this.blocked = message.people
        break
      case 'reported':
        this.#notice(() => say('report-done'))
        break
      case 'halted':
      case 'moved':
      case 'ping':
        break // handled by the connection
      default:
        unreachable(message)
    }
    this.#note()
  }

  #note(): void {
    this.pending = this.covered ? [] : this.#connection.pending.map((act) => act.choice)
  }

  #announce(...lines: string[]): void {
    if (this.sharer.shown()) announcer.say(...lines)
  }

  /** Announces that a bot played for me because my time ran out. */
  #warn(before: Table | null, after: Table): void {
    const missesLeft = (table: Table | null) =>
      (this.seat === null ? null : table?.places[this.seat]?.misses_left) ?? null
    const left = missesLeft(after)
    if (left !== null && left !== missesLeft(before)) this.#announce(say('table-missed', { left }))
  }

  /** Tells everybody that the host has changed. */
  #newHost(table: Table): void {
    const host = table.places.find((place) => place.person?.id === table.owner)?.person
    const mine = table.owner === this.hello?.you.id
    const tell = () =>
      mine ? say('table-host-you') : say('table-host-now', { name: host?.name || say('person-gone') })
    this.#notice(tell)
  }

  /** Tells something about the table: on the screen for a while, in the log, and to screen readers. */
  #notice(tell: () => string): void {
    this.log.add(this.latest?.seq ?? 0, () => [tell()])
    const text = tell()
    this.#announce(text)
    this.news = text
    clearTimeout(this.#newsEnd)
    this.#newsEnd = setTimeout(() => (this.news = null), NEWS_MS)
  }

  /** Shows a play, or keeps it until the count before it has been told. Only the end of a game waits for that. */
  #play(play: Play): void {
    if (this.covered && this.seat !== null && play.asked === undefined) return // sent before it was covered
    const { count } = this
    if (!count || play.seq <= count.seq) return this.#show(play)
    this.#waiting.push(play)
    if (count.done || !play.winners?.length) this.#sweep(count)
  }

  /** Puts away what was counted, then shows what comes after it. */
  #sweep(count: RunningCount): void {
    if (count.sweeping) return
    count.stop()
    count.sweeping = true
    setTimeout(
      () => {
        this.count = null
        this.#waiting.splice(0).forEach((play) => this.#play(play))
      },
      prefs.calm || document.hidden ? 0 : SWEEP_MS,
    )
  }

  /** Tells a count. Its sentences, and those of what follows it, are logged and announced as they are told. */
  #count(play: Play, counted: Counted): void {
    const earlier = this.#earlier
    this.#earlier = []
    const rest = play.events.slice(play.events.indexOf(counted.rows.at(-1) as never) + 1)
    const count = new RunningCount(
      counted,
      play.seq,
      {
        tell: (row) => this.#say(play, [row as never]),
        done: () => {
          this.#say(play, rest)
          if (counted.winners) this.count = null
          else if (this.#waiting.length) {
            this.#earlier = count.rows
            this.#sweep(count)
          }
        },
        goOn: this.goOn,
        left: this.holds,
        awaited: this.awaited,
      },
      earlier,
    )
    this.count = count
  }
  #earlier: readonly Row[] = []

  #say(play: Play, events: Play['events']): void {
    this.#write(play, events)
    this.#announce(...events.flatMap((event) => this.teller.event(event, play.view)))
  }

  #write({ seq, view }: Play, events: Play['events']): void {
    const { teller } = this
    this.log.add(seq, ...events.map((event) => () => teller.event(event, view)))
  }

  #show(play: Play): void {
    for (const { pledge } of play.events.filter(isStarted)) this.#nonce.checkPledge(pledge)
    const asked = this.latest?.view.ask?.opened
    this.latest = play
    this.#arrived = performance.now()
    this.refusal = null
    this.tally.add(play.events)
    const counted = familyOf(play.view.kind).counted(play)
    if (counted?.over) this.#count(play, counted)
    this.stage.next(play)
    this.#tell(play, asked, counted?.over ? counted.rows[0] : undefined)
    const ask = play.view.ask
    if (ask && ask.opened !== asked && !play.race)
      void this.worths.weigh(() => this.latest?.view.ask?.opened === ask.opened && !this.covered)
  }

  /** Logs and announces what happened, and announces a new ask. */
  #tell(play: Play, asked: number | undefined, later?: Row): void {
    const until = later ? play.events.indexOf(later as never) : play.events.length
    const shownEvents = play.events.slice(0, until)
    // That somebody has chosen is news only until it is seen what.
    this.#write(
      play,
      shownEvents.filter((event) => !isActed(event) || event.stand_in),
    )
    const { ask } = play.view
    // Who has chosen is on the screen and in the log; announcing each of them would drown what matters.
    // A fingerprint is for checking, not for listening to.
    const aloud = shownEvents.filter((event) => !isActed(event) && !isStarted(event))
    const lines = aloud.flatMap((event) => this.teller.event(event, play.view))
    this.#announce(...lines, ...(ask?.urgent && ask.opened !== asked ? [this.teller.ask(ask)] : []))
  }
}
