/**
 * How the blade stands for a cut. `left` and `right` are those of somebody who faces the fence: a blade that is swung
 * left runs from the near left to the far right, as a stroke `/` on a drawing whose foot or whose head is the fence.
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
