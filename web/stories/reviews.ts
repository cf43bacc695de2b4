/** The stories of a review. `python -m tests.web.reviewed` plays the games and reviews them. */
import type { DuelStatistics, MissedRing, Player, Replay, Review } from '../src/base/protocol.ts'
import Making from '../src/review/Making.svelte'
import Paces from '../src/review/Paces.svelte'
import { Reading } from '../src/review/reading.ts'
import ReviewBody from '../src/review/ReviewBody.svelte'
import { placesOf } from '../src/replay/places.ts'
import { Player as Film } from '../src/replay/player.svelte.ts'
import Timeline from '../src/replay/Timeline.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { seatNames, type TableModel } from '../src/table/model.ts'
import { people } from './people.ts'
import Reviewed from './Reviewed.svelte'
import reviews from './reviews.json'
import Hinted from './Hinted.svelte'
import { hinted } from './hints.ts'
import { nothing, story, type Story } from './story.ts'

const PLAYERS: Player[] = [
  { name: people[1]!.name, avatar: people[1]!.avatar, bot: null },
  { name: people[0]!.name, avatar: people[0]!.avatar, bot: null },
  { name: people[2]!.name, avatar: people[2]!.avatar, bot: null },
  { name: null, avatar: null, bot: 'chef' },
]
const replayOf = (name: keyof typeof reviews): Replay => ({
  ...(reviews[name].replay as unknown as Omit<Replay, 'people'>),
  people: PLAYERS,
})

const lunch = (): Reading => new Reading(reviews.lunch.review as unknown as Review, replayOf('lunch'), 1)

const body = (at: number, open = false) =>
  story(
    Reviewed,
    () => ({
      of: ReviewBody,
      with: {
        reading: lunch(),
        at,
        open,
        replay: '#',
        onstep: nothing,
        onopen: nothing,
        onclose: nothing,
      },
    }),
    'page',
  )

/** The slider of a replay, in the second round. */
function film(): { player: Film; model: TableModel } {
  const replay = replayOf('lunch')
  const places = placesOf(replay)
  const teller = new Teller(replay.game, 1, seatNames({ places }))
  const player = new Film(
    () => replay,
    () => teller,
  )
  player.go(12, true)
  const facts = { game: replay.game, options: {}, places, seat: 1, teller, scene: null, caption: null }
  const still = { pending: [], worth: null, owner: null, act: nothing, now: () => 0, sincePlaces: () => 0 }
  return { player, model: { ...facts, ...still, play: player.play! } }
}

// Bots miss no rings, people do.
const MISSED: MissedRing[] = [
  { event: 61, duel: 2, threw: true, after: 2410 },
  { event: 143, duel: 4, threw: false, after: 1920 },
  { event: 205, duel: 6, threw: true, after: null },
]
function duels(): DuelStatistics {
  const race = reviews.race.review as unknown as DuelStatistics
  return {
    ...race,
    seats: race.seats.map((pace, seat) => (seat === 1 ? { ...pace, missed: MISSED } : pace)),
  }
}

export const REVIEWS: Record<string, () => Story> = {
  review: body(6),
  'review-pick': body(8, true),
  hint: story(Hinted, () => hinted('four', 'hint'), 'counter'),
  'hint-warning': story(Hinted, () => hinted('four', 'warning'), 'counter'),
  'hint-roll': story(Hinted, () => hinted('roll', 'hint'), 'counter'),
  'replay-timeline': story(Timeline, film),
  'review-making': story(Making, () => ({ done: 12, of: 31 })),
  'review-duels': story(
    Reviewed,
    () => ({
      of: Paces,
      with: { statistics: duels(), replay: replayOf('race'), you: 1, played: { table: 't1', record: null } },
    }),
    'page',
  ),
}
