/**
 * The animation between one play and the next, by family: one or two short scenes. A scene is a name and a few
 * numbers; the CSS animates it, with transform and opacity only.
 */
import { FLIP_MS, LAND_MS, PASS_MS, TUMBLE_MS } from 'virtual:theme'
import type { AnyFamily, Draft, DraftPlate, Play, Roll } from '../protocol.ts'

export interface Scene {
  id: number
  kind: 'reveal' | 'land' | 'tumble'
  ms: number
  /** The cards just laid, by place (draft). */
  laid: DraftPlate[][]
  /** The direction in which hands pass during the scene. */
  passed: 'left' | 'right' | null
  /** Points paid during the round, by seat: for reaching ten uramaki. */
  paid: Record<number, number>
  /** Cards discarded in the scene, by seat: a clash of miso soups, a used menu. */
  gone: string[][]
  /** Dice that tumble or land (roll). */
  dice: number[]
}

export interface Step {
  play: Play
  scene: Scene | null
}

/** Makes the steps that lead from the play on screen to the next one. */
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

/** No animation: only the next play. */
export const still = (next: Play): Step[] => [{ play: next, scene: null }]

/** First the cards that were revealed, then the table after it. */
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
    // Points directly after a claim are its own; later ones belong to the end of the round.
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
  return [{ play: shown, scene: scene('reveal', FLIP_MS, { laid }) }, ...steps]
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
