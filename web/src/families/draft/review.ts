/** Sushi Go! and Sushi Go Party! in a review. */
import type { Draft } from '../../base/protocol.ts'
import type { ReviewFamily } from '../../review/reviewfamilies.ts'

function cardsOf(choice: Draft['choice']): string[] {
  if (choice.kind === 'pick') return [...choice.cards, ...(choice.copy?.face ? [choice.copy.face] : [])]
  if (choice.kind === 'keep') return [choice.card]
  return choice.kind === 'copy' && choice.face ? [choice.face] : []
}

export const review: ReviewFamily<Draft> = {
  marked: (choice, view) => new Map([[view.seat ?? 0, cardsOf(choice)]]),
  sign: () => null,
  simple: (choice) => choice.kind === 'pick' && choice.use == null && !choice.copy && !choice.robot,
  held(view, taken) {
    const hand = view.hands[view.seat ?? 0]
    return taken.kind === 'pick' && typeof hand === 'object' ? hand : []
  },
  laid: (view, seat) => ({ plates: view.plates[seat] ?? [], kept: view.kept[seat] ?? [] }),
  drawn: () => ({ as: 'card' }),
}
