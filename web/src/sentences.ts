/**
 * Events, asks and choices as sentences: for the log, the buttons, and whoever cannot see the table.
 *
 * The counterpart of the engine's `sentences.py`; a test holds the two side by side.
 */
import type {
  Ask,
  Choice,
  DiceEvent,
  DiceView,
  DraftEvent,
  DraftMoved,
  DraftPick,
  DraftPlate,
  DraftScored,
  DraftView,
  Event,
  RollDie,
  RollEvent,
  RollScored,
  RollView,
  View,
  Worth,
} from './protocol.ts'
import { words, type Facts } from './words.svelte.ts'

export type Family = 'draft' | 'roll' | 'dice'

export const family = (game: string): Family =>
  game.startsWith('roll/') ? 'roll' : game.startsWith('dice/') ? 'dice' : 'draft'

export const dishOf = (card: string): string => card.split('.')[0]!

export class Teller {
  readonly #edition: string
  readonly family: Family

  /** `names` are those of the people at the table, by seat; without them seats have numbers. */
  constructor(
    readonly game: string,
    readonly you: number | null = null,
    readonly names: readonly string[] = [],
  ) {
    this.#edition = game.replace('/', '-')
    this.family = family(game)
  }

  say(key: string, facts: Facts = {}): string {
    return words.say(key, { edition: this.#edition, ...facts })
  }

  card(card: string | null): string {
    if (card === null) return this.say('turned-card')
    const key = `card-${card.replaceAll('.', '-')}`
    return words.has(key) ? this.say(key) : this.dish(dishOf(card))
  }

  cards(cards: readonly string[]): string {
    return cards.map((card) => this.card(card)).join(', ')
  }

  dish(kind: string): string {
    return this.say(`dish-${kind}`)
  }

  /** The short rule of a card or die face. */
  rule(card: string): string {
    return this.say(`rule-${dishOf(card)}`)
  }

  why(worth: Worth): string {
    return this.say(`why-${worth.why}`, worth.facts)
  }

  seat(seat: number | null, seats?: number): string {
    if (seat === null) return this.say('seat-nobody')
    if (seat === this.you) return this.say('seat-you')
    if (seat === seats) return this.say('seat-robot')
    return this.names[seat] || this.say('seat-number', { number: seat + 1 })
  }

  seats(seats: readonly number[]): string {
    return seats.map((seat) => this.seat(seat)).join(', ')
  }

  // --- what happened ------------------------------------------------------------------------------

  /** The sentences of one event; `view` is any view of the table after it, for what needs a look. */
  event(event: Event, view: View): string[] {
    if (event.kind === 'started')
      return [event.pledge ? this.#told(event, '', { pledge: event.pledge }) : this.#told(event, '-unsworn')]
    if (event.kind === 'acted') {
      if (!event.secret) return [] // what an open answer did follows as an event of its own
      return [this.#told(event, event.stand_in ? '-stand-in' : '', { seat: this.seat(event.seat) })]
    }
    switch (this.family) {
      case 'draft':
        return this.#draft(event as DraftEvent, view as DraftView)
      case 'roll':
        return this.#roll(event as RollEvent, view as RollView)
      case 'dice':
        return this.#dice(event as DiceEvent)
    }
  }

  #told(event: { kind: string }, suffix = '', facts: Facts = {}): string {
    const own = `event-${this.family}-${event.kind}${suffix}`
    return this.say(words.has(own) ? own : `event-${event.kind}${suffix}`, facts)
  }

  #joined(parts: readonly string[]): string {
    return parts.join(this.say('separator'))
  }

  #scored(event: DraftScored | RollScored, people: number): string[] {
    const dish = this.dish(event.dish)
    const parts = event.worths.flatMap((worth, seat) => {
      if (!worth.points) return []
      const facts = { seat: this.seat(seat, people), points: worth.points, why: this.why(worth) }
      return [this.#told(event, '-seat', facts)]
    })
    if (!parts.length) return [this.#told(event, '-nobody', { dish })]
    return [this.#told(event, '', { dish, points: this.#joined(parts) })]
  }

  #ended(event: { kind: string; winners: number[] }, totals: readonly number[]): string[] {
    const points = totals[event.winners[0]!]!
    return [
      this.#told(event, event.winners.length === 1 ? '' : '-shared', {
        seats: this.seats(event.winners),
        points,
      }),
    ]
  }

  #draft(event: DraftEvent, view: DraftView): string[] {
    const people = view.hands.length
    switch (event.kind) {
      case 'seated':
        return [this.#told(event, '', { seat: this.seat(event.first) })]
      case 'roundbegan': {
        const lines = [this.#told(event, '', { round: event.round, direction: event.direction })]
        if (event.control !== null)
          lines.push(this.say('event-draft-control', { seat: this.seat(event.control) }))
        return lines
      }
      case 'dealt': {
        const hand = event.hands[0]!
        return [this.#told(event, '', { count: typeof hand === 'number' ? hand : hand.length })]
      }
      case 'revealed': {
        const lines = event.laid.map((plates, seat) =>
          this.#told(event, '', { seat: this.seat(seat, people), cards: this.plates(plates) }),
        )
        event.called.forEach((id, seat) => {
          const bonus = view.plates[seat]!.find((plate) => plate.id === id)
          if (bonus)
            lines.push(this.say('event-draft-called', { seat: this.seat(seat), card: this.card(bonus.card) }))
        })
        return lines
      }
      case 'laid':
        return [this.#told(event, '', { seat: this.seat(event.seat), cards: this.plates([event.plate]) })]
      case 'effectbegan':
        return event.due.flatMap((due) => {
          const plate = view.plates[due.seat]!.find((plate) => plate.id === due.plate)
          return plate ? [this.#told(event, '', { seat: this.seat(due.seat), card: this.card(plate.face) })] : []
        })
      case 'copied':
        return [this.#told(event, '', { seat: this.seat(event.seat), card: this.card(event.face) })]
      case 'turned': {
        const turned = view.plates[event.seat]!.filter((plate) => event.plates.includes(plate.id))
        const seat = this.seat(event.seat)
        // Where the round is over, the table is cleared.
        if (!turned.length) return [this.#told(event, '-gone', { seat, count: event.plates.length })]
        return [this.#told(event, '', { seat, cards: this.cards(turned.map((plate) => plate.card)) })]
      }
      case 'wished': {
        const facts = { seat: this.seat(event.seat), card: this.card(event.what) }
        if (event.giver === null) return [this.#told(event, '-nobody', facts)]
        return [this.#told(event, '', { giver: this.seat(event.giver), ...facts })]
      }
      case 'claimed':
        return [this.#told(event, '', { seats: this.seats(event.seats) })]
      case 'passed':
        return [this.#told(event, '', { direction: event.direction })]
      case 'cleared':
        return [this.#told(event)]
      case 'moved':
        return [this.#moved(event)]
      case 'scored':
        return this.#scored(event, people)
      case 'ended':
        return this.#ended(event, view.totals)
    }
    return []
  }

  plates(plates: readonly DraftPlate[]): string {
    return plates.map((plate) => this.#plate(plate)).join(', ')
  }

  #plate(plate: DraftPlate): string {
    let text = this.card(plate.card)
    if (plate.face !== plate.card) text = this.say('laid-copy', { card: text, face: this.card(plate.face) })
    return plate.on === null ? text : this.say('laid-on', { card: text })
  }

  #moved(event: DraftMoved): string {
    const [src, giver] = event.src.split('/')
    const [dst, taker] = event.dst.split('/')
    const card = typeof event.cards === 'number' ? '' : this.cards(event.cards)
    const count = typeof event.cards === 'number' ? event.cards : event.cards.length
    const seat = (text: string | undefined) => this.seat(Number(text))
    if (src === 'desserts') return this.#told(event, '-desserts', { count })
    if (src === 'robot') return this.#told(event, '-robot', { seat: seat(taker) })
    if (dst === 'tray') return this.#told(event, '-menu', { seat: seat(taker) })
    if (src === 'tray') return this.#told(event, '-back', { seat: seat(giver) })
    if (dst === 'hand') return this.#told(event, '-hand', { seat: seat(taker), card })
    return this.#told(event, '-discard', { seat: seat(giver), card })
  }

  #roll(event: RollEvent, view: RollView): string[] {
    switch (event.kind) {
      case 'seated':
        return [this.#told(event, '', { seat: this.seat(event.first) })]
      case 'roundbegan':
        return [this.#told(event, '', { round: event.round, seat: this.seat(event.red) })]
      case 'rolled': {
        const dice = event.belts.map((belt, seat) => `${this.seat(seat)} (${this.#faces(belt)})`)
        return [this.#told(event, '', { dice: this.#joined(dice) })]
      }
      case 'rerolled':
        return [this.#told(event, '', { seat: this.seat(event.seat), dice: this.#faces(event.dice) })]
      case 'swapped':
        return [
          this.#told(event, '', {
            seat: this.seat(event.seat),
            other: this.seat(event.other),
            card: this.card(event.mine.face),
            theirs: this.card(event.theirs.face),
          }),
        ]
      case 'taken': {
        const facts = { seat: this.seat(event.seat), card: this.card(event.plate.face) }
        if (['menu', 'chopsticks', 'pudding'].includes(dishOf(event.plate.face)))
          return [this.#told(event, '-tokens', { count: event.gained, ...facts })]
        return [this.#told(event, '', facts)]
      }
      case 'passed':
        return [this.#told(event, '', { seat: this.seat(event.red) })]
      case 'scored':
        return this.#scored(event, view.belts.length)
      case 'ended':
        return this.#ended(event, view.totals)
    }
    return []
  }

  #faces(belt: readonly RollDie[]): string {
    return belt.map((die) => this.card(die.face)).join(', ')
  }

  #dice(event: DiceEvent): string[] {
    switch (event.kind) {
      case 'seated':
        return [this.#told(event, '', { seat: this.seat(event.first) })]
      case 'matecalled':
      case 'excused':
      case 'resumed':
        return [this.#told(event, '', { seat: this.seat(event.seat) })]
      case 'platesturned':
        return [
          this.#told(event, '', {
            plates: event.plates.map((plate) => this.say(`plate-${plate}`)).join(', '),
          }),
        ]
      case 'rivalchosen':
      case 'beurkcalled':
        return [this.#told(event, '', { seat: this.seat(event.seat), rival: this.seat(event.rival) })]
      case 'countdownbegan':
      case 'duelbegan':
        return [this.#told(event, '', { duel: event.duel })]
      case 'thrown':
        return [this.#told(event, '', { seat: this.seat(event.seat), count: event.dice.length })]
      case 'landed': {
        const faces = event.faces.map((face) => this.say(`face-${face}`)).join(', ')
        return [this.#told(event, '', { seat: this.seat(event.seat), faces })]
      }
      case 'wronglycalled':
        return [this.#told(event, '', { seat: this.seat(event.seat), call: event.call })]
      case 'won':
        return [
          this.#told(event, '', { seat: this.seat(event.seat), plate: this.say(`plate-${event.plate}`) }),
        ]
      case 'dicepassed':
        return [this.#told(event, '', { seats: this.seats(event.holders) })]
      case 'ended':
        return [this.#told(event, '-plates', { seats: this.seats(event.winners) })]
    }
    return []
  }

  // --- what is asked, and what may be chosen ------------------------------------------------------

  ask(ask: Ask): string {
    return this.say(`ask-${ask.kind}`)
  }

  choice(choice: Choice, view: View): string {
    const key = `choice-${choice.kind}`
    switch (choice.kind) {
      case 'pick':
        return this.#pick(choice, view as DraftView)
      case 'keep':
        return this.say(key, { card: this.#numbered(choice.card) })
      case 'wish':
        return this.say(key, { card: this.card(choice.what) })
      case 'flip': {
        const mine = (view as DraftView).plates[view.seat!]!
        const names = new Map(mine.map((plate) => [plate.id, this.#own(plate)]))
        const cards = this.#some(names, choice.plates)
        return cards ? this.say(key, { cards }) : this.say(`${key}-none`)
      }
      case 'copy':
        return this.say(choice.on ? `${key}-on` : key, { card: this.#numbered(choice.face) })
      case 'take':
      case 'reroll':
      case 'swap': {
        const belts = (view as RollView).belts.map(
          (belt) => new Map(belt.map((die) => [die.id, this.card(die.face)])),
        )
        const mine = belts[view.seat!]!
        if (choice.kind === 'take') return this.say(key, { card: this.#some(mine, [choice.die]) })
        if (choice.kind === 'reroll') return this.say(key, { cards: this.#some(mine, choice.dice) })
        return this.say(key, {
          card: this.#some(mine, [choice.mine]),
          seat: this.seat(choice.seat),
          other: this.#some(belts[choice.seat]!, [choice.theirs]),
        })
      }
      case 'rival':
      case 'give':
        return this.say(key, { seat: this.seat(choice.seat) })
      case 'throw': {
        const { dice, holders, seat } = view as DiceView
        const mine = dice[holders.indexOf(seat!)]!
        const faces = new Map(mine.map((face, id) => [id, this.say(`face-${face}`)]))
        return this.say(key, { cards: this.#some(faces, choice.dice) })
      }
    }
    return this.say(key)
  }

  /** A card's name with its order number, if it has one: no two choices may read the same. */
  #numbered(card: string | null): string {
    const name = this.card(card)
    const [dish, face] = (card ?? '').split('.')
    if (!/^\d+$/.test(face ?? '') || name !== this.dish(dish!)) return name // no number, or one that is in the name
    return this.say('numbered-card', { card: name, number: face! })
  }

  /** What lies in front of the reader, by all that sets it apart. */
  #own(plate: DraftPlate): string {
    let name = this.#numbered(plate.face)
    if (plate.face !== plate.card) name = this.say('copied-card', { card: name })
    return plate.on === null ? name : this.say('laid-on', { card: name })
  }

  /** Some of several things: by number in the order they lie, where others of that name are left out. */
  #some(names: ReadonlyMap<number, string>, ids: readonly number[]): string {
    const told = ids.map((id) => {
      const card = names.get(id)!
      const same = [...names.keys()].filter((other) => names.get(other) === card)
      if (same.every((other) => ids.includes(other))) return card
      return this.say('which-card', { card, number: same.indexOf(id) + 1 })
    })
    return told.join(', ')
  }

  #pick(pick: DraftPick, view: DraftView): string {
    const cards = pick.cards.map((card) => this.#numbered(card)).join(', ')
    let text: string
    if (pick.use == null || view.seat === null) text = this.say('choice-pick', { cards })
    else {
      const bonus = this.#own(view.plates[view.seat]!.find((plate) => plate.id === pick.use)!)
      text = this.say(pick.cards.length === 2 ? 'choice-pick-pair' : 'choice-pick-call', { cards, bonus })
    }
    if (pick.on?.length) text += this.say('choice-pick-on', { cards: this.cards(pick.on) })
    if (pick.copy) {
      text += this.say('choice-pick-copy', { card: this.#numbered(pick.copy.face) })
      if (pick.copy.on) text += this.say('choice-pick-on', { cards: this.card('special_order') })
    }
    if (pick.robot) text += this.say('choice-pick-robot', { card: this.card(pick.robot) })
    return text
  }
}
