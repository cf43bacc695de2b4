/**
 * How far six dice are with a plate, for display only: the server decides whether ringing the bell is
 * right.
 */
import type { DiceView } from '../../base/protocol.ts'

export type Plate = DiceView['plates'][number]
export type Face = DiceView['dice'][number][number]

const SYMBOLS = ['shrimp', 'fish', 'octopus', 'egg', 'cucumber'] as const

/** The six pictures on a plate. */
export const spots = (plate: Plate): Face[] =>
  plate === 'mixed' ? [...SYMBOLS, 'star'] : Array(6).fill(plate)

/** Which dice count towards a plate: each picture needs one die, and a star matches any picture. */
export function fittingDice(plate: Plate, faces: readonly Face[]): number[] {
  const open = spots(plate)
  const meets = (face: Face, i: number): number[] => {
    const at = open.indexOf(face)
    if (at >= 0) open.splice(at, 1)
    return at >= 0 ? [i] : []
  }
  const plain = faces.flatMap(meets)
  const stars = faces.flatMap((face, i) => (face === 'star' && !plain.includes(i) ? [i] : []))
  return [...plain, ...stars.slice(0, open.filter((face) => face !== 'star').length)].sort()
}

/** Which pictures of a plate are matched. */
export function metSpots(plate: Plate, faces: readonly Face[]): boolean[] {
  const dice = fittingDice(plate, faces).map((i) => faces[i]!)
  const lit = spots(plate).map((spot) => {
    const at = dice.indexOf(spot)
    return at >= 0 && dice.splice(at, 1).length > 0
  })
  return lit.map((is) => is || dice.pop() !== undefined)
}
