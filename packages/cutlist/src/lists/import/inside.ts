import { type Nanometres, nm, type Unit } from '../base/nanometres.ts'
import { exactDecimal } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import type { ItemValues } from '../project/item.ts'
import { signedAngle } from '../values/angle.ts'

/** Which edge of a mitred piece a list measures: the longer, outer one, as we do, or the shorter, inner one. */
export type LengthSide = 'outside' | 'inside'

/** Without accents; `Innenlänge`, `lichtes Maß`, `short point`, `longueur intérieure`. */
const INSIDE =
  /\b(?:inside|inner|internal|clear (?:length|opening|dimension|span)|int|short(?:er|est)?[ -](?:point|edge|side|length)|sp|innen\w*|licht\w*|kurze\w*|interieure?s?|interne|petite? cote|interior(?:es)?|interna|interno|dentro|wewn\w*|krotsz\w*|w swietle)\b/
const OUTSIDE =
  /\b(?:outside|outer|external|ext|long(?:er|est)?[ -](?:point|edge|side)|lp|au(?:ss|s)en\w*|exterieure?s?|externe|exterior(?:es)?|externa|externo|zewn\w*|dluzsz\w*)\b/

/** The edge that a heading without accents, in lower case, names; null for a heading that names none. */
export function lengthSideOfHeading(plain: string): LengthSide | null {
  if (OUTSIDE.test(plain)) return 'outside'
  return INSIDE.test(plain) ? 'inside' : null
}

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

/** How much longer the outer edge is, as a multiple of the width: ends that lean alike take from each other. */
function leanOf(row: Partial<ItemValues>): number {
  const { leftAngle = '0', leftAngleDirection = 0, rightAngle = '0', rightAngleDirection = 0 } = row
  const front = signedAngle(leftAngle, leftAngleDirection)
  const tail = signedAngle(rightAngle, rightAngleDirection)
  // Twelve digits hide the binary error, so that 45 degrees add the width itself.
  return Number(Math.abs(tangent(front) - tangent(tail)).toPrecision(12))
}

/** Whether the edges of a piece differ, so that it matters which one is measured. */
export const hasTwoEdges = (row: Partial<ItemValues>): boolean => leanOf(row) > 0

/** Steps of a length that no mark can show: a thousandth of a millimetre, a ten-thousandth of an inch. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1_000, cm: 1_000, 'in.': 2_540, ft: 2_540 }

/** Turns the length of the shorter edge of a row into the length of its longer edge. */
export function withLongerEdge<R extends Partial<ItemValues>>(row: R, unit: Unit, width: Nanometres): R {
  const lean = leanOf(row)
  const inside = parseLength(row.length ?? '', unit)
  if (lean === 0 || !inside.ok) return row
  const more = lean * width
  const step = Number.isInteger(lean) ? 1 : STEP[unit]
  const longer = nm(Math.round((inside.value + more) / step) * step)
  return { ...row, length: exactDecimal(longer, unit) }
}
