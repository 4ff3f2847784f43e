import { type AngleScale, parseListedAngle } from '../values/angle.ts'
import type { ImportRow } from './rows.ts'

function degrees(text: string | undefined, scale: AngleScale): number {
  const angle = parseListedAngle(text ?? '', scale)
  return angle.ok ? angle.value : 0
}

/**
 * Counts the rows that are mitred at both ends; 0 if some angle of the list has a minus. By our signs these pieces are
 * parallelograms, but lists of frames mean trapezia.
 */
export function unsignedRows(rows: readonly ImportRow[], scale: AngleScale): number {
  const ends = rows.map(
    ({ leftAngle, rightAngle }) => [degrees(leftAngle, scale), degrees(rightAngle, scale)] as const,
  )
  if (ends.some(([front, tail]) => front < 0 || tail < 0)) return 0
  return ends.filter(([front, tail]) => front > 0 && tail > 0).length
}

/** The row with its tail as frames have it. */
export function asFramed(row: ImportRow, scale: AngleScale): ImportRow {
  return degrees(row.rightAngle, scale) > 0 ? { ...row, rightAngle: `-${row.rightAngle}` } : row
}
