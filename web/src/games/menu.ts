/** What is on a menu, from the server's catalogue, to show a choice before it is made. The server checks it. */
import { pictures } from 'virtual:art'
import { catalogue } from '../base/catalogue.svelte.ts'
import type { GameInfo } from '../base/protocol.ts'
import { capital, readable } from '../sentences/names.ts'
import { say } from '../base/words.svelte.ts'

/** The name of a set menu, or the kinds chosen à la carte. */
type Ordered = string | string[]

export interface Limits {
  least: number
  most: number
}

/** The numbers of players this box allows with all of these kinds on the menu. */
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

/** The courses to choose from à la carte; courses without a choice are left out. */
export function courses(box: GameInfo): { course: string; wanted: number; kinds: string[] }[] {
  return Object.entries(box.wanted)
    .map(([course, wanted]) => ({ course, wanted, kinds: box.courses[course] ?? [] }))
    .filter(({ wanted, kinds }) => wanted < kinds.length)
}

/** The card that represents its kind: the middle one of those with a picture. */
export function faceOf(kind: string, game: string): string {
  const faces = catalogue.card(game, kind)?.faces ?? [kind]
  const drawn = faces.filter((face) => pictures.cards!.includes(face))
  const all = drawn.length ? drawn : faces
  return all[(all.length - 1) >> 1]!
}

/** The ways in which hands can be passed. */
export const PASSING = ['left', 'alternate'] as const

/** The name of a course, as a heading. */
export const courseName = (course: string): string =>
  say(`pad-course-${course}`, {}, capital(readable(course)))

export const menuName = (menu: string): string => say(`menu-${menu}`, {}, capital(readable(menu)))

/** Does this game have such an option? The options are the properties in its JSON Schema. */
export const offers = (box: GameInfo, option: string): boolean => optionsOf(box)[option] !== undefined

/** The values of an option that the server suggests for people: the best one first, without its opposite for programs. */
export function waysOf(box: GameInfo, option: string): string[] {
  const { enum: all = [], suggested, default: usual } = optionsOf(box)[option] ?? {}
  return suggested ? [suggested, ...all.filter((way) => way !== suggested && way !== usual)] : []
}

interface Option {
  default?: unknown
  enum?: string[]
  suggested?: string
}

function optionsOf({ options }: GameInfo): Record<string, Option> {
  const defs = (options['$defs'] ?? {}) as Record<string, { properties?: Record<string, Option> }>
  return Object.assign({}, ...Object.values(defs).map(({ properties }) => properties))
}

/** The default menu; null if this box has no menus. */
export function usualMenu(box: GameInfo): string | null {
  const [first] = Object.keys(box.menus)
  const usual = optionsOf(box)['menu']?.default
  return typeof usual === 'string' && usual in box.menus ? usual : (first ?? null)
}

/** The menu of a table with these options; null if this box has no menus. */
export function menuOf(options: Record<string, unknown>, box: GameInfo): Ordered | null {
  const { menu } = options
  if (Array.isArray(menu)) return menu.map(String)
  return typeof menu === 'string' ? menu : usualMenu(box)
}

/** The kinds of a menu. */
export const kindsOf = (menu: Ordered, box: GameInfo): string[] =>
  typeof menu === 'string' ? (box.menus[menu] ?? []) : menu

/** All kinds served at a table with these options; null if this box has no menus. */
export function servedAt(options: Record<string, unknown>, box: GameInfo | undefined): string[] | null {
  const menu = box ? menuOf(options, box) : null
  if (!box || menu === null) return null
  const always = Object.entries(box.courses).filter(([course, kinds]) => box.wanted[course] === kinds.length)
  return [...always.flatMap(([, kinds]) => kinds), ...kindsOf(menu, box)]
}
