/**
 * Any game, told by its words: the fields of an event or a choice are the facts of its sentence. What has no words is
 * told plainly, by its kind and its fields.
 */
import type { AnyEvent, Worth } from '../protocol.ts'
import { words, type Facts } from '../words.svelte.ts'
import { scored } from './shared.ts'
import type { Sentences, Teller } from './teller.ts'

type Fields = Record<string, unknown>

const SEATS = ['seat', 'seats', 'first', 'rival', 'other', 'giver', 'winners'] // fields that name people

/** An id as people would write it: `spicy_tuna` is "spicy tuna". */
export const readable = (id: string): string => id.replace(/[._/-]+/g, ' ').trim()

/** … where it stands alone. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value in words: a card by its name, if it has one. */
export function valued(teller: Teller, value: unknown, field = ''): string {
  if (SEATS.includes(field) && (typeof value === 'number' || value === null)) return teller.seat(value)
  if (typeof value === 'string') return teller.knows(value) ? teller.card(value) : readable(value)
  if (Array.isArray(value)) return value.map((one) => valued(teller, one, field)).join(', ') || '–'
  if (value !== null && typeof value === 'object') return listed(teller, { ...value })
  return String(value ?? '–')
}

function listed(teller: Teller, fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${readable(field)} ${valued(teller, value, field)}`)
    .join(', ')
}

/** "Drawn: seat Mina, card salmon". */
export function plainly(teller: Teller, kind: string, fields: Fields): string {
  const what = listed(teller, fields)
  return what ? `${capital(readable(kind))}: ${what}` : capital(readable(kind))
}

/** What a sentence may speak of. Numbers stay numbers, and words that are no cards are as they came: both choose. */
export function factsOf(teller: Teller, fields: Fields): Facts {
  const fact = (field: string, value: unknown): string | number => {
    if (typeof value === 'number' && !SEATS.includes(field)) return value
    return typeof value === 'string' && !teller.knows(value) ? value : valued(teller, value, field)
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fact(field, value)]))
}

// Points are given, and games end, in most games alike.
type Scored = { kind: 'scored'; dish: string; worths: Worth[] }
type Ended = { kind: 'ended'; winners: number[] }
const isScored = (event: AnyEvent): event is Scored =>
  event.kind === 'scored' && typeof event.dish === 'string' && Array.isArray(event.worths)
const isEnded = (event: AnyEvent): event is Ended => event.kind === 'ended' && Array.isArray(event.winners)

export const any: Sentences = {
  event(teller, event) {
    if (isScored(event)) return scored(teller, event)
    if (isEnded(event) && !teller.hasOwn('ended'))
      return [teller.say('event-ended-plates', { seats: teller.seats(event.winners) })]
    const { kind, ...fields } = event
    return [teller.told(teller.family, kind, factsOf(teller, fields), plainly(teller, kind, fields))]
  },
  choice(teller, { kind, ...fields }) {
    const own = `choice-${teller.family}-${kind}`
    const key = words.has(own) ? own : `choice-${kind}`
    return teller.say(key, factsOf(teller, fields), plainly(teller, kind, fields))
  },
}
