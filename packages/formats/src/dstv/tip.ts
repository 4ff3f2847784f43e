/**
 * How far a piece reaches beyond its longer edge; `across` is the size of the profile in the plane of the cuts. Only ends
 * that lean alike, as those of a parallelogram do, have such a tip.
 */
export function tipOf(across: number, [front, tail]: readonly [front: number, tail: number]): number {
  if (front * tail <= 0) return 0
  const least = Math.min(Math.abs(front), Math.abs(tail))
  return across * Math.tan((least * Math.PI) / 180)
}
