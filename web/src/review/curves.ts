/** Where the lines of the curve run: one column for each turn, from an equal share on the left to the faces on the right. */
import type { Point, Review } from '../base/protocol.ts'
import { ranking } from '../table/ending.ts'

export interface Spot {
  x: number
  y: number
}

export interface Room {
  width: number
  height: number
  /** Left of the lines: the scale; right of them: the faces. */
  left: number
  right: number
  /** Between two faces. */
  gap: number
}

export interface Line {
  seat: number
  spots: Spot[]
  /** Where its face is. */
  face: Spot
  place: number
  points: number
}

export interface Column {
  round: number
  turn: number
  x: number
}

export interface Round {
  round: number
  from: number
  to: number
}

const TOP = 10
const STEP = 0.2 // between two lines of the scale
const LEAST = 0.4 // the scale reaches at least this

const id = ({ round, turn }: Pick<Point, 'round' | 'turn'>): number => round * 100 + turn

export class Curves {
  readonly scale: { share: number; y: number }[]
  readonly columns: Column[]
  readonly rounds: Round[]
  readonly lines: Line[]
  /** The width of a column. */
  readonly across: number
  readonly #most: number

  constructor(
    readonly review: Review,
    readonly room: Room,
  ) {
    const shares = review.curves.flat().map(({ share }) => share)
    this.#most = Math.max(LEAST, Math.ceil(Math.max(review.start, ...shares) / STEP - 1e-9) * STEP)
    const turns = [...new Set(review.curves.flat().map(id))].sort((a, b) => a - b)
    this.across = (room.width - room.left - room.right) / (turns.length + 1)
    this.columns = turns.map((turn, i) => ({
      round: Math.floor(turn / 100),
      turn: turn % 100,
      x: room.left + (i + 1) * this.across,
    }))
    this.rounds = [...new Set(this.columns.map(({ round }) => round))].map((round) => {
      const own = this.columns.filter((column) => column.round === round)
      return { round, from: own[0]!.x - this.across / 2, to: own.at(-1)!.x + this.across / 2 }
    })
    this.scale = Array.from({ length: Math.round(this.#most / STEP) + 1 }, (_, i) => ({
      share: i * STEP,
      y: this.#y(i * STEP),
    }))
    this.lines = this.#lines()
  }

  #y(share: number): number {
    return TOP + (this.room.height - TOP) * (1 - share / this.#most)
  }

  /** Where a point of a seat's curve is. Several choices of one turn share its column. */
  spot(seat: number, at: number): Spot {
    const curve = this.review.curves[seat]!
    const point = curve[at]!
    const alike = curve.filter((other) => id(other) === id(point))
    const column = this.columns.find((one) => id(one) === id(point))!
    return {
      x: column.x + (alike.indexOf(point) / alike.length) * this.across,
      y: this.#y(point.share),
    }
  }

  #lines(): Line[] {
    const { review, room } = this
    const order = ranking(review.points, review.winners)
    let low = -Infinity
    const lines = order.flatMap(({ place, seats }) =>
      seats.map((seat) => {
        const curve = review.curves[seat]!
        const spots = [
          { x: room.left, y: this.#y(review.start) },
          ...curve.map((_, at) => this.spot(seat, at)),
        ]
        low = Math.max(low + room.gap, spots.at(-1)!.y)
        return {
          seat,
          spots,
          place,
          points: review.points[seat]!,
          face: { x: room.width - room.right, y: low },
        }
      }),
    )
    // Faces stand in the order of the places; those that ran over the lower edge push the others up.
    let high = room.height
    for (const line of [...lines].reverse()) {
      line.face.y = Math.min(line.face.y, high)
      high = line.face.y - room.gap
    }
    return lines
  }

  /** The decision whose column is nearest. */
  nearest(x: number): number {
    const own = this.review.decisions.map((_, at) => this.spot(this.review.seat, at).x)
    return own.reduce((best, one, at) => (Math.abs(one - x) < Math.abs(own[best]! - x) ? at : best), 0)
  }
}

export const path = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
