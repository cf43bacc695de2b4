/**
 * The people who share this device at one table: each has a session of their own, and a seat.
 *
 * If the game has hidden hands, all sessions are covered but that of the person who said that they are at the
 * device; a covered session is sent what a spectator sees. If nothing is hidden, the screen shows the table of
 * the person who is asked.
 */
import { familyOf } from '../../table/tablefamilies.ts'
import type { Command, Person } from '../../base/protocol.ts'
import { TableSession } from '../session/session.svelte.ts'

type Opens = (as: string | null, covered: boolean, shown: () => boolean) => TableSession

/** Who has said that they are at the device, and the ask they came for; null until it is known. */
interface Turn {
  session: TableSession
  ask: number | null
}

export class Sharing {
  readonly mine: TableSession
  #others = $state.raw<TableSession[]>([])
  #turn = $state.raw<Turn | null>(null)
  /** Who was at the device last. */
  #last = $state.raw<TableSession | null>(null)
  #sitting = new Map<TableSession, 'coming' | 'asked'>() // those who are about to take a chair
  readonly #opens: Opens

  constructor(
    id: string,
    code: string | null,
    /** The others who may play on this device. */
    private readonly people: () => readonly Person[],
    opens?: Opens,
  ) {
    this.#opens =
      opens ??
      ((as, covered, shown) =>
        new TableSession(id, as === null ? code : (this.mine.hello?.code ?? code), {
          as,
          covered,
          shown,
          goOn: () => this.tell({ do: 'continue' }),
          awaited: () => this.seats.some((seat) => this.mine.table?.places[seat]?.counting ?? false),
        }))
    const covered = people().length > 0 // until we know whether one of them sits here
    this.mine = this.#opens(null, covered, () => this.shown === this.mine)
  }

