/**
 * The stage: the play on screen, and the scene (animation) that leads to it.
 *
 * One message may contain a whole turn; its family splits it into one or two short scenes. A click or a key skips
 * them; with reduced motion there are none.
 */
import { familyOf } from '../families.ts'
import { prefs } from '../prefs.svelte.ts'
import type { Play } from '../protocol.ts'
import { still, type Scene, type Step } from './scenes.ts'

const HURRY = 2 // more plays than this waiting: skip their animation

/** Makes the steps that lead from the play on screen to the next one. */
export function choreography(shown: Play | null, next: Play): Step[] {
  if (!shown || !next.events.length) return still(next)
  return familyOf(next.view.kind).scenes(shown, next)
}

export class Stage {
  play = $state.raw<Play | null>(null)
  scene = $state.raw<Scene | null>(null)
  #queue: Play[] = []
  #steps: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Queues a play; it is shown when the current scenes are over. */
  next(play: Play): void {
    this.#queue.push(play)
    if (this.#timer === undefined) this.#go()
  }

  /** Skips all scenes and shows the last play. */
  skip(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const last = this.#queue.pop() ?? this.#steps.pop()?.play
    this.#queue = []
    this.#steps = []
    if (last) this.play = last
    this.scene = null
  }

  #go(): void {
    this.#timer = undefined
    const step = this.#steps.shift() ?? this.#plan()
    if (!step) {
      this.scene = null
      return
    }
    this.play = step.play
    this.scene = step.scene
    if (!step.scene) return this.#go()
    this.#timer = setTimeout(() => this.#go(), step.scene.ms)
  }

  #plan(): Step | undefined {
    const play = this.#queue.shift()
    if (!play) return undefined
    const still = prefs.calm || document.hidden || this.#queue.length > HURRY
    this.#steps = still ? [{ play, scene: null }] : choreography(this.play, play)
    return this.#steps.shift()
  }
}
