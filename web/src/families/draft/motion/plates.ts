/**
 * The movements of a reveal, from and to what is on the table: plates (`.dish`) and the cards on them (`.fly`), each
 * marked with its place. Each function returns what stops it before it has begun.
 */
import { EASE_BELT, EASE_OUT, FORWARD_MS, HOME_MS } from 'virtual:theme'
import { arc, cardAt, ribbon, type Box } from './flight.ts'
import { at, near, rects } from './rects.ts'

const APART_MS = 15

const all = (root: HTMLElement, what: string) => [...root.querySelectorAll<HTMLElement>(what)]
const onBelt = (plates: HTMLElement[]) =>
  new Map(plates.map(({ dataset }) => [dataset.place!, at(`plate/${dataset.place!}`)]))

/** A card under the plate that covers it on the belt. */
function under({ left, top, width }: Box, of: Box): Box {
  const size = width * 0.62
  const high = (size * of.height) / of.width
  return { left: left + (width - size) / 2, top: top + (width - high) / 2, width: size, height: high }
}

function moved(own: Box, to: Box): string {
  const x = to.left + to.width / 2 - own.left - own.width / 2
  const y = to.top + to.height / 2 - own.top - own.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width / own.width})`
}

/** Measures, and begins unless it has been stopped by then. */
function measured(elements: (Element | null)[], begin: (found: Map<Element, Box>) => void): () => void {
  let stopped = false
  void rects(elements.filter((one) => one !== null)).then((found) => {
    if (!stopped) begin(found)
  })
  return () => {
    stopped = true
  }
}

/** From the belt to the front; the cards of the place `mine` from the spot `hand`, if they were still on their way. */
export function forward(
  root: HTMLElement,
  { mine, hand, still }: { mine: number | null; hand: string | undefined; still: boolean },
): () => void {
  const [plates, cards] = [all(root, '.dish'), all(root, '.fly')]
  const belt = onBelt(plates)
  const held = hand ? at(hand) : null
  return measured([...plates, ...cards, ...belt.values(), held], (found) => {
    const come = (node: HTMLElement, from: Box) =>
      node.animate([{ transform: moved(found.get(node)!, from) }, { transform: 'none' }], {
        duration: still ? 0 : FORWARD_MS,
        easing: EASE_OUT,
      })
    const start = ({ dataset }: HTMLElement) => found.get(belt.get(dataset.place!)!)
    for (const node of plates) {
      const from = start(node)
      if (from) come(node, from)
    }
    for (const node of cards) {
      const from = start(node)
      const own = held && node.dataset.place === `${mine}` ? found.get(held) : undefined
      const begin = own ?? (from && under(from, found.get(node)!))
      if (begin) come(node, begin)
    }
    root.classList.add('there')
    root.dataset.placed = ''
  })
}

/** Each card to its place at its seat, each plate back to the belt. */
export function homeward(root: HTMLElement): () => void {
  const [plates, cards, trails] = [all(root, '.dish'), all(root, '.fly'), all(root, '.trail')]
  const slots = new Map(
    cards.map((node) => [node, near(`laid/${node.dataset.place!}/${node.dataset.plate!}`)]),
  )
  const belt = onBelt(plates)
  const apart = plates.length > 4 ? APART_MS / 2 : APART_MS
  return measured([...plates, ...cards, ...slots.values(), ...belt.values()], (found) => {
    cards.forEach((node, i) => {
      const slot = slots.get(node)
      if (!slot) return
      const own = found.get(node)!
      const to = cardAt(slot, found.get(slot)!)
      const delay = i * apart
      const timing = { duration: HOME_MS - delay - 20, delay, easing: EASE_BELT, fill: 'forwards' } as const
      node.animate(arc(own, own, to), timing)
      trails[i]?.animate(ribbon(own, to), timing)
    })
    for (const node of plates) {
      const to = belt.get(node.dataset.place!)
      if (!to) continue
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: moved(found.get(node)!, found.get(to)!), opacity: 0 },
      ]
      node.animate(frames, { duration: HOME_MS, easing: EASE_BELT, fill: 'forwards' })
    }
  })
}
