/** What cards, dishes and seats are called in a game, and everything else that is said in it. */
import { catalogue, dishOf } from '../base/catalogue.svelte.ts'
import { words, type Facts } from '../base/words.svelte.ts'

/** An id as plain text: `spicy_tuna` becomes "spicy tuna". */
export const readable = (id: string): string => id.replace(/[._/-]+/g, ' ').trim()

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export class Names {
  readonly #edition: string

  /** `names`: the players' names, by seat; without them, seats have numbers. */
  constructor(
    readonly game: string,
    readonly you: number | null = null,
    readonly names: readonly string[] = [],
  ) {
    this.#edition = game.replace('/', '-')
  }

  /** The family of this game. */
  get family(): string {
    return catalogue.find(this.game)?.family ?? ''
  }

  say(key: string, facts: Facts = {}, instead?: string): string {
    return words.say(key, { edition: this.#edition, ...facts }, instead)
  }

  /** Is there a message for this card, or for its kind? */
  knows(card: string): boolean {
    return words.has(`card-${card.replaceAll('.', '-')}`) || words.has(`dish-${dishOf(card)}`)
  }

  card(card: string | null): string {
    if (card === null) return this.say('turned-card')
    const key = `card-${card.replaceAll('.', '-')}`
    return words.has(key) ? this.say(key) : this.dish(dishOf(card))
  }

  cards(cards: readonly string[]): string {
    return cards.map((card) => this.card(card)).join(', ')
  }

  dish(kind: string): string {
    return this.say(`dish-${kind}`, {}, readable(kind))
  }

  /** The short rule of a card or die face, or "". */
  rule(card: string): string {
    return this.say(`rule-${dishOf(card)}`, {}, '')
  }

  seat(seat: number | null, seats?: number): string {
    if (seat === null) return this.say('seat-nobody')
    if (seat === this.you) return this.say('seat-you')
    if (seat === seats) return this.say('seat-robot')
    return this.names[seat] || this.say('seat-number', { number: seat + 1 })
  }

  seats(seats: readonly number[]): string {
    return seats.map((seat) => this.seat(seat)).join(', ')
  }

  join(parts: readonly string[]): string {
    return parts.join(this.say('separator'))
  }
}
