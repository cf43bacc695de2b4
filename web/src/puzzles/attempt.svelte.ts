/** One puzzle on the screen: the position, my tries, and the answer once I have solved it or asked for it. */
import { announcer } from '../base/announcer.svelte.ts'
import { api } from '../base/api.ts'
import { catalogue } from '../base/catalogue.svelte.ts'
import { me } from '../people/me.svelte.ts'
import type { AnyChoice, PuzzleAnswer, ShownPuzzle } from '../base/protocol.ts'
import { excuse } from '../parts/refusals.ts'
import { route } from '../base/route.svelte.ts'
import { say } from '../base/words.svelte.ts'

export class Attempt {
  puzzle = $state.raw<ShownPuzzle | null>(null)
  /** What the last try brought. Nothing of the answer is shown before it is `revealed`. */
  answer = $state.raw<PuzzleAnswer | null>(null)
  revealed = $state(false)
  pending = $state.raw<AnyChoice[]>([])
  /** Each try begins with nothing selected. */
  tries = $state(0)
  /** All puzzles of the box were tried. */
  noneLeft = $state(false)
  failed = $state.raw<unknown>(null)
  trouble = $state<string | null>(null)

  /** My score as it is now. */
  readonly score = $derived(this.answer?.score ?? this.puzzle?.score ?? null)

  constructor(
    readonly id: string,
    /** From which the next one comes; null: from any. */
    readonly box: string | null,
  ) {}

  readonly open = async (): Promise<void> => {
    this.failed = null
    try {
      await Promise.all([me.hello(), catalogue.ask()])
      this.puzzle = await api.puzzle(this.id)
    } catch (error) {
      this.failed = error
    }
  }

  readonly act = (choice: AnyChoice): void => void this.#try(choice)

  async #try(choice: AnyChoice): Promise<void> {
    if (this.pending.length || this.revealed) return
    this.pending = [choice]
    await this.#attempt(async () => {
      this.answer = await api.tryPuzzle(this.id, choice)
      this.revealed = this.answer.right
    })
    this.pending = []
  }

  /** The answer is put away, and another choice can be made. */
  readonly again = (): void => {
    this.answer = null
    this.tries += 1
  }

  readonly show = (): void => {
    this.revealed = true
  }

  readonly next = (): Promise<void> =>
    this.#attempt(async () => {
      const { id } = await api.nextPuzzle(this.box)
      if (id) route.go(`/puzzles/${id}${this.box ? `?box=${this.box}` : ''}`)
      else this.noneLeft = true
    })

  async #attempt(something: () => Promise<void>): Promise<void> {
    this.trouble = null
    try {
      await something()
    } catch (error) {
      this.trouble = excuse(error, say('unreachable-pad'))
      announcer.say(this.trouble)
    }
  }
}
