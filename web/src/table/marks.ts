/** Which cards of a hand are marked: in a replay what was picked, in a puzzle the best choice. */

/** For each card of the hand: is it one of these? Of two equal cards, the first is. */
export function marks(hand: readonly string[], cards: readonly string[] = []): boolean[] {
  const left = [...cards]
  return hand.map((card) => {
    const found = left.indexOf(card)
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}
