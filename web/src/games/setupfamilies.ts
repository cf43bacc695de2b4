/** How tables of a family of games are set up. */
import { FamilyTable } from '../base/familytable.ts'

export interface SetupFamily {
  /** The suggested number of chairs. */
  chairs: number
  /** The level of bots suggested to newcomers, if it is not the usual one. */
  level?: string
  /** True if seats have hidden hands that players can remember. */
  remembers: boolean
  /** Can several people play with these options on one device, one after the other? Not if they race. */
  oneDevice(options: Record<string, unknown>): boolean
}

export const setupFamilies = new FamilyTable<SetupFamily>()
export const setupOf = setupFamilies.of
