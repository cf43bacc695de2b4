/**
 * What there is to play, and what the cards of each game are, as the server says: asked for once, and kept on this
 * device, so that the score pad and the way in do without the server.
 */
import { api } from './api.ts'
import type { CardInfo, GameInfo, Games } from './protocol.ts'

const KEPT = 'kaiten.games'
const VERSION = 1

/** The kind of a card or die face: `maki` of `maki.3`. */
export const dishOf = (card: string): string => card.split('.')[0]!

function kept(): Games | null {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as {
      version?: number
      value?: Games
    }
    return version === VERSION && value ? value : null
  } catch {
    return null // closed to us, or not ours: do without
  }
}

function keep(value: Games): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ version: VERSION, value }))
  } catch {
    // a private window, or no room: it will be asked for again
  }
}

class Catalogue {
  #listed = $state.raw<Games | null>(kept())
  #asked: Promise<Games> | undefined

  /** Ask the server; once, also when several want to know. */
  ask(): Promise<Games> {
    this.#asked ??= api.games().then(
      (games) => {
        keep(games)
        return this.put(games)
      },
      (error: unknown) => {
        this.#asked = undefined
        throw error
      },
    )
    return this.#asked
  }

  put(games: Games): Games {
    this.#listed = games
    return games
  }

  /** Empty until the server has answered, now or on an earlier day. */
  get games(): readonly GameInfo[] {
    return this.#listed?.games ?? []
  }

  get bots(): readonly string[] {
    return this.#listed?.bots ?? []
  }

  find(game: string): GameInfo | undefined {
    return this.games.find((one) => one.id === game)
  }

  /** What is known of a card, or a kind of card, of this game. */
  card(game: string, card: string): CardInfo | undefined {
    return this.find(game)?.cards[dishOf(card)]
  }

  /** The kinds of card in a box of which that is true. */
  kinds(game: string, is: (card: CardInfo) => boolean = () => true): string[] {
    const cards = Object.entries(this.find(game)?.cards ?? {})
    return cards.flatMap(([kind, card]) => (is(card) ? [kind] : []))
  }
}

export const catalogue = new Catalogue()
