import type { Issue } from '../base/issue.ts'
import { fromWireMm, type Nanometres, nm, toWireMm, type Unit } from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'
import { ALLOWANCE_BOUNDS, type LengthBounds } from './bounds.ts'
import { parseLength } from './parse.ts'

/** Reads a setting or a cell that may be empty; empty means 0. */
export function parseAllowance(
  text: string,
  unit: Unit,
  bounds: LengthBounds = ALLOWANCE_BOUNDS,
): Result<Nanometres, Issue> {
  return text.trim() === '' ? ok(nm(0)) : parseLength(text, unit, { bounds })
}

/** Wire millimetres of a text that has passed its check. */
export function allowanceMm(text: string, unit: Unit): number {
  const length = parseAllowance(text, unit)
  return length.ok ? toWireMm(length.value) : 0
}

/** A piece of a request, as far as the saw must know it; millimetres. */
interface ToCut {
  readonly length: number
  readonly allowance?:
    | { readonly left?: number | null | undefined; readonly right?: number | null | undefined }
    | null
    | undefined
}

/** The length that the saw cuts, in millimetres: the finished one and the allowance of both ends. */
export function cutMm({ length, allowance }: ToCut): number {
  const ends = [allowance?.left ?? 0, allowance?.right ?? 0]
  return toWireMm(nm(ends.reduce<number>((sum, end) => sum + fromWireMm(end), fromWireMm(length))))
}
