/** A review with the game it is about: what was seen at each decision, and how to say it. */
import { avatarOf, seatNames } from '../table/model.ts'
import { placesOf } from '../replay/places.ts'
import { frameBefore } from '../replay/stops.ts'
import type { AnyChoice, AnyView, Decision, Frame, Place, Replay, Review } from '../base/protocol.ts'
import { isActed } from '../base/events.ts'
import { Teller } from '../sentences/teller.ts'
import { say } from '../base/words.svelte.ts'
import { facesOf, reviewOf, type ReviewFamily } from './reviewfamilies.ts'
import { reasonText, costOf, percent, sameChoice } from './review.ts'

export class Reading {
  readonly teller: Teller
  readonly places: Place[]

  constructor(
    readonly review: Review,
    readonly replay: Replay,
    /** The reader's own seat; null if they did not play. */
    readonly you: number | null,
  ) {
    this.places = placesOf(replay)
    this.teller = new Teller(review.game, you, seatNames({ places: this.places }))
  }

  get family(): ReviewFamily {
    return reviewOf(this.replay.frames[0]!.view.kind)
  }

  get seat(): string {
    return this.teller.seat(this.review.seat)
  }

  avatar(seat: number): string {
    return avatarOf(this.places[seat], seat)
  }

  decision(at: number): Decision {
    return this.review.decisions[at]!
  }

  /** What the seat saw when it decided. */
  before(at: number): Frame {
    return this.replay.frames[frameBefore(this.replay.frames, this.decision(at).at.event)]!
  }

  view(at: number): AnyView {
    return this.before(at).view
  }

  text(choice: AnyChoice, at: number): string {
    return this.teller.choice(choice, this.view(at))
  }

  facesOf(choice: AnyChoice, at: number): string[] {
    return facesOf(choice, this.view(at))
  }

  turn(at: number): string {
    const { round, turn } = this.decision(at).at
    return say('review-turn', { round, turn })
  }

  /** The number of a turning point, from 1; null if it is none. */
  turningPoint(at: number): number | null {
    const found = this.review.turning_points.indexOf(at)
    return found < 0 ? null : found + 1
  }

  why(at: number): string {
    const { reason } = this.decision(at).verdict
    return reason ? reasonText(this.teller, reason) : ''
  }

  /** Does Itamae agree? */
  agrees(at: number): boolean {
    const { taken, verdict } = this.decision(at)
    return sameChoice(taken, verdict.best)
  }

  /** A decision in one line, for screen readers. */
  announcement(at: number): string {
    const { taken, verdict, at: point } = this.decision(at)
    const parts = [this.turn(at), percent(point.share), `${this.seat}: ${this.text(taken, at)}`]
    if (this.agrees(at)) return [...parts, say('review-same')].join('. ')
    const best = say('review-best', { choice: this.text(verdict.best, at) })
    return [...parts, best, ...costOf(this.decision(at)), this.why(at)].filter(Boolean).join('. ')
  }

  /** What happened until the seat's next decision, in sentences. */
  consequences(at: number): string[] {
    const from = this.decision(at).at.event
    const until = this.review.decisions[at + 1]?.at.event ?? Infinity
    return this.replay.frames
      .filter(({ seq }) => seq > from && seq <= until)
      .flatMap(({ events, view }) =>
        events.filter((event) => !isActed(event)).flatMap((event) => this.teller.event(event, view)),
      )
  }
}
