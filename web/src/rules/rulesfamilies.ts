/** How the rules of a family of games are written and drawn. */
import type { Component } from 'svelte'
import type { Drawn } from '../art/faces.ts'
import { FamilyTable } from '../base/familytable.ts'
import type { Teller } from '../sentences/teller.ts'

export interface RulesFamily {
  /** Its part of the message keys: `rules-draft-lead`; null if there are no such messages. */
  words: string | null
  /** A picture of one of the three steps of a turn, if there are messages about them. */
  step?(): Promise<{ default: Component<{ step: number; teller: Teller }> }>
  /** The headings of a turn and of the list of dishes. */
  turn(): string
  dishes(): string
  /** How the game ends. */
  end(): string
  /** How a piece in an example is drawn. */
  drawn(piece: string, game: string): Drawn
  /** How the dish itself is drawn, large. */
  emblem(face: string, game: string): Drawn
  /** The name of a piece in an example. */
  named(piece: string | null, teller: Teller): string
  /** How many of these there are. */
  number(count: number, box: number, face: string): string
}

export const rulesFamilies = new FamilyTable<RulesFamily>()
export const rulesOf = rulesFamilies.of
