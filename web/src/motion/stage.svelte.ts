/**
 * What is on stage: the play being drawn, and the scene that leads to it.
 *
 * A message from the table may hold a whole turn. The stage shows it as one or two short scenes: first what
 * was turned over, then the table after it. Scenes are names and numbers; the style sheets move things, by
 * transform and opacity alone. A click or a key skips to the end; who asks for less motion gets no scene.
 */
import { prefs } from '../prefs.svelte.ts'
import type { DraftEvent, DraftPlate, Event, Play, RollEvent } from '../protocol.ts'

export const REVEAL_MS = 260
export const LAND_MS = 240
export const PASS_MS = 380
export const TUMBLE_MS = 450
const HURRY = 2 // so many plays waiting: show the rest at once

export interface Scene {
  id: number
  kind: 'reveal' | 'land' | 'tumble'
  ms: number
  /** What each place has just laid, by seat (draft). */
  laid: DraftPlate[][]
  /** Hands go this way as part of the scene. */
  passed: 'left' | 'right' | null
  /** What is paid in mid-round, by seat: uramaki that got there. */
  paid: Record<number, number>
  /** Cards that left the table in it, by seat: a clash of miso soups, a used menu. */
  gone: string[][]
  /** Dice that tumble or arrive (roll). */
  dice: number[]
}

interface Step {
  play: Play
  scene: Scene | null
}

let count = 0
const scene = (kind: Scene['kind'], ms: number, rest: Partial<Scene> = {}): Scene => ({
  id: (count += 1),
  kind,
  ms,
  laid: [],
  passed: null,
  paid: {},
  gone: [],
  dice: [],
  ...rest,
})

/** The steps that lead from the play on stage to the next one. */
export function choreography(shown: Play | null, next: Play): Step[] {
  const events: Event[] = next.events
  if (!shown || !events.length) return [{ play: next, scene: null }]
  if ('plates' in next.view && 'hands' in next.view) return draft(shown, next, events as DraftEvent[])
  if ('belts' in next.view) return roll(next, events as RollEvent[])
  return [{ play: next, scene: null }] // a duel does not wait for a picture
}

function draft(shown: Play, next: Play, events: DraftEvent[]): Step[] {
  const laid: DraftPlate[][] = []
  const gone: string[][] = []
  const paid: Record<number, number> = {}
  let passed: Scene['passed'] = null
  let revealed = false
  for (const [at, event] of events.entries()) {
    const before = events[at - 1]
    if (event.kind === 'revealed') {
      revealed = true
      event.laid.forEach((plates, seat) => (laid[seat] = [...plates]))
    }
    if (event.kind === 'laid') (laid[event.seat] ??= []).push(event.plate)
    // What a claim pays follows it at once; later points are those of a round that ended with it.
    if (event.kind === 'scored' && before?.kind === 'claimed')
      for (const seat of before.seats) paid[seat] = (paid[seat] ?? 0) + event.worths[seat]!.points
    if (event.kind === 'passed') passed = event.direction
    if (event.kind === 'moved' && event.dst === 'discard' && typeof event.cards !== 'number')
      (gone[Number(event.src.split('/')[1])] ??= []).push(...event.cards)
  }
  const moved = revealed || laid.length || gone.length || Object.keys(paid).length
  if (!moved) return [{ play: next, scene: null }]
  const landed = scene('land', passed ? PASS_MS : LAND_MS, { laid, passed, paid, gone })
  const steps = [{ play: next, scene: landed }]
  if (!revealed) return steps
  return [{ play: shown, scene: scene('reveal', REVEAL_MS, { laid }) }, ...steps]
}

function roll(next: Play, events: RollEvent[]): Step[] {
  const tumbling = events.flatMap((event) =>
    event.kind === 'rolled' ? event.belts.flat() : event.kind === 'rerolled' ? event.dice : [],
  )
  if (tumbling.length)
    return [{ play: next, scene: scene('tumble', TUMBLE_MS, { dice: tumbling.map((die) => die.id) }) }]
  const taken = events.flatMap((event) => (event.kind === 'taken' ? [event.plate.id] : []))
  const swapped = events.flatMap((event) =>
    event.kind === 'swapped' ? [event.mine.id, event.theirs.id] : [],
  )
  const dice = [...taken, ...swapped]
  return [{ play: next, scene: dice.length ? scene('land', LAND_MS, { dice }) : null }]
}

export class Stage {
  play = $state.raw<Play | null>(null)
  scene = $state.raw<Scene | null>(null)
  #queue: Play[] = []
  #steps: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A play has come: show it as soon as what is on stage is over. */
  next(play: Play): void {
    this.#queue.push(play)
    if (this.#timer === undefined) this.#go()
  }

  /** Enough: show how it ended. */
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
