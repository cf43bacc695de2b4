/** What a Party menu is made of, so that a choice can be shown before it is made. The server knows, and checks. */
import type { GameInfo } from '../protocol.ts'

export interface Limits {
  least: number
  most: number
}

/** How many may play in this box with all of these on the menu. */
export function limitsOf(kinds: readonly string[], box: GameInfo): Limits {
  const limits = kinds.flatMap((kind) => (box.limits[kind] ? [box.limits[kind]] : []))
  return {
    least: Math.max(box.least_seats, ...limits.map(([least]) => least)),
    most: Math.min(box.most_seats, ...limits.map(([, most]) => most)),
  }
}

export const within = (seats: number, { least, most }: Limits): boolean => least <= seats && seats <= most
export const nearest = (seats: number, { least, most }: Limits): number =>
  Math.min(Math.max(seats, least), most)

/** The courses one chooses from, à la carte: nigiri come along by themselves. */
export function courses(box: GameInfo): { course: string; wanted: number; kinds: string[] }[] {
  return Object.entries(box.wanted)
    .filter(([course]) => course !== 'nigiri')
    .map(([course, wanted]) => ({ course, wanted, kinds: box.courses[course] ?? [] }))
}

const FACES: Record<string, string> = {
  nigiri: 'nigiri.salmon',
  maki: 'maki.2',
  uramaki: 'uramaki.4',
  onigiri: 'onigiri.triangle',
  fruit: 'fruit.watermelon-orange',
  chopsticks: 'chopsticks.1',
  spoon: 'spoon.4',
  menu: 'menu.7',
  takeout_box: 'takeout_box.10',
}

/** A card to stand for its kind. */
export const faceOf = (kind: string): string => FACES[kind] ?? kind

/** Seven kinds, from a table's options: a set menu by name, or à la carte. */
export function kindsOf(menu: unknown, menus: Record<string, string[]>): string[] {
  return Array.isArray(menu) ? (menu as string[]) : (menus[String(menu ?? 'first-meal')] ?? [])
}
