/** Sentences for Sushi Go! and Sushi Go Party!. */
import type { Draft, DraftMoved, DraftPick, DraftPlate, DraftView } from '../protocol.ts'
import { unreachable } from '../unreachable.ts'
import type { Facts } from '../words.svelte.ts'
import { any } from './any.ts'
import { ended, scored, someOf } from './shared.ts'
import type { Sentences, Teller } from './teller.ts'

export const draft: Sentences<Draft> = {
  event(teller, event, view) {
    const people = view.hands.length
    const told = (facts: Facts = {}, suffix = '') => [teller.told('draft', event.kind + suffix, facts)]
    switch (event.kind) {
      case 'started':
      case 'acted':
        return [] // the same in every game: see teller.ts
      case 'seated':
        return told({ seat: teller.seat(event.first) })
      case 'roundbegan': {
        const lines = told({ round: event.round, direction: event.direction })
        if (event.control === null) return lines
        return [...lines, teller.say('event-draft-control', { seat: teller.seat(event.control) })]
      }
      case 'dealt': {
        const hand = event.hands[0]!
        return told({ count: typeof hand === 'number' ? hand : hand.length })
      }
      case 'revealed': {
        const lines = event.laid.flatMap((plates, seat) =>
          told({ seat: teller.seat(seat, people), cards: laid(teller, plates) }),
        )
        const calls = event.called.flatMap((id, seat) => {
          const bonus = view.plates[seat]!.find((plate) => plate.id === id)
          if (!bonus) return []
          return [
            teller.say('event-draft-called', { seat: teller.seat(seat), card: teller.card(bonus.card) }),
          ]
        })
        return [...lines, ...calls]
      }
      case 'laid':
        return told({ seat: teller.seat(event.seat), cards: laid(teller, [event.plate]) })
      case 'effectbegan':
        return event.due.flatMap((due) => {
          const plate = view.plates[due.seat]!.find((plate) => plate.id === due.plate)
          return plate ? told({ seat: teller.seat(due.seat), card: teller.card(plate.face) }) : []
        })
      case 'copied':
        return told({ seat: teller.seat(event.seat), card: teller.card(event.face) })
      case 'turned': {
        const turned = view.plates[event.seat]!.filter((plate) => event.plates.includes(plate.id))
        const seat = teller.seat(event.seat)
        // If the round is over, the table has been cleared.
        if (!turned.length) return told({ seat, count: event.plates.length }, '-gone')
        return told({ seat, cards: teller.cards(turned.map((plate) => plate.card)) })
      }
      case 'wished': {
        const facts = { seat: teller.seat(event.seat), card: teller.card(event.what) }
        if (event.giver === null) return told(facts, '-nobody')
        return told({ giver: teller.seat(event.giver), ...facts })
      }
      case 'claimed':
        return told({ seats: teller.seats(event.seats) })
      case 'passed':
        return told({ direction: event.direction })
      case 'cleared':
        return told()
      case 'moved':
        return moved(teller, event)
      case 'scored':
        return scored(teller, event, people)
      case 'ended':
        return [ended(teller, event.winners, view.totals)]
      default:
        return any.event(teller, unreachable(event), view)
    }
  },

  choice(teller, choice, view) {
    switch (choice.kind) {
      case 'pick':
        return picked(teller, choice, view)
      case 'keep':
        return teller.say('choice-keep', { card: numbered(teller, choice.card) })
      case 'wish':
        return teller.say('choice-wish', { card: teller.card(choice.what) })
      case 'flip': {
        const names = new Map(view.plates[view.seat!]!.map((plate) => [plate.id, own(teller, plate)]))
        const cards = someOf(teller, names, choice.plates)
        return cards ? teller.say('choice-flip', { cards }) : teller.say('choice-flip-none')
      }
      case 'copy':
        return teller.say(choice.on ? 'choice-copy-on' : 'choice-copy', {
          card: numbered(teller, choice.face),
        })
      default:
        return any.choice(teller, choice, view) // a new card may have its own kind of choice
    }
  },
}

function laid(teller: Teller, plates: readonly DraftPlate[]): string {
  const told = plates.map((plate) => {
    let text = teller.card(plate.card)
    if (plate.face !== plate.card)
      text = teller.say('laid-copy', { card: text, face: teller.card(plate.face) })
    return plate.on === null ? text : teller.say('laid-on', { card: text })
  })
  return told.join(', ')
}

/** A card's name with its printed number, if it has one, so that no two choices read the same. */
function numbered(teller: Teller, card: string | null): string {
  const name = teller.card(card)
  const [dish, face] = (card ?? '').split('.')
  if (!/^\d+$/.test(face ?? '') || name !== teller.dish(dish!)) return name // no number, or the name contains it
  return teller.say('numbered-card', { card: name, number: face! })
}

/** The name of one of the reader's cards, with everything that distinguishes it from the others. */
function own(teller: Teller, plate: DraftPlate): string {
  let name = numbered(teller, plate.face)
  if (plate.face !== plate.card) name = teller.say('copied-card', { card: name })
  return plate.on === null ? name : teller.say('laid-on', { card: name })
}

function moved(teller: Teller, event: DraftMoved): string[] {
  const [src, giver] = event.src.split('/')
  const [dst, taker] = event.dst.split('/')
  const card = typeof event.cards === 'number' ? '' : teller.cards(event.cards)
  const count = typeof event.cards === 'number' ? event.cards : event.cards.length
  const seat = (text: string | undefined) => teller.seat(Number(text))
  if (src === 'desserts') return [teller.say('event-draft-moved-desserts', { count })]
  if (src === 'robot') return [teller.say('event-draft-moved-robot', { seat: seat(taker) })]
  if (dst === 'tray') return [teller.say('event-draft-moved-menu', { seat: seat(taker) })]
  if (src === 'tray') return [teller.say('event-draft-moved-back', { seat: seat(giver) })]
  if (dst === 'hand') return [teller.say('event-draft-moved-hand', { seat: seat(taker), card })]
  return [teller.say('event-draft-moved-discard', { seat: seat(giver), card })]
}

function picked(teller: Teller, pick: DraftPick, view: DraftView): string {
  const cards = pick.cards.map((card) => numbered(teller, card)).join(', ')
  let text: string
  if (pick.use == null || view.seat === null) text = teller.say('choice-pick', { cards })
  else {
    const bonus = own(
      teller,
      view.plates[view.seat]!.find((plate) => plate.id === pick.use)!,
    )
    text = teller.say(pick.cards.length === 2 ? 'choice-pick-pair' : 'choice-pick-call', { cards, bonus })
  }
  if (pick.on?.length) text += teller.say('choice-pick-on', { cards: teller.cards(pick.on) })
  if (pick.copy) {
    text += teller.say('choice-pick-copy', { card: numbered(teller, pick.copy.face) })
    if (pick.copy.on) text += teller.say('choice-pick-on', { cards: teller.card('special_order') })
  }
  if (pick.robot) text += teller.say('choice-pick-robot', { card: teller.card(pick.robot) })
  return text
}
