/** What the coach offers at an ask. Who shows the table offers it; the ask looks whether it is there. */
import { getContext, setContext, type Component } from 'svelte'
import type { AnyView, Hint } from '../../base/protocol.ts'
import type { Teller } from '../../sentences/teller.ts'

const KEY = Symbol('hinting')

/** What an ask needs to offer hints. */
export interface Hints {
  /** May the player ask now? */
  readonly may: boolean
  /** What the panel shows: that the game will be marked, that the coach thinks, or its hint; null: it is shut. */
  readonly shows: 'warning' | 'thinking' | 'hint' | null
  readonly hint: Hint | null
  readonly view: AnyView | null
  readonly teller: Teller
  /** The panel, loaded when it is needed: few ask. */
  panel(): Promise<{ default: Component<{ hints: Hints }> }>
  ask(): void
  agree(): void
  close(): void
}

export const offerHints = (hints: Hints): Hints => setContext(KEY, hints)
export const hintsHere = (): Hints | undefined => getContext<Hints | undefined>(KEY)
