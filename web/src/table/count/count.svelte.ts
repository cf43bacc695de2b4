/**
 * A count while it is told, dish after dish: the caption, then the cards light up, then points rise from them, then the
 * totals follow. Everything on the screen follows from it.
 */
import { BADGE_MS, LIGHT_MS } from 'virtual:theme'
import { prefs } from '../../base/prefs.svelte.ts'
import { sums, type Counted, type Row } from './counted.ts'

const CAPTION_MS = 160
const POINT_MS = 90
const WALK_MS = 600 // at most
const ROW_REST_MS = 300
// at the end of a game, seat by seat
const SEAT_MS = 800
const SEATS_MS = 5000 // at most, for all desserts together

/** What is shown of the current dish: each phase includes those before it. */
const PHASES = ['caption', 'lit', 'points', 'totals'] as const
type Phase = (typeof PHASES)[number]

interface Listener {
  /** A dish is told. */
  tell(row: Row): void
  /** Everything has been told. */
  done(): void
  /** The person wants to go on. */
  goOn(): void
  /** Milliseconds until the game goes on by itself; null if it does not wait. */
  left(): number | null
  /** Does the table wait for somebody on this device? */
  awaited(): boolean
}

export class RunningCount {
  /** The row that is being told; before the first, −1. */
  at = $state(-1)
  phase = $state<Phase>('caption')
  /** The part of the row's points that has reached the totals. */
  #walked = $state(0)
  /** Told seat by seat: how many seats have their points, and how many of these have reached the totals. */
  #risen = $state(0)
  #moved = $state(0)
  /** Is everything that was counted being put away? */
  sweeping = $state(false)
  readonly rows: Row[]
  /** Rows before this one were told earlier: at the end of a game, the last round before the desserts. */
  readonly first: number
  /** The last count of a game is told seat by seat. */
  readonly final: boolean
  readonly #before: number[]
  #told = -1
  readonly #listener: Listener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly counted: Counted,
    /** The number of events up to the end of the count. */
    readonly seq: number,
    listener: Listener,
    earlier: readonly Row[] = [],
  ) {
    this.rows = [...earlier, ...counted.rows]
    this.first = earlier.length
    const paid = sums(counted.rows, counted.totals.length)
    this.#before = counted.totals.map((total, place) => total - paid[place]!)
    this.#listener = listener
    this.final = counted.winners !== null
  }

  get begun(): boolean {
    return this.at >= 0
  }

  get done(): boolean {
    return this.at >= this.rows.length
  }

  get row(): Row | undefined {
    return this.rows[this.at]
  }

  /** Is this shown of the current dish? */
  shows(phase: Phase): boolean {
    return PHASES.indexOf(phase) <= PHASES.indexOf(this.phase)
  }

  /** Whose points are told first: whoever is behind. */
  get #order(): number[] {
    const so = this.#toldBefore()
    return so.map((_, place) => place).sort((a, b) => so[a]! - so[b]! || a - b)
  }

  /** Are this place's points of the current dish shown? */
  hasRisen(place: number): boolean {
    if (!this.shows('points')) return false
    return !this.final || this.shows('totals') || this.#order.indexOf(place) < this.#risen
  }

  #toldBefore(): number[] {
    const toldSums = sums(this.rows.slice(this.first, Math.max(this.first, this.at)), this.#before.length)
    return this.#before.map((points, place) => points + toldSums[place]!)
  }

  /** Points as far as they have been told, by place. */
  get totals(): number[] {
    const moved = this.#order.slice(0, this.#moved)
    return this.#toldBefore().map((points, place) => {
      const now = this.row?.worths[place]?.points ?? 0
      return points + Math.round(now * (moved.includes(place) ? 1 : this.#walked))
    })
  }

  /** Milliseconds until the game goes on by itself; null if it does not wait. */
  left(): number | null {
    return this.#listener.left()
  }

  awaited(): boolean {
    return this.#listener.awaited()
  }

  goOn(): void {
    this.#listener.goOn()
  }

  start(): void {
    if (this.begun) return
    if (prefs.calm || document.hidden) {
      this.at = this.first
      return this.skip()
    }
    this.#begin(this.first)
  }

  /** Skips the current dish. */
  next(): void {
    if (!this.begun || this.done) return
    clearTimeout(this.#timer)
    this.#tell()
    this.#begin(this.at + 1)
  }

  /** Skips all dishes. */
  skip(): void {
    while (this.begun && !this.done) {
      clearTimeout(this.#timer)
      this.#tell()
      this.#enter(this.at + 1)
    }
    if (this.done) this.#end()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Tells a row once. */
  #tell(): void {
    if (this.#told >= this.at) return
    this.#told = this.at
    this.#listener.tell(this.row!)
  }

  #ended = false
  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#listener.done()
  }

  #enter(at: number): void {
    this.phase = 'caption'
    this.#walked = this.#risen = this.#moved = 0
    this.at = at
  }

  #begin(at: number): void {
    this.#enter(at)
    if (this.done) return this.#end()
    if (prefs.quick) return this.#rise()
    this.#after(CAPTION_MS, () => {
      this.phase = 'lit'
      this.#after(LIGHT_MS, () => this.#rise())
    })
  }

  #rise(): void {
    this.phase = 'points'
    if (this.final && !prefs.quick) return this.#riseSeat(1)
    this.#risen = this.#before.length
    this.#tell()
    this.#after(BADGE_MS, () => this.#walk())
  }

  /** Shows the points of one more seat, lets its total follow, then goes on to the next one. */
  #riseSeat(number: number): void {
    const seats = this.#before.length
    const ms = Math.min(SEAT_MS, SEATS_MS / (seats * (this.rows.length - this.first)))
    this.#risen = number
    this.#after(Math.min(BADGE_MS, ms / 2), () => {
      this.#moved = number
      if (number === seats) this.#tell() // not before: it names everybody's points
      this.#after(ms - Math.min(BADGE_MS, ms / 2), () => {
        if (number < seats) this.#riseSeat(number + 1)
        else this.#after(ROW_REST_MS, () => this.#begin(this.at + 1))
      })
    })
  }

  /** Lets the totals follow, point by point; all at once if turns are quick. */
  #walk(): void {
    this.phase = 'totals'
    const most = Math.max(...this.row!.worths.map(({ points }) => Math.abs(points)))
    const steps = prefs.quick ? 0 : Math.min(most, Math.floor(WALK_MS / POINT_MS))
    const step = (n: number): void => {
      this.#walked = steps ? n / steps : 1
      if (n < steps) this.#after(POINT_MS, () => step(n + 1))
      else this.#after(ROW_REST_MS, () => this.#begin(this.at + 1))
    }
    step(steps ? 1 : 0)
  }

  #after(ms: number, then: () => void): void {
    this.#timer = setTimeout(then, ms)
  }
}
