/** The name of a thing that a choice refers to by number: its id, or its position in a list of the view. */
import type { TableModel } from '../model.ts'
import { capital, readable } from '../../sentences/names.ts'
import { valueText } from '../../sentences/any.ts'

export function thingName({ play, seat, places, teller }: TableModel, id: number, field: string): string {
  const { ask, ...rest } = play.view
  const thing = found(ask, id, seat, places.length) ?? found(rest, id, seat, places.length)
  if (thing !== undefined) return capital(valueText(teller, thing))
  const listed: unknown = ask?.[field] ?? rest[field]
  const named: unknown = Array.isArray(listed) ? listed[id] : undefined
  return capital(typeof named === 'string' ? valueText(teller, named) : `${readable(field)} ${id}`)
}

/** The first text field of the thing with this id. My seat is searched first, as ids may be unique per seat only. */
function found(within: unknown, id: number, seat: number | null, seats: number): string | undefined {
  if (within === null || typeof within !== 'object') return undefined
  const fields: unknown[] = Object.values(within)
  if ('id' in within && within.id === id) return fields.find((value) => typeof value === 'string')
  const mine = Array.isArray(within) && seat !== null && within.length >= seats ? [fields[seat]] : []
  for (const value of [...mine, ...fields]) {
    const thing = found(value, id, seat, seats)
    if (thing !== undefined) return thing
  }
  return undefined
}
