/**
 * The stage: the play on screen, and the scene (animation) that leads to the next one.
 *
 * One message may contain a whole turn; its family splits it into short scenes. A click or a key skips them; with
 * reduced motion there are none that hold anything back.
 */
import { familyOf } from './tablefamilies.ts'
import { prefs } from '../base/prefs.svelte.ts'
import type { Play } from '../base/protocol.ts'
import { moodsAfter, type Moods } from './moods.ts'
import { still, type Pace, type Say, type Scene, type Step } from './scenes.ts'

const CALM = 1.6 // at the calm speed, scenes stay longer
const HURRY = 2 // more plays than this waiting: skip their animation

/** Makes the steps that lead from the play on screen to the next one. */
export function choreography(shown: Play | null, next: Play, pace: Pace = 'full'): Step[] {
  if (!shown || !next.events.length) return still(next)
  return familyOf(next.view.kind).scenes(shown, next, pace)
}

const moves = (play: Play): boolean => play.events.some((event) => event.kind !== 'acted')

export class Stage {
  play = $state.raw<Play | null>(null)
  scene = $state.raw<Scene | null>(null)
  /** What happened last, as sentences, until the next move. */
  lines = $state.raw<Say[]>([])
  /** How the faces react to the last move, once it has been shown. */
  moods = $state.raw<Moods>([])
  #coming: Moods = []
  /** Does a scene hold back the next play? Then nothing can be chosen. */
  readonly busy = $derived(this.scene?.holds ?? false)
  #queue: Play[] = []
  #steps: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `hurries`: is there only time for what goes where? */
  constructor(readonly hurries: () => boolean = () => prefs.quick) {}

  get #pace(): Pace {
    return prefs.calm ? 'calm' : this.hurries() ? 'quick' : 'full'
  }

  /** Queues a play; it is shown when the current scenes are over. */
  next(play: Play): void {
    this.#queue.push(play)
    if (!this.busy) this.#go()
  }

  /** Skips the scenes of this chapter, and with them all plays that wait without a chapter of their own. */
  skip(): void {
    const chapter = this.scene?.chapter
    while (this.busy && this.scene?.chapter === chapter) this.#go()
  }

  #go(): void {
    const step = this.#steps.shift() ?? this.#plan()
    if (!step) {
      this.moods = this.#coming
      return this.#enter(null)
    }
    this.play = step.play
    if (step.scene || this.busy) this.#enter(step.scene)
    if (!this.busy) this.#go()
  }

  /** Show a scene, or none; one that holds nothing back ends by itself. */
  #enter(scene: Scene | null): void {
    if (!scene && this.scene && !this.scene.holds) return // its timer is running
    clearTimeout(this.#timer)
    this.scene = scene
    if (!scene) return
    if (scene.says) this.lines = [...this.lines, scene.says]
    if (scene.ms === Infinity) return // until it is skipped
    this.#timer = setTimeout(
      () => {
        if (scene.holds) return this.#go()
        this.scene = null
      },
      scene.ms * (prefs.speed === 'calm' ? CALM : 1),
    )
  }

  #plan(): Step | undefined {
    const play = this.#queue.shift()
    if (!play) return undefined
    if (moves(play)) {
      this.lines = []
      this.moods = []
      this.#coming = moodsAfter(this.play, play)
    }
    const hidden = document.hidden || this.#queue.length > HURRY
    this.#steps = hidden ? still(play) : choreography(this.play, play, this.#pace)
    return this.#steps.shift()
  }
}
