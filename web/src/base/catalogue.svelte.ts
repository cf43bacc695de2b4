/**
 * The games and their cards, from the server: fetched once per visit, and stored on this device, so that the score
 * pad and the home page work offline.
 */
import { api } from './api.ts'
import { HERE } from './route.svelte.ts'
import type { CardInfo, GameInfo, Games } from './protocol.ts'

const KEPT = HERE ? 'kaiten.games.here' : 'kaiten.games' // a tab has other levels, and no coach
const VERSION = 1

/** The kind of a card or die face: `maki` of `maki.3`. */
export const dishOf = (card: string): string => card.split('.')[0]!

function readStored(): Games | null {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as {
      version?: number
      value?: Games
    }
    return version === VERSION && value ? value : null
  } catch {
    return null // storage blocked, or not our data
  }
}

function store(value: Games): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ version: VERSION, value }))
  } catch {
    // storage blocked or full: it will be fetched again
  }
}

class Catalogue {
  #listed = $state.raw<Games | null>(readStored())
  #asked: Promise<Games> | undefined

  /** Fetches the catalogue; parallel calls share one request. */
  ask(): Promise<Games> {
    this.#asked ??= api.games().then(
      (games) => {
        store(games)
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

  /** Empty until the server has answered, in this visit or an earlier one. */
  get games(): readonly GameInfo[] {
    return this.#listed?.games ?? []
  }

  get bots(): readonly string[] {
    return this.#listed?.bots ?? []
  }

  /** The levels that play this game: in a tab, not all of them. */
  levels(game: string): readonly string[] {
    const lacks = this.find(game)?.lacks ?? []
    return this.bots.filter((level) => !lacks.includes(level))
  }

  find(game: string): GameInfo | undefined {
    return this.games.find((one) => one.id === game)
  }

  /** The properties of a card, or a kind of card, of this game. */
  card(game: string, card: string): CardInfo | undefined {
    return this.find(game)?.cards[dishOf(card)]
  }

  /** The kinds of cards of a game for which `is` is true. */
  kinds(game: string, is: (card: CardInfo) => boolean = () => true): string[] {
    const cards = Object.entries(this.find(game)?.cards ?? {})
    return cards.flatMap(([kind, card]) => (is(card) ? [kind] : []))
  }
}

export const catalogue = new Catalogue()
