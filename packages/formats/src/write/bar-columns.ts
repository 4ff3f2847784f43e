import type { Unit } from '@kerfwise/cutlist'
import { withUnit } from './piece-rows.ts'
import type { Say } from './say.ts'

/** The columns with which a table of bars begins: of what material, which bar, how many alike, how long. */
export function barHeadings(say: Say, unit: Unit): readonly string[] {
  return [
    say.text('material'),
    say.text('plan.bar'),
    say.text('plan.count'),
    withUnit(say.text('plan.stock'), unit),
  ]
}
