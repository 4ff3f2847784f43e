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

/** Counts the rows that are mitred at both ends: with two angles of one sign, and with a sign each. */
export function signedRows(rows: readonly ImportRow[], scale: AngleScale): { like: number; unlike: number } {
  const signs = rows.map(({ leftAngle, rightAngle }) =>
    Math.sign(degrees(leftAngle, scale) * degrees(rightAngle, scale)),
  )
  const count = (wanted: number) => signs.filter((sign) => sign === wanted).length
  return { like: count(1), unlike: count(-1) }
}

/** The row with its tail turned: two angles of one sign then are those of a frame. */
export function asFramed(row: ImportRow, scale: AngleScale): ImportRow {
  const { rightAngle = '' } = row
  const tail = degrees(rightAngle, scale)
  if (tail === 0) return row
  return { ...row, rightAngle: tail > 0 ? `-${rightAngle}` : rightAngle.replace(/^-/, '') }
}
