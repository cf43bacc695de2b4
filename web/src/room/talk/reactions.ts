/** What people call across the table with one press: for how long, and the face they make. */
import type { React } from '../../base/protocol.ts'
import type { Mood } from '../../table/moods.ts'

export type Reaction = React['reaction']

export const REACTED_MS = 2000

export const FELT: Record<Reaction, Mood> = {
  yum: 'glad',
  wow: 'proud',
  oops: 'sorry',
  haha: 'glad',
  hurry: 'tense',
  thanks: 'glad',
}
