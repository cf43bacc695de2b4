/**
 * Sentences for any game: the fields of an event or a choice are the variables of its message. Without a message, the
 * sentence lists the kind and the fields.
 */
import type { AnyChoice, AnyEvent, Worth } from '../base/protocol.ts'
import { words, type Facts } from '../base/words.svelte.ts'
import type { Teller } from './teller.ts'

type Fields = Record<string, unknown>

const SEATS = ['seat', 'seats', 'first', 'rival', 'other', 'giver', 'winners'] // fields that hold seats

/** An id as plain text: `spicy_tuna` becomes "spicy tuna". */
export const readable = (id: string): string => id.replace(/[._/-]+/g, ' ').trim()

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value as text: a card by its name, if it has one. */
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

/** A sentence without a message: "Drawn: seat Mina, card salmon". */
export function plainly(teller: Teller, kind: string, fields: Fields): string {
  const what = listed(teller, fields)
  return what ? `${capital(readable(kind))}: ${what}` : capital(readable(kind))
}

/** The variables of a message. Numbers, and texts that are not cards, stay as they are: messages select by them. */
export function factsOf(teller: Teller, fields: Fields): Facts {
  const fact = (field: string, value: unknown): string | number => {
    if (typeof value === 'number' && !SEATS.includes(field)) return value
    return typeof value === 'string' && !teller.knows(value) ? value : valued(teller, value, field)
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fact(field, value)]))
}

// Most games share these two events.
type Scored = { kind: 'scored'; dish: string; worths: Worth[] }
type Ended = { kind: 'ended'; winners: number[] }
const isScored = (event: AnyEvent): event is Scored =>
  event.kind === 'scored' && typeof event.dish === 'string' && Array.isArray(event.worths)
const isEnded = (event: AnyEvent): event is Ended => event.kind === 'ended' && Array.isArray(event.winners)

/** The sentences for an event that the table of sentences does not list. */
export function anyEvent(teller: Teller, family: string, event: AnyEvent): string[] {
  if (isScored(event)) return teller.listed('points', 'event', event, {})!
  if (isEnded(event) && !words.has(`event-${family}-ended`))
    return [teller.say('event-ended-plates', { seats: teller.seats(event.winners) })]
  return [said(teller, 'event', family, event)]
}

/** A message of its family or one that all games share, with the fields as variables; without one, the fields. */
export function said(
  teller: Teller,
  part: 'event' | 'choice',
  family: string,
  thing: AnyEvent | AnyChoice,
): string {
  const { kind, ...fields } = thing
  const own = `${part}-${family}-${kind}`
  const key = words.has(own) ? own : `${part}-${kind}`
  return teller.say(key, factsOf(teller, fields), plainly(teller, kind, fields))
}
