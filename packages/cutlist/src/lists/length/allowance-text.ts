import { FINE_UNIT, type Nanometres, NM_PER_UNIT, type Unit, unitFamily } from '../base/nanometres.ts'
import { decimalMark } from '../display/decimalMark.ts'
import type { Locale } from '../display/figures.ts'
import { decimalGrid } from './grid.ts'
import { stepsText } from './grid-text.ts'

/** The decimals of an allowance below one unit, below ten and above; no saw measures more finely. */
const PLACES = { metric: [2, 1, 0], imperial: [3, 2, 1] } as const

/**
 * How much something may stray, in millimetres or inches with decimals. The text is rounded down, so that it never
 * promises too much: 0.999 mm is `0.99 mm`.
 */
export function formatAllowance(length: Nanometres, unit: Unit, locale?: Locale): string {
  const family = unitFamily(unit)
  const shown = FINE_UNIT[family]
  const [small, middle, large] = PLACES[family]
  const units = length / NM_PER_UNIT[shown]
  let places: number = units < 1 ? small : units < 10 ? middle : large
  const { parts, size } = decimalGrid(shown, places)
  let steps = (BigInt(Math.round(length)) * parts) / size
  while (places > 0 && steps % 10n === 0n) {
    steps /= 10n
    places -= 1
  }
  return stepsText(steps, decimalGrid(shown, places), { bare: false, decimalMark: decimalMark(locale) })
}
