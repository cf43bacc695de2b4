/** A view of an unknown game as it is drawn: its fields by name, their values as chips. */
import { capital, readable } from '../../sentences/names.ts'
import { valueText } from '../../sentences/any.ts'
import type { AnyView } from '../../base/protocol.ts'
import type { Teller } from '../../sentences/teller.ts'

export interface Chip {
  text: string
  /** The card, if the value is one. */
  card: string | null
  /** The number of equal values. */
  count: number
}

export interface Field {
  name: string
  chips: Chip[]
}

const KNOWN = ['kind', 'seat', 'ask', 'winners'] // drawn elsewhere

/** The fields of the whole table, and those of each seat: a list with one entry per seat is split. */
export function fieldsOf(
  view: AnyView,
  seats: number,
  teller: Teller,
  points: readonly number[],
): { table: Field[]; seats: Field[][] } {
  const table: Field[] = []
  const theirs: Field[][] = Array.from({ length: seats }, () => [])
  for (const [field, value] of Object.entries(view)) {
    if (KNOWN.includes(field) || JSON.stringify(value) === JSON.stringify(points)) continue
    const name = capital(readable(field))
    if (isBySeat(value, seats)) {
      theirs.forEach((fields, seat) => put(fields, name, chipsOf(value[seat], teller)))
    } else put(table, name, chipsOf(value, teller))
  }
  return { table, seats: theirs }
}

function put(fields: Field[], name: string, chips: Chip[]): void {
  if (chips.length) fields.push({ name, chips })
}

/** Is this a list with one entry per seat? A list of strings could also be, say, a hand of that many cards. */
function isBySeat(value: unknown, seats: number): value is unknown[] {
  return Array.isArray(value) && value.length === seats && value.some((one) => typeof one !== 'string')
}

function chipsOf(value: unknown, teller: Teller): Chip[] {
  if (value === null || value === undefined || value === false) return []
  const chips = new Map<string, Chip>()
  for (const one of Array.isArray(value) ? value : [value]) {
    const card = typeof one === 'string' && teller.knows(one) ? one : null
    const text = one === true ? '✓' : capital(valueText(teller, one))
    const before = chips.get(text)
    chips.set(text, { text, card, count: (before?.count ?? 0) + 1 })
  }
  return [...chips.values()]
}
