/** Everything that differs between families of games, in one record. */
import type { AnyFamily } from '../base/protocol.ts'
import { setupFamilies, type SetupFamily } from '../games/setupfamilies.ts'
import { padFamilies, type PadFamily } from '../pad/padfamilies.ts'
import { reviewFamilies, type ReviewFamily } from '../review/reviewfamilies.ts'
import { rulesFamilies, type RulesFamily } from '../rules/rulesfamilies.ts'
import { functionFamilies } from '../sentences/functionfamilies.ts'
import type { Functions } from '../sentences/table.ts'
import { tableFamilies, type TableFamily } from '../table/tablefamilies.ts'

export interface Family<F extends AnyFamily = AnyFamily> extends SetupFamily, TableFamily<F> {
  /** What the table of sentences needs for this family. */
  sentences: Functions
  pad: PadFamily
  rules: RulesFamily
  /** Without it, only the choices are named. */
  review?: ReviewFamily<F>
}

/** Enters a family in the tables of all layers. `null`: what games of any other family use. */
export function enter(name: string | null, family: Family): void {
  functionFamilies.enter(name, family.sentences)
  setupFamilies.enter(name, family)
  tableFamilies.enter(name, family)
  padFamilies.enter(name, family.pad)
  rulesFamilies.enter(name, family.rules)
  if (family.review) reviewFamilies.enter(name, family.review)
}
