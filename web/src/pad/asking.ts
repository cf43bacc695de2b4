/** Scoring a game on the pad: the requests to the server, its answers, and the totals. */
import { catalogue } from '../base/catalogue.svelte.ts'
import type { Scoring } from '../base/protocol.ts'
import { padFamilies, type PadFamily } from './padfamilies.ts'
import type { Answer, Game } from './storage.svelte.ts'
import { countOf, hasEntries, type Step } from './table.ts'

export const padOf = (game: string): PadFamily => padFamilies.of(catalogue.find(game)?.family ?? '')

export const steps = (game: Game): Step[] => {
  const rounds = game.rounds.map((_, round) => round + 1)
  return padOf(game.game).end ? [...rounds, 'end'] : rounds
}

/** The request for a count; null if there is nothing to ask yet. The last one also asks for the winners. */
export function question(game: Game, step: Step): Scoring | null {
  if (step === 'end' ? !game.ended : !hasEntries(countOf(game, step))) return null
  const asked: Scoring = { game: game.game, ...padOf(game.game).notation(game, step) }
  if (!game.ended || step !== steps(game).at(-1)) return asked
  const before = pointsBefore(game, step)
  return before && { ...asked, final: true, before }
}

/** The answer for a count, if it is up to date. */
export function currentAnswer(game: Game, step: Step): Answer | null {
  const asked = question(game, step)
  const { answer } = countOf(game, step)
  return asked && answer?.asked === JSON.stringify(asked) ? answer : null
}

function pointsBefore(game: Game, last: Step): number[] | null {
  const sums = game.players.map(() => 0)
  for (const step of steps(game)) {
    if (step === last || !hasEntries(countOf(game, step))) continue
    const scores = currentAnswer(game, step)?.scores
    if (!scores) return null
    scores.points.forEach((points, player) => (sums[player]! += points))
  }
  return sums
}

/** The next request to send, if any. */
export function due(game: Game): { step: Step; asked: Scoring } | null {
  for (const step of steps(game)) {
    const asked = question(game, step)
    if (asked && !currentAnswer(game, step)) return { step, asked }
  }
  return null
}

/** The sum of all answered counts, and whether it is complete. */
export function totals(game: Game): { points: number[]; whole: boolean } {
  const points = game.players.map(() => 0)
  let whole = true
  for (const step of steps(game)) {
    if (step === 'end' ? !game.ended : !hasEntries(countOf(game, step))) continue
    if (!currentAnswer(game, step)?.scores) whole = false
    countOf(game, step).answer?.scores?.points.forEach((more, player) => (points[player]! += more))
  }
  return { points, whole }
}

/** The winners; before the end, the leaders. */
export function leaders(game: Game): { won: boolean; players: number[] } {
  const last = steps(game).at(-1)!
  const winners = game.ended ? currentAnswer(game, last)?.scores?.winners : undefined
  if (winners) return { won: true, players: winners }
  const { points } = totals(game)
  const most = Math.max(...points)
  const players = points.flatMap((mine, player) => (mine === most ? [player] : []))
  return { won: false, players: players.length < points.length ? players : [] }
}
