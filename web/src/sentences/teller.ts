/**
 * Turns events, asks and choices into sentences, for the log, buttons and screen readers.
 *
 * The counterpart of `kaiten.sentences` in Python, with the same table of sentences; a test checks that both say the same.
 */
import { catalogue, dishOf } from '../base/catalogue.svelte.ts'
import type { Acted, AnyAsk, AnyChoice, AnyEvent, AnyView, Started, Worth } from '../base/protocol.ts'
import { words, type Facts } from '../base/words.svelte.ts'
import { anyEvent, factsOf, plainly, readable, said } from './any.ts'
import { functionsOf } from './families.ts'
import { isListed, linesOf, Speaker, type Part } from './table.ts'

// The events of every game.
export const isStarted = (event: AnyEvent): event is Started => event.kind === 'started'
export const isActed = (event: AnyEvent): event is Acted => event.kind === 'acted'

type Told = { kind: string; [field: string]: unknown }

export class Teller {
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

  why(worth: Worth): string {
    return this.say(`why-${worth.why}`, worth.facts, plainly(this, worth.why, worth.facts))
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

  joined(parts: readonly string[]): string {
    return parts.join(this.say('separator'))
  }

  // --- what happened, what is asked, and what may be chosen ------------------------------------------

  /** `view` is any view of the table after the event. */
  event(event: AnyEvent, view: AnyView): string[] {
    return this.listed(view.kind, 'event', event, view) ?? anyEvent(this, this.#familyOf(view), event)
  }

  ask(ask: AnyAsk): string {
    const own = `ask-${this.family}-${ask.kind}`
    const key = words.has(own) ? own : `ask-${ask.kind}`
    return this.say(key, factsOf(this, { ...ask }), plainly(this, ask.kind, {}))
  }

  choice(choice: AnyChoice, view: AnyView): string {
    const told = this.listed(view.kind, 'choice', choice, view)
    return told?.join('') ?? said(this, 'choice', this.#familyOf(view), choice)
  }

  // Views of the families in the table have their names, which needs no catalogue.
  #familyOf(view: AnyView): string {
    return isListed(view.kind) ? view.kind : this.family
  }

  /** What the table of sentences tells of an event or a choice, or null if it does not list it. */
  listed(family: string, part: Part, { kind, ...fields }: Told, view: object): string[] | null {
    const lines = linesOf(family, part, kind)
    if (!lines) return null
    const single = Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null)
    const facts = factsOf(this, Object.fromEntries(single))
    const speaker = new Speaker(this, functionsOf(family))
    return lines.flatMap((line) => speaker.sentences(line, { ...fields, view }, facts))
  }
}
