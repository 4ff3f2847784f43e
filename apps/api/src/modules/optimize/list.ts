import type { OptimizeRequest } from '@kerfwise/contract'
import {
  ALLOWANCE_BOUNDS,
  type ImportUnit,
  isRecord,
  NM_PER_METRE,
  NM_PER_UNIT,
  nm,
  PROGRAM_UNITS,
  parseLengthIn,
} from '@kerfwise/cutlist'

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const countOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const isUnitName = (given: unknown): given is keyof typeof PROGRAM_UNITS =>
  typeof given === 'string' && Object.hasOwn(PROGRAM_UNITS, given)

/** Nanometres, to see which lengths are equal and which are not 0; a length that the core will refuse counts as 1. */
function lengthIn(unit: ImportUnit, given: unknown): number {
  if (typeof given === 'number') return nm(given * (unit === 'm' ? NM_PER_METRE : NM_PER_UNIT[unit]))
  if (typeof given !== 'string') return given === undefined || given === null ? 0 : 1
  const bounds = { ...ALLOWANCE_BOUNDS, max: Number.MAX_SAFE_INTEGER as typeof ALLOWANCE_BOUNDS.max }
  const read = parseLengthIn(given, unit, { bounds })
  return read.ok ? read.value : 1
}

/** What a tier limits in a list as people write it; the list may be wrong in any way, since the core has not read it yet. */
export function limitedRequestOf(list: unknown): OptimizeRequest {
  const given = isRecord(list) ? list : {}
  const unit = isUnitName(given.unit) ? PROGRAM_UNITS[given.unit] : 'mm'
  const length = (value: unknown) => lengthIn(unit, value)
  const joins = isRecord(given.joins) ? given.joins : {}
  const { effort } = given
  return {
    version: 2,
    stock: entriesOf(given.stock).map((entry) => {
      const { length: own, quantity, leftover, price } = isRecord(entry) ? entry : { length: entry }
      return {
        length: length(own),
        quantity: typeof quantity === 'number' ? quantity : null,
        leftover: leftover === true,
        price: typeof price === 'number' ? price : null,
      }
    }),
    data: entriesOf(given.pieces).map((piece) => {
      const { quantity, ends, length: own } = isRecord(piece) ? piece : {}
      const [leftAngle, rightAngle] = entriesOf(ends).map(countOf)
      return { length: length(own), count: countOf(quantity), leftAngle, rightAngle }
    }),
    complexity: given.lengthsPerBar === undefined ? null : countOf(given.lengthsPerBar),
    mostPieces: given.piecesPerBar === undefined ? null : countOf(given.piecesPerBar),
    reserve: length(given.margin),
    clamp: length(given.clamp),
    bundle: countOf(given.bundle),
    allowJoins: { maxJoins: countOf(joins.most) },
    effort: effort === 'preview' || effort === 'thorough' ? effort : 'normal',
    certificate: given.certificate === true,
  }
}
