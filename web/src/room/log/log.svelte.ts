/** The log of a game: it is told again when the language changes. */

const KEPT = 400 // entries

export interface LogLine {
  seq: number
  text: string
}

class Entry {
  readonly lines: LogLine[] = $derived.by(() => this.tell().map((text) => ({ seq: this.seq, text })))

  constructor(
    readonly seq: number,
    readonly tell: () => string[],
  ) {}
}

export class Log {
  #entries = $state.raw<readonly Entry[]>([])
  readonly lines: LogLine[] = $derived(this.#entries.flatMap((entry) => entry.lines))

  /** `tell` says what happened, in the language of the device. */
  add(seq: number, ...tell: (() => string[])[]): void {
    this.#entries = [...this.#entries, ...tell.map((one) => new Entry(seq, one))].slice(-KEPT)
  }
}