  readonly sessions = $derived.by(() => [this.mine, ...this.#others])
  readonly #ids = $derived.by(() => new Set([this.mine.hello?.you.id, ...this.people().map(({ id }) => id)]))
  /** The seats of this device, in order. */
  readonly seats = $derived.by(() =>
    (this.mine.table?.places ?? []).flatMap(({ person }, seat) =>
      person && this.#ids.has(person.id) ? [seat] : [],
    ),
  )
  /** Do several people of this table share this device? */
  readonly shares = $derived(this.seats.length > 1)
  readonly covers = $derived.by(() => this.shares && familyOf(this.mine.teller.family).replay.hidden)
  readonly #local = $derived.by(() =>
    this.seats.flatMap((seat) => this.sessions.find((session) => session.seat === seat) ?? []),
  )
  readonly #asked = $derived.by(() =>
    this.#local.filter(
      ({ asked, seat, table }) =>
        asked && table?.phase === 'playing' && table.places[seat!]?.state === 'here',
    ),
  )
  /** The person who said that they are at the device, until they have answered. */
  readonly at = $derived.by(() => {
    const { session, ask } = this.#turn ?? {}
    if (!session?.latest || session.covered || session.latest.asked !== undefined) return null
    return ask === null || ask === asking(session) ? session : null
  })
  /** The person to give the device to: the one who has it already, if they are asked, too. */
  readonly next = $derived.by(() => {
    if (!this.shares || (this.#turn && !this.#turn.session.covered)) return null
    const last = this.#last?.seat ?? -1
    const asked = this.#asked.toSorted((one, other) => after(last, one) - after(last, other))
    return asked[0] ?? null
  })
  /** The person on this device whom the table waits for. */
  readonly waitedFor = $derived.by(() => {
    if (!this.shares) return this.mine.asked ? this.mine : null
    return this.at?.asked ? this.at : this.next
  })
  /** Have they got the device already? */
  readonly again = $derived(this.next !== null && this.next === this.#last)
  /** The session on the screen. */
  readonly shown = $derived.by((): TableSession => {
    if (!this.shares || this.mine.table?.phase === 'waiting') return this.mine
    if (!this.covers) return this.#local.find((session) => session === this.#last) ?? this.mine
    // One that was covered all the time has the whole story; one that was just covered has nothing yet.
    const drawn = this.#local.filter(({ eye, stage }) => eye === null && stage.play)
    return this.at ?? drawn.find((session) => session !== this.#last) ?? drawn[0] ?? this.mine
  })
  /** Is what is on the screen for the eyes it is meant for? Not before the server has heard who is there. */
  readonly ready = $derived.by(() => this.covers || this.shown.eye === this.shown.seat)
  /** The person who talks, and whose menu it is. */
  readonly speaker = $derived.by(() => (this.covers ? (this.at ?? this.mine) : this.shown))
  /** The host's session, if the host is on this device. */
  readonly host = $derived.by(() => this.sessions.find(({ owner }) => owner) ?? this.mine)
  /** The people of this device for whom a bot plays. */
  readonly replaced = $derived.by(() =>
    this.#local.filter(({ table, seat }) => table?.places[seat!]?.state === 'stand_in'),
  )

  /** Somebody says that they are at the device. */
  take(session: TableSession): void {
    this.#turn = { session, ask: null }
    this.#last = session
    session.cover(false)
  }

  /** Covers the hand on the screen. */
  putDown(): void {
    this.#turn?.session.cover(true)
    this.#turn = null
  }

  /** The session of the person on this seat, if they play on this device. */
  on(seat: number): TableSession | undefined {
    return this.shares ? this.#local.find((session) => session.seat === seat) : undefined
  }

  /** Somebody on this device takes a free chair. */
  sit(person: Person): void {
    const session = this.#opens(person.id, true, () => this.shown === session)
    this.#sitting.set(session, 'coming')
    this.#others = [...this.#others, session]
  }

  /** Says something for everybody on this device. */
  tell(command: Exclude<Command, { do: 'act' }>): void {
    for (const session of this.#local.length ? this.#local : [this.mine]) session.do(command)
  }

  leave(): void {
    for (const session of this.sessions) session.leave()
  }

  /** Reacts to what has happened: run it in an effect. */
  look(): void {
    const { table } = this.mine
    if (!table) return
    this.#gather()
    for (const session of this.sessions) {
      session.coversOnAct = this.covers
      const here = session === this.#turn?.session && !session.covered
      const covered = this.covers ? !here : session !== this.mine && !this.shares
      if (session.hello) session.cover(covered)
    }
    if (!this.shares) return
    if (this.covers) this.#watch()
    else if (!this.shown.stage.busy) this.#last = this.next ?? this.#last
  }

  /** Connects those who sit here; disconnects those who no longer do. */
  #gather(): void {
    const seated = new Set(this.mine.table?.places.map(({ person }) => person?.id))
    const known = new Set(this.#others.map(({ sharer }) => sharer.as))
    const come = this.people().filter(({ id }) => seated.has(id) && !known.has(id))
    const gone = new Set<TableSession>()
    for (const session of this.#others) {
      const here = seated.has(session.sharer.as!)
      if (here) this.#sitting.delete(session)
      else if (!this.#sitting.has(session)) gone.add(session)
      else if (session.refusal || session.state.is === 'closed') {
        this.mine.refusal = session.refusal
        gone.add(session)
      } else if (session.hello && this.#sitting.get(session) === 'coming') {
        this.#sitting.set(session, 'asked')
        session.do({ do: 'sit' })
      }
    }
    if (!come.length && !gone.size) return
    for (const session of gone) {
      this.#sitting.delete(session)
      session.leave()
    }
    const opened = come.map(({ id }) => {
      const session = this.#opens(id, true, () => this.shown === session)
      return session
    })
    this.#others = [...this.#others.filter((session) => !gone.has(session)), ...opened]
  }

  /** Notes what the person at the device came for; when that is answered, or played for them, their turn is over. */
  #watch(): void {
    const turn = this.#turn
    if (!turn?.session.latest || turn.session.latest.asked !== undefined) {
      if (turn?.session.covered) this.#turn = null
    } else if (turn.ask === null) this.#turn = { ...turn, ask: asking(turn.session) }
    else if (turn.ask !== asking(turn.session)) this.putDown()
  }
}

const asking = ({ latest }: TableSession): number => latest?.view.ask?.opened ?? -1
const after = (last: number, { seat }: TableSession): number =>
  seat! >= last ? seat! - last : seat! - last + 100
