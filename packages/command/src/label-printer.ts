import { LABEL_DOTS, LABEL_SIDES, type LabelPrinter, USUAL_PRINTER } from '@kerfwise/formats'
import { usage } from './fault.ts'
import type { Flags } from './flags.ts'

/** The label printer of `--label` and `--dots`. */
export const printerOf = ({ label, dots }: Flags): LabelPrinter => ({
  ...labelSize(label),
  dots: LABEL_DOTS.find((known) => `${known}` === dots) ?? USUAL_PRINTER.dots,
})

/** `57x32` or `57 x 32 mm`. */
function labelSize(label: string | undefined): Pick<LabelPrinter, 'width' | 'height'> {
  if (label === undefined) return USUAL_PRINTER
  const [, ...sides] = /^\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*$/i.exec(label) ?? []
  const [width = 0, height = 0] = sides.map(Number)
  if (sides.length === 0) throw usage(`--label ${label}: give width x height in millimetres, as 57x32`)
  for (const [side, value] of Object.entries({ width, height })) {
    const { min, max } = LABEL_SIDES[side === 'width' ? 'width' : 'height']
    if (value < min || value > max) throw usage(`--label ${label}: the ${side} is from ${min} to ${max} mm`)
  }
  return { width, height }
}
