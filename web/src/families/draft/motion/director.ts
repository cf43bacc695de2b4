/**
 * Tells the events of a play in the drafting games as steps: a reveal, the flights home, what cards do then. The effects
 * share one grammar: a bubble where it happens, a flight, a sentence.
 */
import { FLY_MS, FORWARD_MS, HOME_MS, POP_MS, TURN_MS } from 'virtual:theme'
import { dishOf } from '../../../base/catalogue.svelte.ts'
import type { Draft, DraftEvent, DraftMoved, DraftRevealed, DraftView, Play } from '../../../base/protocol.ts'
import { after, pile } from './after.ts'
import { scene, type Bubble, type Flight, type Say, type Scene, type Step } from '../../../table/scenes.ts'

const ASK_MS = 220 // one seat after another is asked
const BUBBLE_MS = 700 // to read a bubble

/** How long the open cards are shown: longer for more seats, but a turn takes at most 1.3 s. */
export const holdMs = (places: number): number => Math.min(280 + 30 * places, 440)
/** How long a reveal takes until the cards fly home. */
const revealMs = (places: number): number => FORWARD_MS + TURN_MS + holdMs(places)

/** Goes through the events of a play and collects the steps that tell them. */
export class Director {
  readonly steps: Step[] = []
  readonly sentences: Say[] = []
  readonly events: readonly DraftEvent[]
  #view: DraftView
  #at = 0

  constructor(
    readonly shown: Play<Draft>,
    readonly next: Play<Draft>,
    readonly quick: boolean,
  ) {
    this.#view = shown.view
    this.events = next.events
  }

