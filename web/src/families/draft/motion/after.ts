/**
 * A drafting table after a public event, for the scenes between two plays: cards that were laid lie there, cards that
 * were taken are gone. It repeats what the event says and knows no rules.
 */
import type { DraftEvent, DraftPlate, DraftView } from '../../../base/protocol.ts'

type Hand = string[] | number

const put = <T>(all: readonly T[], at: number, one: T): T[] => all.map((old, i) => (i === at ? one : old))

function take(hand: Hand | undefined, card: string): Hand {
  if (hand === undefined || typeof hand === 'number') return (hand ?? 1) - 1
  const at = hand.indexOf(card)
  return at < 0 ? hand : hand.toSpliced(at, 1)
}

const sizeOf = (hand: Hand): number => (typeof hand === 'number' ? hand : hand.length)

const add = (hand: Hand, cards: Hand): Hand => {
  if (typeof hand === 'number') return hand + sizeOf(cards)
  return typeof cards === 'number' ? hand : [...hand, ...cards].sort()
}

/** Splits a pile's name: `hand/2` is ['hand', 2]. */
export function pile(name: string): [string, number] {
  const [place, owner] = name.split('/')
  return [place!, Number(owner)]
}

export function after(view: DraftView, event: DraftEvent): DraftView {
  switch (event.kind) {
    case 'revealed': {
      let { hands } = view
      event.laid.forEach((plates, place) => {
        const seat = place < hands.length ? place : view.control! // the robot's card comes from its player's hand
        for (const { card } of plates) hands = put(hands, seat, take(hands[seat], card))
      })
      const plates = view.plates.map((lying, place) => [...lying, ...(event.laid[place] ?? [])])
      return { ...view, hands, plates, phase: 'effect', pick: null, ready: view.ready.map(() => false) }
    }
    case 'laid': {
      const [place, owner] = pile(event.src)
      const hands =
        place === 'hand' ? put(view.hands, owner, take(view.hands[owner], event.plate.card)) : view.hands
      return {
        ...view,
        hands,
        plates: put(view.plates, event.seat, [...view.plates[event.seat]!, event.plate]),
      }
    }
    case 'moved': {
      const [src, from] = pile(event.src)
      const [dst, to] = pile(event.dst)
      let { plates, hands } = view
      if (src === 'table')
        plates = put(
          plates,
          from,
          plates[from]!.filter(({ id }) => !event.plates.includes(id)),
        )
      if (dst === 'hand') hands = put(hands, to, add(hands[to]!, event.cards))
      return { ...view, plates, hands }
    }
    case 'copied':
      return changed(view, event.seat, [event.plate], { face: event.face, on: event.on })
    case 'turned':
      return changed(view, event.seat, event.plates, { face: null })
    case 'scored':
      return { ...view, totals: view.totals.map((total, seat) => total + (event.worths[seat]?.points ?? 0)) }
    case 'cleared': {
      const stays = (place: number) => view.plates[place]!.filter(({ id }) => event.kept[place]?.includes(id))
      return {
        ...view,
        kept: view.kept.map((kept, place) => [...kept, ...stays(place)]),
        plates: view.plates.map(() => []),
      }
    }
    case 'passed': {
      // the event also names a hand that this seat has passed on, which is not open at the table
      const hands = event.hands.map((hand, seat) =>
        typeof view.hands[seat] === 'number' ? sizeOf(hand) : hand,
      )
      return { ...view, hands, turn: view.turn + 1, phase: 'pick' }
    }
    default:
      return view
  }
}

function changed(view: DraftView, seat: number, ids: number[], change: Partial<DraftPlate>): DraftView {
  const plates = view.plates[seat]!.map((plate) => (ids.includes(plate.id) ? { ...plate, ...change } : plate))
  return { ...view, plates: put(view.plates, seat, plates) }
}
