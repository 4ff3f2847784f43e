import {
  type ExportOptions,
  LABEL_DOTS,
  LABEL_NUMBERS,
  LABEL_SIDES,
  LABEL_STOCK_IDS,
  type LabelPrinter,
  placesOf,
  USUAL_PRINTER,
} from '@kerfwise/formats'
import { usage } from './fault.ts'
import type { FlagName, Flags } from './flags.ts'

/** What labels are printed on, and how they begin. */
export type LabelFlags = Pick<ExportOptions, 'labels' | 'labelPlace' | 'labelNumber' | 'printer'>

export function labelsOf({ label, dots, ...flags }: Flags): LabelFlags {
  const labels = LABEL_STOCK_IDS.find((known) => known === flags.labels) ?? 'a4x21'
  const { 'label-place': place = '1', 'label-number': number } = flags
  return {
    labels,
    labelPlace: numberWithin('label-place', place, placesOf(labels)),
    labelNumber: number === undefined ? null : numberWithin('label-number', number, LABEL_NUMBERS.max),
    printer: {
      ...labelSize(label),
      dots: LABEL_DOTS.find((known) => `${known}` === dots) ?? USUAL_PRINTER.dots,
    },
  }
}

function numberWithin(flag: FlagName, text: string, most: number): number {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) throw usage(`--${flag} ${text}: give a whole number from 1 to ${most}`)
  return value
}

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
