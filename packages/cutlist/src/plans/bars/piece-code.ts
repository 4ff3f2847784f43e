import { digest } from '../../lists/values/digest.ts'
import type { PieceView } from './bar-view.ts'

const DIGITS = 10

/**
 * What the barcode of a piece holds: digits alone, which each keyboard and each scanner sends alike. Equal pieces of one
 * line share it, however a plan turns them and on whichever bar they lie, so that it outlives a new plan.
 */
export function pieceCode(
  { lengths, description, leftAngle, rightAngle }: PieceView,
  mark: string,
  material: string,
): string {
  const ends = [Math.abs(leftAngle), Math.abs(rightAngle)].toSorted((one, other) => one - other)
  const [high, low] = digest(JSON.stringify([material.trim(), mark, description, lengths.original, ...ends]))
  return `${(high * 2 ** 32 + low) % 10 ** DIGITS}`.padStart(DIGITS, '0')
}

/** The code in a scanned text; null for what is no barcode of a piece. */
export function readPieceCode(text: string): string | null {
  const plain = text.trim()
  return plain.length === DIGITS && /^\d+$/.test(plain) ? plain : null
}
