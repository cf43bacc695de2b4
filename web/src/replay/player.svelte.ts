/** Where a replay is, and how it goes on: a step, a jump, or by itself. A step forward is told as at the table. */
import { announcer } from '../base/announcer.svelte.ts'
import { isActed } from '../base/events.ts'
import { prefs } from '../base/prefs.svelte.ts'
import type { Play, Replay } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import { duringCount } from '../table/count/counted.ts'
import { RunningCount } from '../table/count/count.svelte.ts'
import { moodsDuring } from '../table/moods.ts'
import { Stage } from '../table/stage.svelte.ts'
import { familyOf } from '../table/tablefamilies.ts'
import { asPlay, stopsOf, type Stop } from './stops.ts'

const LOOK_MS = 100 // how often it is looked whether a scene is over

export class Player {
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  count = $state.raw<RunningCount | null>(null)
  #stage = $state.raw(this.#emptyStage())
  #clock: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly replay: () => Replay | null,
    readonly teller: () => Teller,
  ) {}

  readonly stops: Stop[] = $derived.by(() => stopsOf(this.replay()?.frames ?? []))
  readonly stop = $derived(this.stops[this.at])
  readonly last = $derived(this.stops.length - 1)
  readonly family = $derived(familyOf(this.stop?.view.kind ?? '').replay)
  readonly lines = $derived(this.stop ? this.#linesOf(this.stop) : [])
  readonly busy = $derived(this.#stage.busy)
  readonly scene = $derived(this.#stage.scene)
  readonly told = $derived(this.#stage.lines)
  readonly moods = $derived(this.count?.begun ? moodsDuring(this.count) : this.#stage.moods)

  /** What the table shows now. */
  readonly play: Play | null = $derived.by(() => {
    const play = this.#stage.play ?? (this.stop ? asPlay(this.stop) : null)
    return play && this.count && play.seq >= this.count.seq ? duringCount(play, this.count.totals) : play
  })

  /** What is chosen in the turn that follows, by seat, as far as these eyes see it. */
  readonly picks = $derived.by(() => {
    const next = this.busy ? undefined : this.stops[this.at + 1]
    return (next && this.family.picks?.(next.events)) ?? new Map<number, readonly string[]>()
  })

  /** The first stop of each round. */
  readonly rounds = $derived(
    this.stops.flatMap(({ events }, at) =>
      events.flatMap((event) => {
        const name = this.family.chapter(event)
        return name ? [{ at, name }] : []
      }),
    ),
  )
  readonly round = $derived(this.rounds.findLast((one) => one.at <= this.at)?.at ?? 0)

  #emptyStage(): Stage {
    return new Stage(() => this.speed > 1)
  }

  /** That somebody has chosen is news only until it is seen what. The fingerprint of the luck has its own place. */
  #linesOf(stop: Stop): string[] {
    const told = stop.events.filter((event) => event.kind !== 'started')
    const moves = told.filter((event) => !isActed(event) || event.stand_in)
    return (moves.length ? moves : told).flatMap((event) => this.teller().event(event, stop.view))
  }

  readonly go = (to: number, quietly = false): void => {
    this.rest()
    const step = to === this.at + 1 && !prefs.calm
    this.at = Math.min(Math.max(to, 0), this.last)
    if (this.stop) this.#show(this.stop, step)
    if (this.stop && !quietly) announcer.say(...this.#linesOf(this.stop))
    if (this.at >= this.last) this.playing = false
    if (this.playing) this.#later()
  }

  /** The same stop through other eyes. */
  again(): void {
    if (this.stop) this.#show(this.stop, false)
  }

  #show(stop: Stop, step: boolean): void {
    this.count?.stop()
    this.count = null
    if (!step) this.#stage = this.#emptyStage()
    this.#stage.skip()
    this.#stage.next(asPlay(stop))
    const counted = familyOf(stop.view.kind).counted(asPlay(stop))
    if (!counted?.over) return
    const count = new RunningCount(counted, stop.seq, {
      tell: () => undefined,
      done: () => {
        if (counted.winners) this.count = null // the points stay on the track
      },
      goOn: () => this.go(this.at + 1),
      left: () => null,
      awaited: () => true,
    })
    this.count = count
    if (step) return
    count.start()
    count.skip()
  }

  /** Plays from here, or from the beginning again; or stops. */
  readonly run = (): void => {
    this.playing = !this.playing
    if (this.playing && this.at >= this.last) this.go(0, true)
    if (this.playing) this.#later()
    else this.rest()
  }

  /** The next step comes when this one has been told, and looked at for a while. */
  #later(): void {
    this.rest()
    const span = (this.stops[this.at + 1]?.at ?? 0) - (this.stop?.at ?? 0)
    const enough = this.family.ms(span) / this.speed
    const look = Math.min(LOOK_MS, enough)
    let seen = 0
    this.#clock = setInterval(() => {
      seen = this.busy || (this.count && !this.count.done) ? 0 : seen + look
      if (seen >= enough) this.go(this.at + 1)
    }, look)
  }

  /** Takes no further step by itself. */
  rest(): void {
    clearInterval(this.#clock)
  }

  leave(): void {
    this.rest()
    this.count?.stop()
    this.#stage.skip()
  }
}
