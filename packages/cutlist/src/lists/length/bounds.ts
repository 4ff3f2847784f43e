import { type Issue, reject } from '../base/issue.ts'
import { fromMm, type Nanometres } from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'

/** The interval that a length must lie in; `above` is exclusive, the others inclusive. */
export interface LengthBounds {
  readonly above?: Nanometres
  readonly from?: Nanometres
  readonly max: Nanometres
}

const ZERO = fromMm(0)

/** Pieces and stock. */
export const PIECE_BOUNDS: LengthBounds = { above: ZERO, max: fromMm(1_000_000) }
/** Kerf, end trims, shortest reusable offcut and similar lengths, which may be 0. */
export const ALLOWANCE_BOUNDS: LengthBounds = { from: ZERO, max: fromMm(10_000) }
/** Profile width and tip offset where mitres are cut. */
export const MITRE_BOUNDS: LengthBounds = { above: ZERO, max: fromMm(10_000) }

export function checkBounds(length: Nanometres, bounds: LengthBounds): Result<Nanometres, Issue> {
  if (bounds.above !== undefined && length <= bounds.above) return reject('gt', {}, { bound: bounds.above })
  if (bounds.from !== undefined && length < bounds.from) return reject('gte', {}, { bound: bounds.from })
  if (length > bounds.max) return reject('lte', {}, { bound: bounds.max })
  return ok(length)
}
