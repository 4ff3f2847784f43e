import { type Nanometres, NM_PER_UNIT, type Unit } from '../base/nanometres.ts'
import { formatLength } from './format.ts'
import { isShownExactly } from './grid.ts'
import { divideRounded } from './rational.ts'

// The first count of decimals whose step is below half a nanometre, so that rounding restores the length.
const PLACES: Readonly<Record<Unit, number>> = { mm: 6, cm: 7, 'in.': 8, ft: 9 }

const SIXTY_FOURTHS = { unit: 'in.', precision: { kind: 'fraction', denominator: 64 } } as const

/** The shortest decimal without a mark that `parseLength` reads back, in `unit`, to exactly this length. */
export function exactDecimal(length: Nanometres, unit: Unit): string {
  const size = BigInt(NM_PER_UNIT[unit])
  const value = BigInt(length)
  for (let places = 0; places <= PLACES[unit]; places++) {
    const scale = 10n ** BigInt(places)
    const count = divideRounded(value * scale, size)
    if (divideRounded(count * size, scale) !== value) continue
    if (places === 0) return `${count}`
    const digits = `${count}`.padStart(places + 1, '0')
    // Three decimals alone could be read as thousands.
    return `${digits.slice(0, -places)}.${digits.slice(-places)}${places === 3 ? '0' : ''}`
  }
  return `${value}`
}

/** The text without a mark that means exactly this length in `unit`; inches in fractions where they suffice. */
export function exactText(length: Nanometres, unit: Unit): string {
  return unit === 'in.' && isShownExactly(length, SIXTY_FOURTHS)
    ? formatLength(length, SIXTY_FOURTHS, { bare: true })
    : exactDecimal(length, unit)
}
