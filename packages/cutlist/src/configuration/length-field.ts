import type { Issue } from '../issue.ts'
import { ALLOWANCE_BOUNDS, type LengthBounds } from '../length/bounds.ts'
import { type Nanometres, nm, toWireMm, type Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import { ok, type Result } from '../result.ts'

/** Reads a setting that may be empty; empty means 0. */
export function parseAllowance(
  text: string,
  unit: Unit,
  bounds: LengthBounds = ALLOWANCE_BOUNDS,
): Result<Nanometres, Issue> {
  return text.trim() === '' ? ok(nm(0)) : parseLength(text, unit, { bounds })
}

/** Wire millimetres of a setting that has passed its check. */
export function allowanceMm(text: string, unit: Unit): number {
  const length = parseAllowance(text, unit)
  return length.ok ? toWireMm(length.value) : 0
}
