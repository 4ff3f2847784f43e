import type { Issue } from '../base/issue.ts'
import { type Nanometres, nm, toWireMm, type Unit } from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'
import { ALLOWANCE_BOUNDS, type LengthBounds } from '../length/bounds.ts'
import { parseLength } from '../length/parse.ts'

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
