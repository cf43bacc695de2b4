/**
 * What is seen between one play and the next, family by family: one or two short scenes. A scene is a name and a few
 * numbers; the style sheets move things, by transform and opacity alone.
 */
import type { AnyFamily, Draft, DraftPlate, Play, Roll } from '../protocol.ts'

export const REVEAL_MS = 260
export const LAND_MS = 240
export const PASS_MS = 380
export const TUMBLE_MS = 450

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

export interface Step {
  play: Play
  scene: Scene | null
}

/** The steps that lead from the play on stage to the next one. */
export type Scenes<F extends AnyFamily> = (shown: Play<F>, next: Play<F>) => Step[]

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

/** Just the table as it is now. */
export const still = (next: Play): Step[] => [{ play: next, scene: null }]

/** First what was turned over, then the table after it. */
export const draftScenes: Scenes<Draft> = (shown, next) => {
  const { events } = next
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
  if (!moved) return still(next)
  const landed = scene('land', passed ? PASS_MS : LAND_MS, { laid, passed, paid, gone })
  const steps = [{ play: next, scene: landed }]
  if (!revealed) return steps
  return [{ play: shown, scene: scene('reveal', REVEAL_MS, { laid }) }, ...steps]
}

export const rollScenes: Scenes<Roll> = (_, next) => {
  const { events } = next
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
  return dice.length ? [{ play: next, scene: scene('land', LAND_MS, { dice }) }] : still(next)
}
