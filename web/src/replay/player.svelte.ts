/** Where a replay is, and how it goes on: a step, a jump, or by itself. */
import { announcer } from '../base/announcer.svelte.ts'
import { familyOf } from '../table/tablefamilies.ts'
import type { Scene } from '../table/scenes.ts'
import { choreography } from '../table/stage.svelte.ts'
import { prefs } from '../base/prefs.svelte.ts'
import type { Frame, Play, Replay } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'

export const asPlay = (frame: Frame): Play => ({ kind: 'play', n: 0, ...frame })

/** The frame that a seat saw before it made this choice: the one that ends where the choice's event begins. */
export const frameBefore = (frames: readonly Frame[], event: number): number =>
  Math.max(
    0,
    frames.findLastIndex(({ seq }) => seq <= event),
  )

export class Player {
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  scene = $state.raw<Scene | null>(null)
  #wait: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly replay: () => Replay | null,
    readonly teller: () => Teller,
  ) {}

  readonly frames: Frame[] = $derived.by(() => this.replay()?.frames ?? [])
  readonly frame = $derived(this.frames[this.at])
  readonly last = $derived(this.frames.length - 1)
  readonly family = $derived(familyOf(this.frame?.view.kind ?? '').replay)
  readonly lines = $derived(this.frame ? this.#linesOf(this.frame) : [])

  /** The first frame of each round. */
  readonly rounds = $derived(
    this.frames.flatMap(({ events }, at) =>
      events.flatMap((event) => {
        const name = this.family.chapter(event)
        return name ? [{ at, name }] : []
      }),
    ),
  )
  readonly round = $derived(this.rounds.findLast((one) => one.at <= this.at)?.at ?? 0)

  // The fingerprint of the luck has its own place, under "About this deal".
  #linesOf(frame: Frame): string[] {
    return frame.events
      .filter((event) => event.kind !== 'started')
      .flatMap((event) => this.teller().event(event, frame.view))
  }

  readonly go = (to: number, quietly = false): void => {
    this.stop()
    const from = this.frame
    const step = to === this.at + 1
    this.at = Math.min(Math.max(to, 0), this.last)
    const next = this.frame
    const shows = from && next && step && !prefs.calm
    this.scene = shows ? (choreography(asPlay(from), asPlay(next)).at(-1)?.scene ?? null) : null
    if (next && !quietly) announcer.say(...this.#linesOf(next))
    if (this.at >= this.last) this.playing = false
    if (this.playing) this.#later()
  }

  /** Plays from here, or from the beginning again; or stops. */
  readonly run = (): void => {
    this.playing = !this.playing
    if (this.playing && this.at >= this.last) this.go(0, true)
    if (this.playing) this.#later()
    else this.stop()
  }

  #later(): void {
    this.stop()
    const span = (this.frames[this.at + 1]?.at ?? 0) - (this.frame?.at ?? 0)
    this.#wait = setTimeout(() => this.go(this.at + 1), this.family.ms(span) / this.speed)
  }

  /** Takes no further step by itself. */
  stop(): void {
    clearTimeout(this.#wait)
  }
}
