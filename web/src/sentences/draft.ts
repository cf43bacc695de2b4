/** Functions of the table of sentences for Sushi Go! and Sushi Go Party!. */
import type { DraftPlate, DraftView } from '../base/protocol.ts'
import { functions, someOf } from './shared.ts'
import type { Functions } from './table.ts'
import type { Names } from './names.ts'

type Ids = number | null | number[] // one plate, several or none

export const draft: Functions = {
  ...functions,
  place: (teller, seat: number, view: DraftView) => teller.seat(seat, view.hands.length),
  plate,
  plates: (teller, plates: DraftPlate[]) => plates.map((one) => plate(teller, one)).join(', '),
  // Both are empty if the plates are no longer on the table.
  cards_at: (teller, seat: number, ids: Ids, view: DraftView) =>
    lying(seat, ids, view)
      .map((one) => teller.card(one.card))
      .join(', '),
  faces_at: (teller, seat: number, ids: Ids, view: DraftView) =>
    lying(seat, ids, view)
      .map((one) => teller.card(one.face))
      .join(', '),
  numbered,
  numbered_cards: (teller, cards: string[]) => cards.map((card) => numbered(teller, card)).join(', '),
  own_plates: (teller, ids: number[], view: DraftView) =>
    someOf(teller, new Map(view.plates[view.seat!]!.map((one) => [one.id, own(teller, one)])), ids),
  // The plate that a pick uses; empty for spectators, who do not know it.
  bonus: (teller, id: number | null, view: DraftView) =>
    view.seat === null
      ? ''
      : lying(view.seat, id, view)
          .map((one) => own(teller, one))
          .join(', '),
  in_pile: (_, pile: string, name: string) => pile.split('/')[0] === name,
  owner: (teller, pile: string) => teller.seat(Number(pile.split('/')[1])),
}

function plate(teller: Names, { card, face, on }: DraftPlate): string {
  let text = teller.card(card)
  if (face !== card) text = teller.say('laid-copy', { card: text, face: teller.card(face) })
  return on === null ? text : teller.say('laid-on', { card: text })
}

/** A card's name with its printed number, if it has one, so that no two choices read the same. */
function numbered(teller: Names, card: string | null): string {
  const name = teller.card(card)
  const [dish, face] = (card ?? '').split('.')
  if (!/^\d+$/.test(face ?? '') || name !== teller.dish(dish!)) return name // no number, or the name contains it
  return teller.say('numbered-card', { card: name, number: face! })
}

/** The name of one of the reader's cards, with everything that distinguishes it from the others. */
function own(teller: Names, { card, face, on }: DraftPlate): string {
  let name = numbered(teller, face)
  if (face !== card) name = teller.say('copied-card', { card: name })
  return on === null ? name : teller.say('laid-on', { card: name })
}

/** Those of a seat's plates that are still on the table. */
function lying(seat: number, ids: Ids, view: DraftView): DraftPlate[] {
  return view.plates[seat]!.filter((plate) => [ids].flat().includes(plate.id))
}
