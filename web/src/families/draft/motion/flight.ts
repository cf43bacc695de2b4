/** Keyframes of a card that flies on an arc from one box to another: transforms only. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const SAMPLES = 8
const BULGE = 0.16 // of the distance
const TILT = 7 // degrees
/** How long a ribbon is at most, in pixels. */
export const RIBBON = 140

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })
const between = (a: number, b: number, t: number) => a + (b - a) * t

/** The box of a card at a spot; where that is a whole seat, a small card in the middle of it. */
export function cardAt(spot: Element, box: Box, width = 56): Box {
  if (!/^(seat|hand)/.test((spot as HTMLElement).dataset.spot ?? '') || box.width < width) return box
  const { x, y } = middle(box)
  return { left: x - width / 2, top: y - width * 0.7, width, height: width * 1.4 }
}

/** `base`: the element's own box, which the transforms start from. */
export function arc(base: Box, from: Box, to: Box, turns = false): Keyframe[] {
  const [a, b, own] = [middle(from), middle(to), middle(base)]
  const bulge = Math.hypot(b.x - a.x, b.y - a.y) * BULGE
  const tilt = b.x < a.x ? -TILT : TILT
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES
    const lift = 4 * t * (1 - t)
    const x = between(a.x, b.x, t) - own.x
    const y = between(a.y, b.y, t) - own.y - bulge * lift
    const size = between(from.width, to.width, t) / base.width
    const turn = turns ? ` rotateY(${180 * t}deg)` : ''
    return { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(${tilt * lift}deg)${turn}` }
  })
}

/** A ribbon behind the card: it starts in the middle of `from`, grows, and is drawn in at the end. */
export function ribbon(from: Box, to: Box): Keyframe[] {
  const [a, b] = [middle(from), middle(to)]
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const at = (t: number, size: number, opacity: number): Keyframe => ({
    transform: `translate(${between(a.x, b.x, t)}px, ${between(a.y, b.y, t)}px) rotate(${angle}rad) scaleX(${size})`,
    opacity,
    offset: t,
  })
  const most = Math.min(RIBBON, Math.hypot(b.x - a.x, b.y - a.y) * 0.7) / RIBBON
  return [at(0, 0, 0), at(0.35, most, 0.7), at(0.7, most, 0.6), at(1, 0, 0)]
}
