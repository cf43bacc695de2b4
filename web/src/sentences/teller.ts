/**
 * Turns events, asks and choices into sentences, for the log, buttons and screen readers.
 *
 * The counterpart of `kaiten.sentences` in Python, with the same table of sentences; a test checks that both say the same.
 */
import type { AnyAsk, AnyChoice, AnyEvent, AnyView, Worth } from '../base/protocol.ts'
import { words } from '../base/words.svelte.ts'
import { factsOf, fallbackSentence, sentence, why } from './any.ts'
import { functionsOf } from './functionfamilies.ts'
import { Names } from './names.ts'
import { isListed, linesOf, Speaker, type Part } from './table.ts'

// Most games share these two events.
type Scored = { kind: 'scored'; dish: string; worths: Worth[] }
type Ended = { kind: 'ended'; winners: number[] }
const isScored = (event: AnyEvent): event is Scored =>
  event.kind === 'scored' && typeof event.dish === 'string' && Array.isArray(event.worths)
const isEnded = (event: AnyEvent): event is Ended => event.kind === 'ended' && Array.isArray(event.winners)

type Told = { kind: string; [field: string]: unknown }

export class Teller extends Names {
  why(worth: Worth): string {
    return why(this, worth)
  }

  /** `view` is any view of the table after the event. */
  event(event: AnyEvent, view: AnyView): string[] {
    return this.tableSentences(view.kind, 'event', event, view) ?? this.#anyEvent(this.#familyOf(view), event)
  }

  /** The sentences for an event that the table of sentences does not list. */
  #anyEvent(family: string, event: AnyEvent): string[] {
    if (isScored(event)) return this.tableSentences('points', 'event', event, {})!
    if (isEnded(event) && !words.has(`event-${family}-ended`))
      return [this.say('event-ended-plates', { seats: this.seats(event.winners) })]
    return [sentence(this, 'event', family, event)]
  }

  ask(ask: AnyAsk): string {
    const own = `ask-${this.family}-${ask.kind}`
    const key = words.has(own) ? own : `ask-${ask.kind}`
    return this.say(key, factsOf(this, { ...ask }), fallbackSentence(this, ask.kind, {}))
  }

  choice(choice: AnyChoice, view: AnyView): string {
    const sentences = this.tableSentences(view.kind, 'choice', choice, view)
    return sentences?.join('') ?? sentence(this, 'choice', this.#familyOf(view), choice)
  }

  // Views of the families in the table have their names, which needs no catalogue.
  #familyOf(view: AnyView): string {
    return isListed(view.kind) ? view.kind : this.family
  }

  /** What the table of sentences tells of an event or a choice, or null if it does not list it. */
  tableSentences(family: string, part: Part, { kind, ...fields }: Told, view: object): string[] | null {
    const lines = linesOf(family, part, kind)
    if (!lines) return null
    const single = Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null)
    const facts = factsOf(this, Object.fromEntries(single))
    const speaker = new Speaker(this, functionsOf(family))
    return lines.flatMap((line) => speaker.sentences(line, { ...fields, view }, facts))
  }
}
