/** After a game: its result, and what to play next. */
import { untrack } from 'svelte'
import { api } from '../../base/api.ts'
import { catalogue } from '../../base/catalogue.svelte.ts'
import { boxes, boxOf, editions, withBots } from '../../games/boxes.ts'
import { playWithOthers, type QuickPace } from '../../match/match.ts'
import { excuse } from '../../parts/refusals.ts'
import { keepResult, levelOf, suggestion, type Suggestion } from './results.ts'
import { route } from '../../base/route.svelte.ts'
import { agreement, type Answer } from './agreement.ts'
import type { Sharing } from '../sharing/sharing.svelte.ts'
import type { TableSession } from '../session/session.svelte.ts'
import { say } from '../../base/words.svelte.ts'
import { paidBefore, type Paid } from '../../table/count/tally.ts'

export class Afterwards {
  /** Has the result been closed? Then the table is seen again. */
  closed = $state(false)
  next = $state.raw<Suggestion | null>(null)
  /** Everything that was paid; empty if not all of it is known. */
  paid = $state.raw<readonly Paid[]>([])
  /** Is the suggested table being opened? */
  opening = $state(false)
  /** The link to the replay, once it is shared. */
  shared = $state<string | null>(null)
  /** Was the game still going on here? Then its end is a finale, once. */
  #watched = false
  readonly #id: string
  readonly #code: string | null
  readonly #shown: () => TableSession | null
  readonly #sharing: () => Sharing | null

  /** Made while a component is set up: its effects are those of that component. */
  constructor(
    id: string,
    code: string | null,
    shown: () => TableSession | null,
    sharing: () => Sharing | null,
  ) {
    this.#id = id
    this.#code = code
    this.#shown = shown
    this.#sharing = sharing
    $effect(() => {
      if (this.ended) untrack(() => void this.#finish(shown()!))
    })
    $effect(() => {
      if (shown()?.table?.phase === 'playing') this.#watched = true
    })
    // Who wants a rematch goes there when it begins; the others keep their results until they come.
    $effect(() => {
      const { next, places } = shown()?.table ?? {}
      if (next && this.ended && this.#seats.some((seat) => places![seat]!.rematch)) this.#follow()
    })
  }

  /** Is the game over, and its last count told? */
  readonly ended = $derived.by(() => {
    const session = this.#shown()
    if (!session || session.table?.phase !== 'over' || session.count) return false
    return Boolean(session.stage.play?.winners?.length)
  })
  /** The page of the result, if this is a daily deal. */
  readonly daily = $derived.by(() => {
    const table = this.#shown()?.table
    return table?.daily ? `/daily/${boxOf(table.game)}/${table.daily}` : null
  })
  /** Is the result on the screen? */
  readonly open = $derived(this.ended && !this.closed)

  get finale(): boolean {
    return this.#watched
  }

  /** Closes the result; it is no news when it is opened again. */
  close(): void {
    this.closed = true
    this.#watched = false
  }

  /** Keeps the result on this device; a game that began without us is read from the log. */
  async #finish({ seat, table, tally, latest }: TableSession): Promise<void> {
    if (seat !== null) {
      const { game, places } = table!
      const level = levelOf(places, seat, catalogue.levels(game))
      const all = keepResult({ table: this.#id, game, level, won: latest!.winners!.includes(seat) })
      this.next = suggestion(all, { game, level }, catalogue.levels(game), boxes())
    }
    this.paid = tally.whole ? tally.paid : seat === null ? [] : await paidBefore(this.#id)
  }

  readonly #seats = $derived.by(() => this.#sharing()?.seats ?? [])
  /** Who wants to play again. */
  readonly agreement = $derived.by(() => {
    const { table, teller } = this.#shown()!
    return agreement(table!, this.#seats, teller)
  })

  /** What somebody says to another game with the same people, for everybody on this device. */
  readonly answer = (answer: Answer): void => {
    if (answer === 'go') return this.#follow()
    if (this.#shown()!.table!.quick) return void this.#findOthers()
    const how = { want: {}, now: { now: true }, not: { on: false } }[answer]
    this.#sharing()!.tell({ do: 'rematch', ...how })
  }

  /** Strangers go to another table each. */
  async #findOthers(): Promise<void> {
    const session = this.#shown()!
    const { game, pace } = session.table!
    await playWithOthers({ game, pace: pace as QuickPace }).catch((error: unknown) => {
      session.refusal = excuse(error, say('page-failed'))
    })
  }

  #follow(): void {
    const { next } = this.#shown()!.table!
    route.go(`/#table=${next}${this.#code ? `&code=${this.#code}` : ''}`)
  }

  /** Opens a table for what was suggested. */
  readonly playNext = async (): Promise<void> => {
    const { next } = this
    if (!next || this.opening) return
    this.opening = true
    const session = this.#shown()!
    try {
      const { game, options, places } = session.table!
      const opened = await api.open(
        next.try === 'level'
          ? {
              game,
              options,
              seats: places.length,
              bots: Array<string>(places.length - 1).fill(next.level),
            }
          : withBots(editions(next.box)[0]!),
      )
      route.go(`/#table=${opened.id}&code=${opened.code}&go=1`)
    } catch (error) {
      session.refusal = excuse(error, say('page-failed'))
    } finally {
      this.opening = false
    }
  }

  /** Makes the link to the replay, or says why there is none. */
  readonly share = async (): Promise<string | null> => {
    try {
      this.shared = (await api.share(this.#id)).link
      return null
    } catch (error) {
      return excuse(error, say('podium-share-failed'))
    }
  }
}
