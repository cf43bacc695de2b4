/** What the table of sentences needs for each family of games. */
import { FamilyTable } from '../base/familytable.ts'
import type { Functions } from './table.ts'

export const functionFamilies = new FamilyTable<Functions>()
export const functionsOf = functionFamilies.of
