/** The table that is being set up: what was chosen so far, and what that means for the rest. The server checks it. */
import { announcer } from '../base/announcer.svelte.ts'
import { catalogue } from '../base/catalogue.svelte.ts'
import { setupOf } from '../games/setupfamilies.ts'
import type { Setup } from '../base/protocol.ts'
import { readable, Names } from '../sentences/names.ts'
import { HERE } from '../base/route.svelte.ts'
import { say } from '../base/words.svelte.ts'
import { boxes, boxOf, chairs, editions, gameName } from '../games/boxes.ts'
import { suggestedLevel } from '../games/levels.ts'
import {
  courses,
  kindsOf,
  limitsOf,
  menuName,
  nearest,
  offers,
  PASSING,
  usualMenu,
  waysOf,
  within,
  type Limits,
} from '../games/menu.ts'

export const CARTE = 'carte'
export const PACES = ['none', 'relaxed', 'brisk'] as const

const FEW = 4 // chairs, until we know better

export class TableSetup {
  #wanted = $state('')
  #sat = $state<number | null>(null) // null: as many as is usual
  #menu = $state<string | null>(null) // null: the usual one
  carte = $state.raw<string[]>([])
  robot = $state(false)
  passing = $state<(typeof PASSING)[number]>('left')
  #bots = $state<number | null>(HERE ? null : 0) // null: on every chair but mine, for nobody else can come
  #bot = $state<string | null>(null) // null: the one suggested for this game
  duels = $state('')
  pace = $state<(typeof PACES)[number]>('none')
  open = $state(false)
  spectators = $state(true)
  memory = $state(false)
  /** That the chairs had to change, in words. */
  note = $state<string | null>(null)

  constructor(game: string) {
    this.#wanted = game
  }

  /** The edition that is wanted; or the first of its box, or of the first box. */
  readonly info = $derived(
    catalogue.find(this.#wanted) ?? editions(boxOf(this.#wanted))[0] ?? editions(boxes()[0]!)[0],
  )
  readonly game = $derived(this.info?.id ?? this.#wanted)
  readonly name = $derived(gameName(this.game))
  readonly box = $derived(boxOf(this.game) || boxes()[0]!)
  readonly teller = $derived(new Names(this.game))
  readonly seats = $derived(this.#sat ?? (this.info ? chairs(this.info) : FEW))
  readonly remembers = $derived(this.info !== undefined && setupOf(this.info.family).remembers)
  readonly passes = $derived(this.info !== undefined && offers(this.info, 'passing'))
  get bots(): number {
    return this.#bots ?? this.seats - 1
  }
  set bots(count: number) {
    this.#bots = count
  }
  /** The level of the bots. */
  get bot(): string {
    const chosen = this.#bot
    return chosen && catalogue.levels(this.game).includes(chosen)
      ? chosen
      : suggestedLevel(this.info?.family ?? '')
  }
  set bot(level: string) {
    this.#bot = level
  }

  /** How duels can be played, the suggested way first; none in other games. */
  readonly duelling = $derived(this.info ? waysOf(this.info, 'duels') : [])

  readonly robotic = $derived(this.info !== undefined && offers(this.info, 'robot') && this.seats === 2)

  /** A set menu by its name, or `CARTE`; null: this box has no menus. */
  readonly ordered = $derived.by(() => {
    const usual = this.info ? usualMenu(this.info) : null
    return usual && (this.#menu ?? usual)
  })
  readonly #kinds = $derived(
    this.ordered === CARTE ? this.carte : this.info && this.ordered ? kindsOf(this.ordered, this.info) : [],
  )
  /** What is still to be chosen à la carte, in words. */
  readonly missing = $derived(
    (this.info && this.ordered === CARTE ? courses(this.info) : []).flatMap(({ course, wanted, kinds }) => {
      const count = wanted - this.carte.filter((kind) => kinds.includes(kind)).length
      return count ? [say(`new-missing-${course}`, { count }, readable(course))] : []
    }),
  )

  readonly #room: Limits = $derived({
    least: this.info?.least_seats ?? this.seats,
    most: this.info?.most_seats ?? this.seats,
  })
  readonly limits = $derived(this.info ? limitsOf(this.#kinds, this.info) : this.#room)
  /** What the limits come from: the box, or what is on the menu. */
  readonly limiting = $derived.by(() => {
    const byMenu = this.limits.least > this.#room.least || this.limits.most < this.#room.most
    if (!this.ordered || !byMenu) return this.name
    return this.ordered === CARTE ? say('new-carte') : menuName(this.ordered)
  })

  seat(count: number): void {
    this.#sat = count
    this.note = null
    if (this.#bots !== null) this.#bots = Math.min(this.#bots, this.seats - 1)
  }

  /** After a choice that limits the chairs: as near to what was wanted as can be, and said. */
  #fit(): void {
    this.note = null
    if (!this.info || within(this.seats, this.limits)) return
    this.seat(nearest(this.seats, this.limits))
    this.note = say('new-seats-changed', { seats: this.seats, what: this.limiting, ...this.limits })
    announcer.say(this.note)
  }

  chooseBox(chosen: string): void {
    if (chosen === this.box) return
    this.#wanted = editions(chosen)[0]?.id ?? chosen
    this.#menu = null
    this.#sat = null
    this.seat(nearest(this.seats, this.limits))
  }

  chooseEdition(chosen: string): void {
    this.#wanted = chosen
    this.#fit()
  }

  order(chosen: string): void {
    // À la carte starts from the menu that lay there.
    if (chosen === CARTE && !this.carte.length) this.carte = [...this.#kinds]
    this.#menu = chosen
    this.#fit()
  }

  orderCarte(kinds: string[]): void {
    this.carte = kinds
    this.#fit()
  }

  /** As it is sent. */
  whole(): Setup {
    const options: Record<string, unknown> = {}
    if (this.ordered) options['menu'] = this.ordered === CARTE ? this.carte : this.ordered
    if (this.passes) options['passing'] = this.passing
    if (this.robotic && this.robot) options['robot'] = true
    if (this.duelling.length) options['duels'] = this.duels || this.duelling[0]
    return {
      game: this.game,
      seats: this.seats,
      options,
      bots: Array<string>(this.bots).fill(this.bot),
      pace: this.pace,
      open: this.open,
      spectators: this.spectators,
      memory: this.remembers && this.memory,
    }
  }
}