  run(): void {
    for (;;) {
      const event = this.events[this.#at]
      if (!event || this.#counts(event)) return
      this.#at += 1
      this.#tell(event)
    }
  }

  /** Points that belong to the end of a round are told by the count. */
  #counts(event: DraftEvent): boolean {
    return event.kind === 'scored' || event.kind === 'cleared' || event.kind === 'roundbegan'
  }

  #tell(event: DraftEvent): void {
    switch (event.kind) {
      case 'revealed':
        return this.#reveal(event)
      case 'wished':
        return this.#wish(event)
      case 'laid':
        return this.#lay(event)
      case 'moved':
        return this.#move(event)
      case 'claimed':
        return this.#prize(event)
      case 'copied':
        return this.#change(event, event.seat, [event.plate], (teller) =>
          teller.say('scene-copied', { card: teller.card(event.face) }),
        )
      case 'turned':
        return this.#change(event, event.seat, event.plates, (teller) => teller.say('scene-turned'))
      default:
        this.#view = after(this.#view, event)
    }
  }

  #reveal(event: DraftRevealed): void {
    // What the server says is what dishes pay in the end: not yet, if the last cards are still to play themselves.
    const more = this.events.slice(this.#at).some(({ kind }) => kind === 'revealed')
    const facts = { laid: event.laid, called: event.called, pays: more ? [] : (this.next.groups ?? []) }
    const places = event.laid.length
    const ms = this.quick ? FORWARD_MS : revealMs(places)
    this.#step(scene('reveal', ms, { ...facts, events: [event] }), true)
    this.#view = after(this.#view, event)
    this.#sentence(event)
    // Chopsticks that were used fly back to the hand at the same time.
    const before = this.#view
    const back = this.#following((moved) => pile(moved.dst)[0] === 'hand' && pile(moved.src)[0] === 'table')
    const home = scene('home', HOME_MS, {
      ...facts,
      gone: leaving(back),
      flights: back.map((moved) => returning(moved, 0, HOME_MS)),
    })
    this.#step(home, true, before)
  }

  #wish(event: DraftEvent & { kind: 'wished' }): void {
    const { seat, giver, what } = event
    const seats = this.#view.hands.length
    const round = Array.from({ length: seats - 1 }, (_, i) => (seat + i + 1) % seats)
    const none = giver === null ? round : round.slice(0, round.indexOf(giver))
    const bubbles: Bubble[] = [
      { seat, at: 0, says: (teller) => teller.say('scene-wish', { card: teller.card(what) }) },
      ...none.map((one, i) => ({
        seat: one,
        at: POP_MS + ASK_MS * i,
        says: ((teller) => teller.say('scene-none')) as Say,
        quiet: true,
      })),
    ]
    const at = POP_MS + ASK_MS * none.length
    const next = this.events[this.#at]
    if (giver !== null && next?.kind === 'laid' && next.src === `hand/${giver}`) {
      this.#at += 1
      return this.#give(next, giver, at, bubbles, [event, next])
    }
    const spoon = giver === null ? this.#following((moved) => pile(moved.dst)[0] === 'discard', 1) : []
    this.#sentence(event)
    if (giver !== null)
      bubbles.push({ seat: giver, at, says: (teller) => teller.say('scene-choosing'), quiet: true })
    const effect = scene('effect', at + BUBBLE_MS, {
      events: [event, ...spoon],
      bubbles,
      gone: leaving(spoon),
      says: this.sentences.at(-1)!,
    })
    this.#step(effect, false, this.#undo(spoon))
  }

  #lay(event: DraftEvent & { kind: 'laid' }): void {
    const [place, owner] = pile(event.src)
    if (place === 'hand' && owner !== event.seat) return this.#give(event, owner, 0, [], [event])
    this.#view = after(this.#view, event)
    const before = this.#view
    const back = this.#used(event.seat, event.plate.id)
    this.#sentence(event)
    const { card, id } = event.plate
    const effect = scene('effect', POP_MS + FLY_MS + POP_MS, {
      events: [event],
      laid: only(event.seat, [event.plate]),
      gone: leaving(back),
      bubbles: [
        { seat: event.seat, at: 0, says: (teller) => teller.say('scene-also', { card: teller.card(card) }) },
      ],
      flights: [
        { card, from: `hand/${event.seat}`, to: `laid/${event.seat}/${id}`, at: POP_MS, ms: FLY_MS },
        ...back
          .filter((moved) => pile(moved.dst)[0] === 'hand')
          .map((moved) => returning(moved, POP_MS, FLY_MS)),
      ],
      says: this.sentences.at(-1)!,
    })
    this.#step(effect, false, before)
  }

  /** The giver's card flies to the seat that asked, and the spoon the other way. */
  #give(
    event: DraftEvent & { kind: 'laid' },
    giver: number,
    at: number,
    bubbles: Bubble[],
    group: DraftEvent[],
  ): void {
    const { seat, plate } = event
    const held = this.#view.hands[giver]!
    this.#view = after(this.#view, event)
    const before = this.#view
    const back = this.#used(seat, plate.id)
    const says: Say = (teller) => {
      const facts = { seat: teller.seat(seat), giver: teller.seat(giver), card: teller.card(plate.card) }
      if (teller.you === seat) return teller.say('scene-given-you', facts)
      return teller.say(teller.you === giver ? 'scene-you-give' : 'scene-given', facts)
    }
    this.sentences.push(says)
    const from: Bubble = {
      seat: giver,
      at,
      says: (teller) =>
        giver === teller.you
          ? teller.say('scene-from-you')
          : teller.say('scene-from', { seat: teller.seat(giver) }),
    }
    const effect = scene('effect', at + POP_MS + FLY_MS + 2 * POP_MS, {
      events: group,
      laid: only(seat, [plate]),
      gone: leaving(back),
      bubbles: [...bubbles, from],
      fan: { seat: giver, cards: Math.min(typeof held === 'number' ? held : held.length, 5), at },
      flights: [
        {
          card: plate.card,
          from: `hand/${giver}`,
          to: `laid/${seat}/${plate.id}`,
          at: at + POP_MS,
          ms: FLY_MS,
        },
        ...back.map((moved) => returning(moved, at + POP_MS + 80, FLY_MS)),
      ],
      says,
    })
    this.#step(effect, false, before)
  }

  /** Cards leave the table: one that was used goes to a hand, others are discarded together. */
  #move(event: DraftMoved): void {
    const [src] = pile(event.src)
    const [dst] = pile(event.dst)
    const before = this.#view
    this.#view = after(this.#view, event)
    if (src !== 'table') return
    if (dst === 'hand') {
      const flights = [returning(event, 0, FLY_MS)]
      return this.#step(
        scene('effect', FLY_MS, { events: [event], gone: leaving([event]), flights }),
        false,
        before,
      )
    }
    const all = [
      event,
      ...this.#following((moved) => pile(moved.src)[0] === 'table' && moved.dst === event.dst),
    ]
    const cards = all.flatMap((moved) => (typeof moved.cards === 'number' ? [] : moved.cards))
    const dishes = new Set(cards.map(dishOf))
    const clash = all.length > 1
    const says: Say = (teller) =>
      clash && dishes.size === 1
        ? teller.say('scene-clashed', { count: cards.length, dish: teller.dish(dishOf(cards[0]!)) })
        : all.flatMap((moved) => teller.event(moved, before)).join(' ')
    this.sentences.push(says)
    const seats = [...new Set(all.map((moved) => pile(moved.src)[1]))]
    const bubbles = seats.map((seat) => ({
      seat,
      at: 0,
      says: ((teller) => teller.say(clash ? 'scene-clash' : 'scene-gone')) as Say,
    }))
    this.#step(
      scene('effect', POP_MS + BUBBLE_MS, { events: all, gone: leaving(all), bubbles, says }),
      false,
      before,
    )
  }

  /** Ten uramaki: points at once, and the cards leave. */
  #prize(event: DraftEvent & { kind: 'claimed' }): void {
    const before = this.#view
    const paid: Scene['paid'] = {}
    const group: DraftEvent[] = [event]
    const next = this.events[this.#at]
    if (next?.kind === 'scored') {
      this.#at += 1
      group.push(next)
      for (const seat of event.seats) paid[seat] = next.worths[seat]!.points
      this.#view = after(this.#view, next)
    }
    const totals = this.#view.totals
    const gone = this.#following(
      (moved) => event.seats.includes(pile(moved.src)[1]) && moved.dst === 'discard',
    )
    const says: Say = (teller) => group.flatMap((one) => teller.event(one, before)).join(' ')
    this.sentences.push(says)
    const bubbles = event.seats.map((seat) => ({
      seat,
      at: 0,
      says: ((teller) => teller.say('scene-prize', { points: paid[seat] ?? 0 })) as Say,
    }))
    const effect = scene('effect', POP_MS + BUBBLE_MS + POP_MS, {
      events: group,
      paid,
      gone: leaving(gone),
      bubbles,
      says,
    })
    this.#step(effect, false, { ...before, totals })
  }

  /** Cards become something else where they lie. */
  #change(event: DraftEvent, seat: number, plates: number[], says: Say): void {
    this.#view = after(this.#view, event)
    this.#sentence(event)
    const before = this.#view
    const box = event.kind === 'turned' ? this.#used(seat, -1) : []
    const effect = scene('effect', POP_MS + BUBBLE_MS, {
      events: [event],
      changed: only(seat, plates),
      gone: leaving(box),
      bubbles: [{ seat, at: 0, says }],
      says: this.sentences.at(-1)!,
    })
    this.#step(effect, false, before)
  }

  /** Takes the moves that follow and are as wanted; they belong to the scene before them. */
  #following(wanted: (moved: DraftMoved) => boolean, most = Infinity): DraftMoved[] {
    const found: DraftMoved[] = []
    for (let next = this.events[this.#at]; next?.kind === 'moved'; next = this.events[this.#at]) {
      if (!wanted(next) || found.length >= most) break
      found.push(next)
      this.#view = after(this.#view, next)
      this.#at += 1
    }
    return found
  }

  /** The card that caused this leaves the table, perhaps after others went back to the deck. */
  #used(seat: number, laid: number): DraftMoved[] {
    this.#following((moved) => pile(moved.src)[0] === 'tray')
    return this.#following((moved) => moved.src === `table/${seat}` && !moved.plates.includes(laid), 1)
  }

  /** The view before these moves, if they were the last events: the cards still lie there while they leave. */
  #undo(moves: DraftMoved[]): DraftView {
    if (!moves.length) return this.#view
    let view = this.shown.view
    for (const event of this.events.slice(0, this.#at - moves.length)) view = after(view, event)
    return view
  }

  #sentence(event: DraftEvent): void {
    const view = this.#view
    this.sentences.push((teller) => teller.event(event, view).join(' '))
  }

  /** `asking`: the hand stays where it is, face down. */
  #step(scene: Scene, asking: boolean, view = this.#view): void {
    const ask = asking ? this.shown.view.ask : null
    const play: Play<Draft> = { ...this.shown, events: [], view: { ...view, ask }, choices: [], any_of: null }
    this.steps.push({ play, scene })
  }
}

const only = <T>(seat: number, what: T): T[] => {
  const all: T[] = []
  all[seat] = what
  return all
}

function leaving(moves: DraftMoved[]): number[][] {
  const gone: number[][] = []
  for (const { src, plates } of moves) (gone[pile(src)[1]] ??= []).push(...plates)
  return gone
}

/** A used card's flight from its place to a hand. */
function returning(moved: DraftMoved, at: number, ms: number): Flight {
  const seat = pile(moved.src)[1]
  const card = typeof moved.cards === 'number' ? null : moved.cards[0]!
  return { card, from: `laid/${seat}/${moved.plates[0]!}`, to: moved.dst, at, ms }
}
