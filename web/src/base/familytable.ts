/**
 * A table keyed by the family of a game: what is special about each, as far as one layer needs it. The layer knows no
 * family; `families/` enters them when the client starts.
 */
export class FamilyTable<Entry> {
  readonly #entries = new Map<string, Entry>()
  #any: Entry | undefined

  /** `null`: what games of any other family use. */
  enter(family: string | null, entry: Entry): void {
    if (family === null) this.#any = entry
    else this.#entries.set(family, entry)
  }

  /** For the `family` of a game, or the `kind` of a view. */
  readonly of = (family: string): Entry => {
    const found = this.#entries.get(family) ?? this.#any
    if (found === undefined) throw new Error('no family was entered: families/all.ts must be imported first')
    return found
  }
}
