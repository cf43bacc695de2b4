/** Where the pins of the score track stand: none covers another, and none loses its number. */
interface Pin {
  points: number
  seats: number[]
  /** The exact position on the line, in pixels. */
  at: number
  /** Where the avatars begin, how far apart they are, how wide they are together; and the width with the number. */
  left: number
  step: number
  faces: number
  wide: number
  /** Below the line. */
  under: boolean
}

const EDGE = 14 // how far a pin may extend beyond the ends of the line
const GAP = 6
const DIGIT = 9.5

export function pins(
  totals: readonly number[],
  { width, end, size }: { width: number; end: number; size: number },
): Pin[] {
  const seats = totals.map((_, seat) => seat)
  const made = [...new Set(totals)]
    .sort((a, b) => a - b)
    .map((points): Pin => {
      const own = seats.filter((seat) => totals[seat] === points)
      const step = Math.min(0.62 * size, (1.6 * size) / Math.max(own.length - 1, 1))
      const faces = size + step * (own.length - 1)
      const wide = faces + 4 + `${Math.abs(points)}`.length * DIGIT + (points < 0 ? DIGIT : 0)
      const at = (Math.max(0, points) / end) * width
      return { points, seats: own, at, left: at - faces / 2, step, faces, wide, under: false }
    })
  // From the left: above the line if there is room, else below, else where the pin moves less.
  const ends = { above: -EDGE - GAP, below: -EDGE - GAP }
  for (const pin of made) {
    const [above, below] = [ends.above + GAP - pin.left, ends.below + GAP - pin.left]
    pin.under = above > 0 && below < above
    pin.left += Math.max(0, pin.under ? below : above)
    ends[pin.under ? 'below' : 'above'] = pin.left + pin.wide
  }
  // From the right: what was pushed over the end moves back, and pushes the others.
  for (const under of [false, true]) {
    let limit = width + EDGE
    for (const pin of made.filter((one) => one.under === under).reverse()) {
      pin.left = Math.min(pin.left, limit - pin.wide)
      limit = pin.left - GAP
    }
  }
  return made
}
