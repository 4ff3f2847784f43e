/**
 * The position of the blade for a cut. `left` and `right` are those of a person who faces the fence: a blade swung to
 * the left runs from the near left to the far right, like a stroke `/` on a drawing whose foot or head is the fence.
 */
export interface Swing {
  readonly side: 'square' | 'left' | 'right'
  /** From square, never negative. */
  readonly degrees: number
}

/** The swing that makes an end of this angle (cutting model, section 3). */
export function swingOf(angle: number): Swing {
  if (angle === 0) return { side: 'square', degrees: 0 }
  return { side: angle > 0 ? 'left' : 'right', degrees: Math.abs(angle) }
}

/** The signed angle of the ends that a swing makes. */
export function angleOf({ side, degrees }: Swing): number {
  return side === 'right' ? -degrees : degrees
}
