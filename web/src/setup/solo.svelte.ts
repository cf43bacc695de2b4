/** A game for one person against bots, as it was chosen last on this device: seats and menu by box, and the level. */
import { api } from '../base/api.ts'
import { catalogue } from '../base/catalogue.svelte.ts'
import type { Setup } from '../base/protocol.ts'
import { route } from '../base/route.svelte.ts'
import { suggestedLevel } from '../games/levels.ts'
import { me } from '../people/me.svelte.ts'
import { CARTE, TableSetup } from './setup.svelte.ts'

const KEY = 'kaiten.solo'

interface LastChoices {
  level?: string
  seats?: Record<string, number>
  menu?: Record<string, string>
}

function readLast(): LastChoices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as LastChoices
  } catch {
    return {} // storage blocked, or not our data
  }
}

export class Solo {
  readonly setup: TableSetup
  #last = $state.raw<LastChoices>(readLast())

  constructor(box: string) {
    this.setup = new TableSetup(box)
    this.recall()
  }

  /** The level chosen on this device; for newcomers, the one that suits the game. */
  get level(): string {
    const { level } = this.#last
    if (level && catalogue.levels(this.setup.game).includes(level)) return level
    return suggestedLevel(this.setup.info?.family ?? '')
  }

  /** Set menus; à la carte is for the set-up page. */
  get menus(): string[] {
    return Object.keys(this.setup.info?.menus ?? {})
  }

  get menu(): string {
    return this.setup.ordered === CARTE ? '' : (this.setup.ordered ?? '')
  }

  choose(box: string): void {
    this.setup.chooseBox(box)
    this.recall()
  }

  /** What was chosen for this box before, if it still fits. The catalogue must be there. */
  recall(): void {
    const { seats, menu } = this.#last
    const { box, info } = this.setup
    const ordered = menu?.[box]
    if (ordered && info?.menus[ordered]) this.setup.order(ordered)
    const count = seats?.[box]
    const { least, most } = this.setup.limits
    if (info && count !== undefined && least <= count && count <= most) this.setup.seat(count)
    this.setup.note = null
  }

  seat(count: number): void {
    this.setup.seat(count)
    this.#keep({ seats: { ...this.#last.seats, [this.setup.box]: count } })
  }

  order(menu: string): void {
    this.setup.order(menu)
    this.#keep({ menu: { ...this.#last.menu, [this.setup.box]: menu } })
  }

  grade(level: string): void {
    this.#keep({ level })
  }

  #keep(more: LastChoices): void {
    this.#last = { ...this.#last, ...more }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#last))
    } catch {
      // storage blocked: it lasts until the page closes
    }
  }

  /** As it is sent: bots on all other chairs. */
  whole(): Setup {
    const { setup } = this
    return { ...setup.whole(), bots: Array<string>(setup.seats - 1).fill(this.level) }
  }

  /** Lay the table, go there, and begin. */
  async begin(): Promise<void> {
    await me.hello()
    await catalogue.ask()
    const table = await api.open(this.whole())
    route.go(`/#table=${table.id}&code=${table.code}&go=1`)
  }
}
