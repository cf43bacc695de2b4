/**
 * Sentences for any game: the fields of an event or a choice are the variables of its message. Without a message, the
 * sentence lists the kind and the fields.
 */
import type { AnyChoice, AnyEvent, Worth } from '../base/protocol.ts'
import { words, type Facts } from '../base/words.svelte.ts'
import { capital, readable, type Names } from './names.ts'

type Fields = Record<string, unknown>

const SEATS = ['seat', 'seats', 'first', 'rival', 'other', 'giver', 'winners'] // fields that hold seats

/** A value as text: a card by its name, if it has one. */
export function valueText(teller: Names, value: unknown, field = ''): string {
  if (SEATS.includes(field) && (typeof value === 'number' || value === null)) return teller.seat(value)
  if (typeof value === 'string') return teller.knows(value) ? teller.card(value) : readable(value)
  if (Array.isArray(value)) return value.map((one) => valueText(teller, one, field)).join(', ') || '–'
  if (value !== null && typeof value === 'object') return fieldsText(teller, { ...value })
  return String(value ?? '–')
}

function fieldsText(teller: Names, fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${readable(field)} ${valueText(teller, value, field)}`)
    .join(', ')
}

/** A sentence without a message: "Drawn: seat Mina, card salmon". */
export function fallbackSentence(teller: Names, kind: string, fields: Fields): string {
  const what = fieldsText(teller, fields)
  return what ? `${capital(readable(kind))}: ${what}` : capital(readable(kind))
}

/** The variables of a message. Numbers, and texts that are not cards, stay as they are: messages select by them. */
export function factsOf(teller: Names, fields: Fields): Facts {
  const fact = (field: string, value: unknown): string | number => {
    if (typeof value === 'number' && !SEATS.includes(field)) return value
    return typeof value === 'string' && !teller.knows(value) ? value : valueText(teller, value, field)
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fact(field, value)]))
}

/** A message of its family or one that all games share, with the fields as variables; without one, the fields. */
export function sentence(
  teller: Names,
  part: 'event' | 'choice',
  family: string,
  thing: AnyEvent | AnyChoice,
): string {
  const { kind, ...fields } = thing
  const own = `${part}-${family}-${kind}`
  const key = words.has(own) ? own : `${part}-${kind}`
  return teller.say(key, factsOf(teller, fields), fallbackSentence(teller, kind, fields))
}

/** Why something is worth what it is. */
export const why = (teller: Names, worth: Worth): string =>
  teller.say(`why-${worth.why}`, worth.facts, fallbackSentence(teller, worth.why, worth.facts))
