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
  /** Of the project's name at the head of each sheet. */
  readonly head: number
  /** From the lower edge of the sheet to the base line of its foot. */
  readonly foot: number
  /** Bars side by side. */
  readonly across: number
}

function frameOf({ width, height }: Size, margin: number, top: number, foot: number): Frame {
  return { left: margin, top, width: width - 2 * margin, height: height - top - foot - 14 }
}

/**
 * A letter is read from as far as 200 to 250 times its height: capitals of 20 points from a metre and a half. Sheets with
 * such cuts lie on their side; what is not read at the saw stays smaller.
 */
export function styleOf({ paper, large }: ExportOptions): SheetStyle {
  const upright = SIZES[paper]
  const size = large ? turned(upright) : upright
  const frame = large ? frameOf(size, 24, 58, 14) : frameOf(size, 34, 64, 26)
  return large
    ? {
        size,
        frame,
        title: 20,
        heading: 16,
        text: 13,
        row: 20,
        bar: 40,
        label: 14,
        between: 18,
        head: 16,
        foot: 14,
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
        head: 13,
        foot: 26,
        across: 1,
      }
}
