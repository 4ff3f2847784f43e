import type { Shape } from './geometry.ts'

/** Pixels; across the bar the drawing is not to scale, so that labels have room. */
export const barHeight = 46

/** Corners as an SVG `points` list; the fence edge is drawn at the foot of the bar. */
export function points(corners: Shape['corners'], scale: number): string {
  return corners.map(([x, y]) => `${(x * scale).toFixed(2)},${((1 - y) * barHeight).toFixed(2)}`).join(' ')
}
