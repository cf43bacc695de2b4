/** Sentences for Sushi Dice. */
import type { Dice } from '../protocol.ts'
import { unreachable } from '../unreachable.ts'
import type { Facts } from '../words.svelte.ts'
import { any } from './any.ts'
import { someOf } from './shared.ts'
import type { Sentences, Teller } from './teller.ts'

export const dice: Sentences<Dice> = {
  event(teller, event, view) {
    const told = (facts: Facts, suffix = '') => [teller.told('dice', event.kind + suffix, facts)]
    switch (event.kind) {
      case 'started':
      case 'acted':
        return [] // the same in every game: see teller.ts
      case 'seated':
        return told({ seat: teller.seat(event.first) })
      case 'matecalled':
      case 'excused':
      case 'resumed':
      case 'kept':
        return told({ seat: teller.seat(event.seat) })
      case 'platesturned':
        return told({ plates: event.plates.map((plate) => teller.say(`plate-${plate}`)).join(', ') })
      case 'rivalchosen':
      case 'beurkcalled':
        return told({ seat: teller.seat(event.seat), rival: teller.seat(event.rival) })
      case 'countdownbegan':
      case 'duelbegan':
      case 'readyasked':
      case 'turnsbegan':
        return told({ duel: event.duel })
      case 'saidready':
        return told({ seat: teller.seat(event.seat) }, event.turns ? '-turns' : '')
      case 'stepbegan':
      case 'callsopened':
        return told({ step: event.step })
      case 'callstold': {
        const calls = event.calls.flatMap((call, seat) =>
          call ? [teller.say('event-dice-called', { seat: teller.seat(seat), call })] : [],
        )
        return calls.length ? told({ calls: teller.joined(calls) }) : told({}, '-none')
      }
      case 'bothrang':
        return told({ seat: teller.seat(event.seat) }, event.level ? '-level' : '')
      case 'thrown':
        return told({ seat: teller.seat(event.seat), count: event.dice.length })
      case 'landed':
        return told({ seat: teller.seat(event.seat), faces: shown(teller, event.faces) })
      case 'wronglycalled':
      case 'calllost':
        return told({ seat: teller.seat(event.seat), call: event.call })
      case 'won':
        return told({ seat: teller.seat(event.seat), plate: teller.say(`plate-${event.plate}`) })
      case 'dicepassed':
        return told({ seats: teller.seats(event.holders) })
      case 'ended':
        return told({ seats: teller.seats(event.winners) }, '-plates')
      default:
        return any.event(teller, unreachable(event), view)
    }
  },

  choice(teller, choice, view) {
    switch (choice.kind) {
      case 'ready':
        return teller.say(choice.turns ? 'choice-ready-turns' : 'choice-ready')
      case 'throw': {
        if (!choice.dice.length) return teller.say('choice-throw-none')
        const mine = view.dice[view.holders.indexOf(view.seat!)]!
        if (choice.dice.length === mine.length) return teller.say('choice-throw-all')
        const faces = new Map(mine.map((face, id) => [id, teller.say(`face-${face}`)]))
        return teller.say('choice-throw', { cards: someOf(teller, faces, choice.dice) })
      }
      case 'rival':
      case 'give':
      case 'ring':
      case 'beurk':
      case 'mate':
      case 'elapsed':
      case 'saynothing':
        return any.choice(teller, choice, view)
      default:
        return any.choice(teller, unreachable(choice), view)
    }
  },
}

const shown = (teller: Teller, faces: readonly string[]): string =>
  faces.map((face) => teller.say(`face-${face}`)).join(', ')
