import { type Nanometres, NM_PER_INCH, NM_PER_MM, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import { exactDecimal } from './exact.ts'

const TENTH_MM = NM_PER_MM / 10
const THOUSANDTH_INCH = NM_PER_INCH / 1000

/** Thousandths of an inch behind a point, without zeros at the end. */
function inches(thousandths: number): string {
  const rest = `${thousandths % 1000}`.padStart(3, '0').replace(/0+$/, '')
  return `${Math.floor(thousandths / 1000)}${rest === '' ? '' : `.${rest}`}"`
}

/**
 * What a person types for a length that a device has measured: to 0.1 mm, or to 0.001 in and never to a fraction, which
 * would pretend that somebody chose it. Inches carry their mark, as `48.602` alone may mean thousands.
 */
export function measuredText(length: Nanometres, unit: Unit): string {
  if (unitFamily(unit) === 'metric') return exactDecimal(nm(Math.round(length / TENTH_MM) * TENTH_MM), unit)
  const thousandths = Math.round(length / THOUSANDTH_INCH)
  const feet = unit === 'ft' ? Math.floor(thousandths / 12_000) : 0
  const rest = thousandths - feet * 12_000
  if (feet === 0) return inches(rest)
  return rest === 0 ? `${feet}'` : `${feet}' ${inches(rest)}`
}
