/** How the table of a family of games is drawn, animated and counted. */
import type { Component } from 'svelte'
import { FamilyTable } from '../base/familytable.ts'
import type { AnyFamily, Play } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import type { Counted } from './count/counted.ts'
import type { Line, Paid } from './count/tally.ts'
import type { TableModel } from './model.ts'
import type { Pace, Step } from './scenes.ts'

/** Keys, and what they do. */
export type Key = [names: string[], does: string]

/** What the top bar of a table shows beside the name of the game. */
interface Sign {
  parts: string[]
  /** Replaces the first part if there is little space. */
  short: string
  badge: { text: string; short: string; icon: 'left' | 'right' | null } | null
}

export interface TableFamily<F extends AnyFamily = AnyFamily> {
  /** The table component, loaded when it is needed. */
  table(): Promise<{ default: Component<{ model: TableModel }> }>
  keys(): Key[]
  /** The animation between two plays. */
  scenes(shown: Play<F>, next: Play<F>, pace: Pace): Step[]
  sign(view: F['view']): Sign
  /** Points by place, the robot's included. */
  standing(play: Play<F>): readonly number[]
  /** Points as words. */
  worth(teller: Teller, points: number): string
  verdict(teller: Teller, winners: readonly number[], standing: readonly number[]): string
  /** The scores to tell, or null. */
  counted(play: Play<F>): Counted | null
  /** What was won in the whole game, dish by dish. */
  dishes(teller: Teller, play: Play<F>, paid: readonly Paid[]): Line[]
  replay: {
    /** Is anything hidden from some seats? */
    hidden: boolean
    /** The caption when everything is visible. */
    caption(): string
    /** How long to show a step that took `span` ms in the game. */
    ms(span: number): number
    /** The title of the chapter that this event begins, or null. */
    chapter(event: F['event']): string | null
    /** Does a step end with this event? Without it, each act is a step. */
    ends?(event: F['event']): boolean
    /** What was picked in these events of a turn, by seat. */
    picks?(events: readonly F['event'][]): ReadonlyMap<number, readonly string[]>
  }
}

export const tableFamilies = new FamilyTable<TableFamily>()
export const familyOf = tableFamilies.of
