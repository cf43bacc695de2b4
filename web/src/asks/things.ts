/** What a number names in an answer, where only the table knows: a thing with that id, or at that place in a list. */
import type { TableModel } from '../model.ts'
import { capital, readable, valued } from '../sentences/any.ts'

export function thingName({ play, seat, places, teller }: TableModel, id: number, field: string): string {
  const { ask, ...rest } = play.view
  const thing = found(ask, id, seat, places.length) ?? found(rest, id, seat, places.length)
  if (thing !== undefined) return capital(valued(teller, thing))
  const listed: unknown = ask?.[field] ?? rest[field]
  const named: unknown = Array.isArray(listed) ? listed[id] : undefined
  return capital(typeof named === 'string' ? valued(teller, named) : `${readable(field)} ${id}`)
}

/** What the thing with this id is called: its first word. What is mine is looked at first, as ids may be each seat's own. */
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
