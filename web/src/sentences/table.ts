/**
 * The table of sentences, which the engine reads, too: `kaiten.sentences.table` says what its lines mean. The functions
 * that its expressions name are in this folder, one file for each family of games.
 */
import table from '../../../src/kaiten/sentences/table.json'
import type { Facts } from '../base/words.svelte.ts'
import type { Names } from './names.ts'

export interface Line {
  say: string
  with?: Record<string, string | Line>
  if?: string[]
  unless?: string[]
  each?: string
}
export type Part = 'event' | 'choice'
type Listed = Partial<Record<Part, Record<string, Line[]>>> & { else?: string }

/** What paths begin with: the fields of an event or choice, and the view. */
type Scope = Record<string, unknown>

/** The functions that expressions name. They are checked where they are written, not where they are called. */
export type Functions = Record<string, (teller: Names, ...values: never[]) => unknown>

const TABLE = table as unknown as Record<string, Listed> // the engine checks its form when it reads it

/** Does the table know this family? */
export const isListed = (family: string): boolean => Object.hasOwn(TABLE, family)

/** The lines for this kind of event or choice, if there are any. */
export function linesOf(family: string, part: Part, kind: string): Line[] | undefined {
  const listed = TABLE[isListed(family) ? family : 'any']!
  const found = listed[part] ?? {}
  if (Object.hasOwn(found, kind)) return found[kind]
  return listed.else === undefined ? undefined : linesOf(listed.else, part, kind)
}

/** Says lines of the table in the language of this device. */
export class Speaker {
  constructor(
    private readonly teller: Names,
    private readonly functions: Functions,
  ) {}

  sentences(line: Line, scope: Scope, fields: Facts): string[] {
    const scopes = line.each === undefined ? [scope] : this.#scopes(line.each, scope)
    return scopes.filter((one) => this.#holds(line, one)).map((one) => this.#sentence(line, one, fields))
  }

  #scopes(each: string, scope: Scope): Scope[] {
    return (this.#value(each, scope) as unknown[]).map((item, index) => ({ ...scope, index, item }))
  }

  #holds(line: Line, scope: Scope): boolean {
    const holds = (expression: string) => isTrue(this.#value(expression, scope))
    return (line.if ?? []).every(holds) && !(line.unless ?? []).some(holds)
  }

  #sentence(line: Line, scope: Scope, fields: Facts): string {
    const more = Object.entries(line.with ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? this.#value(value, scope)
        : this.teller.join(this.sentences(value, scope, fields)),
    ])
    return this.teller.say(line.say, { ...fields, ...(Object.fromEntries(more) as Facts) })
  }

  #value(expression: string, scope: Scope): unknown {
    const [first, ...paths] = expression.split(' ')
    if (!paths.length) return valueAt(first!, scope)
    const call = this.functions[first!] as (teller: Names, ...values: unknown[]) => unknown
    return call(this.teller, ...paths.map((path) => valueAt(path, scope)))
  }
}

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The value at a path, or null. */
function valueAt(path: string, scope: Scope): unknown {
  if (path.startsWith("'")) return path.slice(1, -1)
  return path.split('.').reduce<unknown>((value, step) => (value as Scope | null)?.[step] ?? null, scope)
}
