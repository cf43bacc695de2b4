/**
 * Turns events, asks and choices into sentences, for the log, buttons and screen readers.
 *
 * The counterpart of `kaiten.sentences` in Python; a test checks that both say the same. Each family has its own file
 * beside this one.
 */
import { catalogue, dishOf } from '../catalogue.svelte.ts'
import { familyOf } from '../families.ts'
import type { Acted, AnyAsk, AnyChoice, AnyEvent, AnyFamily, AnyView, Started, Worth } from '../protocol.ts'
import { words, type Facts } from '../words.svelte.ts'
import { factsOf, plainly, readable } from './any.ts'

/** The sentences of a family of games. */
export interface Sentences<F extends AnyFamily = AnyFamily> {
  /** `view` is any view of the table after the event. */
  event(teller: Teller, event: F['event'], view: F['view']): string[]
  choice(teller: Teller, choice: F['choice'], view: F['view']): string
}

// The events of every game.
export const isStarted = (event: AnyEvent): event is Started => event.kind === 'started'
export const isActed = (event: AnyEvent): event is Acted => event.kind === 'acted'

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

  /** Does this family have its own message for this kind of event? */
  hasOwn(kind: string): boolean {
    return words.has(`event-${this.family}-${kind}`)
  }

  /** A sentence about an event, from the message of its family or the one that all games share. */
  told(family: string, kind: string, facts: Facts = {}, instead?: string): string {
    const own = `event-${family}-${kind}`
    return this.say(words.has(own) ? own : `event-${kind}`, facts, instead)
  }

  // --- what happened ------------------------------------------------------------------------------

  event(event: AnyEvent, view: AnyView): string[] {
    if (isStarted(event))
      return event.pledge
        ? [this.say('event-started', { pledge: event.pledge })]
        : [this.say('event-started-unsworn')]
    if (isActed(event)) {
      if (!event.secret) return [] // the result of an open choice is the next event
      return [
        this.say(event.stand_in ? 'event-acted-stand-in' : 'event-acted', { seat: this.seat(event.seat) }),
      ]
    }
    return familyOf(view.kind).sentences.event(this, event, view)
  }

  // --- what is asked, and what may be chosen ------------------------------------------------------

  ask(ask: AnyAsk): string {
    const own = `ask-${this.family}-${ask.kind}`
    const key = words.has(own) ? own : `ask-${ask.kind}`
    return this.say(key, factsOf(this, { ...ask }), plainly(this, ask.kind, {}))
  }

  choice(choice: AnyChoice, view: AnyView): string {
    return familyOf(view.kind).sentences.choice(this, choice, view)
  }
}
