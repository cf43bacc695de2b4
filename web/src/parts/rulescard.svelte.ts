/** The rules card: which card somebody wants to know about. The app shows it, over whatever is open. */
import { catalogue, dishOf } from '../base/catalogue.svelte.ts'
import type { Names } from '../sentences/names.ts'

/** A card of a game; without a card, all its dishes. */
export interface CardTopic {
  game: string
  card: string | null
  /** What it is worth at this table now, in words. */
  worth?: string
}

class RulesCard {
  at = $state.raw<CardTopic | null>(null)
  /** The game on the page, whose rules a key opens. */
  game: string | null = null
  /** The kinds served at the table on the page; null: everything in the box. */
  menu: readonly string[] | null = null
  #since = 0

  /** Is this kind of card served at the table on the page? */
  serves(game: string, kind: string): boolean {
    return this.menu === null || this.game !== game || this.menu.includes(kind)
  }

  /** `held`: by a long press, so that the finger is still down. */
  open(topic: CardTopic, held = false): void {
    this.at = topic
    this.#since = held ? performance.now() : -Infinity
  }

  /** A finger that lifts after a long press presses nothing. */
  close(): void {
    if (performance.now() - this.#since > LIFT_MS) this.at = null
  }
}

const LIFT_MS = 400

export const rulesCard = new RulesCard()

/** The short rule of a card: of a nigiri, without wasabi where the table on the page serves none. */
export function ruleHere(teller: Names, card: string): string {
  const { game } = teller
  const kind = dishOf(card)
  const below = catalogue.kinds(game, ({ holds }) => holds === true)
  const alone = catalogue.card(game, kind)?.rides && !below.some((one) => rulesCard.serves(game, one))
  return alone ? teller.say(`rules-alone-${kind}`, {}, teller.rule(card)) : teller.rule(card)
}

/** The rules of the game on this page are at hand: `$effect(() => atHand(game))`. */
export function atHand(game: string | null | undefined, menu: readonly string[] | null = null): () => void {
  rulesCard.game = game ?? null
  rulesCard.menu = menu
  return () => (rulesCard.game = rulesCard.menu = null)
}
