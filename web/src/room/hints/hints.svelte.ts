/** Asking the coach during a game: only alone against bots, and only if the player wants it. */
import { catalogue } from '../../base/catalogue.svelte.ts'
import type { TableSession } from '../session/session.svelte.ts'
import type { Teller } from '../../sentences/teller.ts'
import type { Hints } from '../../table/asks/hints.ts'

export class TableHints implements Hints {
  /** The ask for which the panel is open. */
  #open = $state<number | null>(null)
  #agreed = $state(false)

  constructor(readonly session: () => TableSession | null) {}

  readonly #play = $derived.by(() => this.session()?.stage.play ?? null)
  readonly #asked = $derived(this.#play?.view.ask?.opened ?? null)

  readonly may = $derived.by(() => {
    const session = this.session()
    const table = session?.table
    if (!table || table.daily || table.phase !== 'playing' || session.seat === null || session.covered)
      return false
    if (this.#asked === null || this.#play?.race || !catalogue.find(table.game)?.hints) return false
    return table.places.filter(({ person }) => person).length === 1
  })

  readonly hint = $derived.by(() => {
    const hinted = this.session()?.hinted
    return hinted && hinted.ask === this.#asked ? hinted.hint : null
  })

  readonly shows = $derived.by(() => {
    if (!this.may || this.#open !== this.#asked) return null
    if (this.hint) return 'hint'
    if (this.session()?.refusal) return null // the coach could not answer
    return this.#agreed || this.session()?.table?.coached ? 'thinking' : 'warning'
  })

  readonly panel = () => import('./HintPanel.svelte')

  readonly view = $derived(this.#play?.view ?? null)

  get teller(): Teller {
    return this.session()!.teller
  }

  /** Opens the panel. The first time in a game it says what that means; after that the coach is asked at once. */
  readonly ask = (): void => {
    if (!this.may) return
    this.#agreed = false
    this.#open = this.#asked
    this.session()!.refusal = null
    if (this.shows === 'thinking') this.#send()
  }

  readonly agree = (): void => {
    this.#agreed = true
    this.#send()
  }

  readonly close = (): void => {
    this.#open = null
  }

  #send(): void {
    this.session()?.do({ do: 'hint' })
  }
}
