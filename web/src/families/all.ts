/** The families of games that the client can draw; it is imported once, when the client starts. */
import type { Families } from '../base/protocol.ts'
import { any } from './any/family.ts'
import { dice } from './dice/family.ts'
import { draft } from './draft/family.ts'
import { enter, type Family } from './family.ts'
import { roll } from './roll/family.ts'

const families: { [Name in keyof Families]: Family<Families[Name]> } = { draft, roll, dice }

for (const [name, family] of Object.entries(families)) enter(name, family)
enter(null, any)
