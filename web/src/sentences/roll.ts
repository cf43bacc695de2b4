/** Sentences for Sushi Roll. */
import { catalogue } from '../catalogue.svelte.ts'
import type { Roll, RollDie } from '../protocol.ts'
import { unreachable } from '../unreachable.ts'
import type { Facts } from '../words.svelte.ts'
import { any } from './any.ts'
import { ended, scored, someOf } from './shared.ts'
import type { Sentences, Teller } from './teller.ts'

export const roll: Sentences<Roll> = {
  event(teller, event, view) {
    const told = (facts: Facts, suffix = '') => [teller.told('roll', event.kind + suffix, facts)]
    switch (event.kind) {
      case 'started':
      case 'acted':
        return [] // the same in every game: see teller.ts
      case 'seated':
        return told({ seat: teller.seat(event.first) })
      case 'roundbegan':
        return told({ round: event.round, seat: teller.seat(event.red) })
      case 'rolled': {
        const dice = event.belts.map((belt, seat) => `${teller.seat(seat)} (${faces(teller, belt)})`)
        return told({ dice: teller.joined(dice) })
      }
      case 'rerolled':
        return told({ seat: teller.seat(event.seat), dice: faces(teller, event.dice) })
      case 'swapped':
        return told({
          seat: teller.seat(event.seat),
          other: teller.seat(event.other),
          card: teller.card(event.mine.face),
          theirs: teller.card(event.theirs.face),
        })
      case 'taken': {
        const facts = { seat: teller.seat(event.seat), card: teller.card(event.plate.face) }
        const tokens = catalogue.card(teller.game, event.plate.face)?.leaves // this die only brings tokens
        return tokens ? told({ count: event.gained, ...facts }, '-tokens') : told(facts)
      }
      case 'passed':
        return told({ seat: teller.seat(event.red) })
      case 'scored':
        return scored(teller, event)
      case 'ended':
        return [ended(teller, event.winners, view.totals)]
      default:
        return any.event(teller, unreachable(event), view)
    }
  },

  choice(teller, choice, view) {
    const belts = view.belts.map((belt) => new Map(belt.map((die) => [die.id, teller.card(die.face)])))
    const mine = belts[view.seat!]!
    switch (choice.kind) {
      case 'take':
        return teller.say('choice-take', { card: someOf(teller, mine, [choice.die]) })
      case 'reroll':
        return teller.say('choice-reroll', { cards: someOf(teller, mine, choice.dice) })
      case 'swap':
        return teller.say('choice-swap', {
          card: someOf(teller, mine, [choice.mine]),
          seat: teller.seat(choice.seat),
          other: someOf(teller, belts[choice.seat]!, [choice.theirs]),
        })
      default:
        return any.choice(teller, unreachable(choice), view)
    }
  },
}

function faces(teller: Teller, belt: readonly RollDie[]): string {
  return teller.cards(belt.map((die) => die.face))
}
