/** What the rules of a game are drawn from, besides its words: fetched once per visit. */
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../base/api.ts'
import type { Rules } from '../base/protocol.ts'

class Facts {
  #known = new SvelteMap<string, Rules>()
  #asked = new Map<string, Promise<Rules>>()

  /** Null until the server has answered. */
  of(game: string): Rules | null {
    return this.#known.get(game) ?? null
  }

  ask(game: string): Promise<Rules> {
    let asked = this.#asked.get(game)
    if (!asked) {
      asked = api.get<Rules>(`/api/rules/${game}`)
      this.#asked.set(game, asked)
      asked.then(
        (rules) => this.#known.set(game, rules),
        () => this.#asked.delete(game),
      )
    }
    return asked
  }
}

export const facts = new Facts()
