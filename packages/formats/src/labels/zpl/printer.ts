import { mm, type Size } from '../../paper/size.ts'

/** A label printer, as the person who feeds it describes its labels. */
export interface LabelPrinter {
  /** Of one label, in millimetres. */
  readonly width: number
  readonly height: number
  /** Dots in a millimetre: 8 are 203 dpi, 12 are 300, 24 are 600. */
  readonly dots: LabelDots
}

export const LABEL_DOTS = [8, 12, 24] as const
export type LabelDots = (typeof LABEL_DOTS)[number]

/** Millimetres. On smaller labels neither code nor words can be read. */
export const LABEL_SIDES = {
  width: { min: 25, max: 220 },
  height: { min: 18, max: 400 },
} as const

/** A size that is sold for all such printers, 2 1/4 × 1 1/4 in. */
export const USUAL_PRINTER: LabelPrinter = { width: 57, height: 32, dots: 8 }

export const inPoints = ({ width, height }: LabelPrinter): Size => ({
  width: mm(width),
  height: mm(height),
})

/** Points in dots of the printer. */
export const inDots = (points: number, { dots }: LabelPrinter): number => Math.round((points / mm(1)) * dots)
