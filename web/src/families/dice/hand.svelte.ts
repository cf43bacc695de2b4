/** My six dice in a duel: which I keep, which I throw. What I keep is never sent: the table hears only what is thrown. */
import type { TableModel } from '../../table/model.ts'
import type { Dice } from '../../base/protocol.ts'
import { fittingDice, type Face, type Plate } from './progress.ts'

const THROW_MS = 120 // from one throw of a hand to the next, at least

export class Hand {
  #kept = $state.raw<number[]>([])
  #last = 0
  readonly #model: () => TableModel<Dice>
  readonly #set: () => number

  /** Made while a component is set up: dice that fly again are no longer kept, by an effect of that component. */
  constructor(model: () => TableModel<Dice>, set: () => number) {
    this.#model = model
    this.#set = set
    $effect(() => {
      if (this.held.length < this.#kept.length) this.#kept = this.held
    })
  }

  readonly #thrown = $derived.by(() =>
    this.#model().play.race
      ? this.#model().pending.flatMap((choice) => (choice.kind === 'throw' ? choice.dice : []))
      : [],
  )
  readonly faces = $derived.by(() =>
    this.#model().play.view.dice[this.#set()]!.map((face, i): Face =>
      this.#thrown.includes(i) ? 'flying' : face,
    ),
  )
  readonly held = $derived.by(() => this.#kept.filter((i) => this.isShown(i)))

  /** The dice that count towards the plate I am furthest with. */
  readonly best = $derived.by(() =>
    this.#model()
      .play.view.plates.map((plate) => fittingDice(plate, this.faces))
      .reduce((a, b) => (b.length > a.length ? b : a), [] as number[]),
  )
  readonly ready = $derived(this.best.length === 6)

  readonly #any = $derived.by(() => {
    const any = this.#model().play.any_of
    return any?.kind === 'throw' ? any : null
  })
  readonly loose = $derived.by(() =>
    (this.#any?.of ?? []).filter((die) => !this.held.includes(die) && this.faces[die] !== 'flying'),
  )
  readonly mayThrow = $derived.by(() => this.#any !== null && this.loose.length >= this.#any.least)

  /** Does every second count? */
  readonly racing = $derived.by(() => this.#model().play.view.phase === 'duel')

  /** Does this die show a face? */
  isShown(i: number): boolean {
    return ![undefined, 'flying', 'unthrown'].includes(this.faces[i])
  }

  keep(i: number): void {
    if (!this.isShown(i)) return
    this.#kept = this.held.includes(i) ? this.held.filter((other) => other !== i) : [...this.held, i]
  }

  /** Keep the dice that count towards this plate, and no others. */
  keepFor(plate: Plate): void {
    this.#kept = fittingDice(plate, this.faces)
  }

  roll(): void {
    const now = performance.now()
    if (!this.mayThrow || now - this.#last < THROW_MS) return
    this.#last = now
    this.#model().act({ kind: 'throw', dice: this.loose })
  }
}
