import type { Nanometres, Outline } from '@kerfwise/cutlist'

/** Pixels; across the bar the drawing is not to scale, so that labels have room. */
export const barHeight = 46

/** Pixels along the bar per nanometre; the same for every bar of a plan. */
export type Scale = number

export function px(length: Nanometres | number, scale: Scale): number {
  return Math.round(length * scale * 100) / 100
}

/** An outline as an SVG `points` list; the fence edge is drawn at the foot of the bar. */
export function points({ fenceStart, fenceEnd, farEnd, farStart }: Outline, scale: Scale): string {
  const foot = [fenceStart, fenceEnd].map((x) => `${px(x, scale)},${barHeight}`)
  const head = [farEnd, farStart].map((x) => `${px(x, scale)},0`)
  return [...foot, ...head].join(' ')
}
