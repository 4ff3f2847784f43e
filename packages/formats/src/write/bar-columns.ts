import type { Unit } from '@kerfwise/cutlist'
import { withUnit } from './piece-rows.ts'
import type { Say } from './say.ts'

/** The first columns of a table of bars: material, number, count, length. */
export function barHeadings(say: Say, unit: Unit): readonly string[] {
  return [
    say.text('material'),
    say.text('plan.bar'),
    say.text('plan.count'),
    withUnit(say.text('plan.stock'), unit),
  ]
}
