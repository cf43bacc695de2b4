/** My turn in Sushi Roll: the selection until it is sent. It only allows choices from the server. */
import type { Roll, RollChoice } from '../../base/protocol.ts'
import type { TableModel } from '../../table/model.ts'

export type Mode = 'take' | 'reroll' | 'swap'

export class Selection {
  mode = $state<Mode>('take')
  /** The selected dice of my belt; more than one only for a reroll. */
  mine = $state.raw<number[]>([])
  /** The selected die of another belt, to swap with mine. */
  theirs = $state<number | null>(null)
  readonly #model: () => TableModel<Roll>

  constructor(model: () => TableModel<Roll>) {
    this.#model = model
  }

  readonly #choices = $derived.by(() => this.#model().play.choices ?? [])
  readonly #takes = $derived(this.#choices.filter((choice) => choice.kind === 'take'))
  readonly #swaps = $derived(this.#choices.filter((choice) => choice.kind === 'swap'))
  readonly #again = $derived.by(() => {
    const any = this.#model().play.any_of
    return any?.kind === 'reroll' && any.of.length >= any.least ? any : null
  })
  /** Was a choice sent that is not accepted yet? Then nothing can be pressed. */
  readonly sent = $derived.by(() => this.#model().pending.length > 0)

  may(mode: Mode): boolean {
    return { take: this.#takes.length > 0, reroll: this.#again !== null, swap: this.#swaps.length > 0 }[mode]
  }

  turn(mode: Mode): void {
    if (!this.may(mode)) return
    this.mode = mode
    this.mine = []
    this.theirs = null
  }

  /** Can this die be pressed? */
  open(die: number): boolean {
    if (this.mode === 'take') return this.#takes.some((take) => take.die === die)
    if (this.mode === 'reroll') return this.#again?.of.includes(die) ?? false
    const [mine] = this.mine
    return this.#swaps.some(
      (swap) =>
        (swap.mine === die && (this.theirs === null || swap.theirs === this.theirs)) ||
        (swap.theirs === die && (mine === undefined || swap.mine === mine)),
    )
  }

  on(die: number): boolean {
    return this.theirs === die || this.mine.includes(die)
  }

  press(die: number): void {
    if (this.sent || !this.open(die)) return
    if (this.mode === 'take') {
      if (this.on(die)) return this.send() // a second press confirms
      this.mine = [die]
    } else if (this.mode === 'reroll') {
      this.mine = this.on(die) ? this.mine.filter((other) => other !== die) : [...this.mine, die]
    } else if (this.#swaps.some((swap) => swap.mine === die)) {
      this.mine = this.on(die) ? [] : [die]
    } else {
      this.theirs = this.on(die) ? null : die
    }
  }

  /** The selection as a choice; null if it is not complete. */
  readonly choice: RollChoice | null = $derived.by(() => {
    const [mine] = this.mine
    if (this.mode === 'take') return this.#takes.find((take) => take.die === mine) ?? null
    if (this.mode === 'swap')
      return this.#swaps.find((swap) => swap.mine === mine && swap.theirs === this.theirs) ?? null
    if (!this.#again || this.mine.length < this.#again.least) return null
    return { kind: 'reroll', dice: this.#again.of.filter((die) => this.on(die)) }
  })

  send(): void {
    if (this.choice && !this.sent) this.#model().act(this.choice)
  }
}
