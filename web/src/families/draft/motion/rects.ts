/** Where elements are on the screen. An observer tells it with the next frame: asking would force a layout. */
export function rects(elements: readonly Element[]): Promise<Map<Element, DOMRectReadOnly>> {
  return new Promise((done) => {
    const found = new Map<Element, DOMRectReadOnly>()
    if (!elements.length) return done(found)
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      for (const entry of entries) found.set(entry.target, entry.boundingClientRect)
      done(found)
    })
    elements.forEach((element) => observer.observe(element))
  })
}

/** The element at the first of these spots that is on the table. */
export function at(...spots: string[]): Element | null {
  for (const spot of spots) {
    const found = document.querySelector(`[data-spot="${spot}"]`)
    if (found) return found
  }
  return null
}

/** The spot, or what stands for it where it is not drawn: a card lies at its seat, a hand is held there. */
export function near(spot: string): Element | null {
  const [place, seat] = spot.split('/')
  return place === 'seat' ? at(spot) : at(spot, `seat/${seat!}`)
}
