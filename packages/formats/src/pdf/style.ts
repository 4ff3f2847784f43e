import type { Frame } from '../paper/flow.ts'
import { SIZES, type Size, turned } from '../paper/size.ts'
import type { ExportOptions } from '../write/job.ts'

/** Sizes, in points, of all elements on a plan's sheets. */
export interface SheetStyle {
  readonly size: Size
  readonly frame: Frame
  readonly title: number
  readonly heading: number
  readonly text: number
  readonly row: number
  readonly bar: number
  readonly label: number
  /** Between two bars. */
  readonly between: number
  readonly sawColumns: number
  /** Bars side by side. */
  readonly across: number
}

const MARGIN = 36
/** For the running head and foot. */
const EDGE = 26

function frameOf({ width, height }: Size): Frame {
  return {
    left: MARGIN,
    top: MARGIN + EDGE,
    width: width - 2 * MARGIN,
    height: height - 2 * (MARGIN + EDGE) + 8,
    gap: 18,
  }
}

/**
 * A letter is read from as far as 200 to 250 times its height; at two metres that is 8 to 10 mm, capitals of 28
 * points. Such sheets lie on their side.
 */
export function styleOf({ paper, large }: ExportOptions): SheetStyle {
  const upright = SIZES[paper]
  const size = large ? turned(upright) : upright
  const frame = frameOf(size)
  return large
    ? {
        size,
        frame,
        title: 30,
        heading: 30,
        text: 28,
        row: 40,
        bar: 72,
        label: 28,
        between: 44,
        sawColumns: 1,
        across: 1,
      }
    : {
        size,
        frame,
        title: 16,
        heading: 12,
        text: 8.5,
        row: 13.5,
        bar: 24,
        label: 8.5,
        between: 13,
        sawColumns: 2,
        across: 1,
      }
}
