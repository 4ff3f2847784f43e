import { fromMm, isRecord, NM_PER_MM, parseLength } from '@kerfwise/cutlist'
import { LABEL_DOTS, LABEL_SIDES, type LabelDots, type LabelPrinter, USUAL_PRINTER } from '@kerfwise/formats'
import { useState } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'
import { useIssueTextIn } from '../document/issueText.ts'

export type LabelSide = keyof typeof LABEL_SIDES

/** The label printer at this browser as a person has described it, the sides of its labels as typed. */
export type PrinterText = Readonly<Record<LabelSide, string>> & { readonly dots: LabelDots }

const KEPT = 'defaults.labelPrinter'

function stored(): PrinterText {
  const usual = {
    width: `${USUAL_PRINTER.width}`,
    height: `${USUAL_PRINTER.height}`,
    dots: USUAL_PRINTER.dots,
  }
  try {
    const kept: unknown = JSON.parse(storedText(KEPT) ?? '{}')
    if (!isRecord(kept)) return usual
    const sideOf = (side: LabelSide) => (typeof kept[side] === 'string' ? kept[side] : usual[side])
    const dots = LABEL_DOTS.find((known) => known === kept.dots) ?? usual.dots
    return { width: sideOf('width'), height: sideOf('height'), dots }
  } catch {
    return usual
  }
}

function sideOf(text: PrinterText, side: LabelSide) {
  const { min, max } = LABEL_SIDES[side]
  return parseLength(text[side], 'mm', { bounds: { from: fromMm(min), max: fromMm(max) } })
}

/** The printer that labels are made for; null where a side of its labels is not understood. */
function printerOf(text: PrinterText): LabelPrinter | null {
  const [width, height] = [sideOf(text, 'width'), sideOf(text, 'height')]
  if (!width.ok || !height.ok) return null
  return { width: width.value / NM_PER_MM, height: height.value / NM_PER_MM, dots: text.dots }
}

/** The label printer beside this browser, kept here. */
export function useLabelPrinter() {
  const [text, setText] = useState(stored)
  const textOf = useIssueTextIn('mm')
  const change = (changed: Partial<PrinterText>) => {
    const next = { ...text, ...changed }
    // A side that is still being typed is not kept: other screens take what is kept as it is.
    if (printerOf(next) !== null) storeText(KEPT, JSON.stringify(next))
    setText(next)
  }
  const errorOf = (side: LabelSide) => {
    const read = sideOf(text, side)
    return read.ok ? undefined : textOf(read.issue)
  }
  const printer = printerOf(text)
  return {
    text,
    change,
    errorOf,
    printer,
    /** The last that was understood, for what cannot wait until a side is typed. */
    understood: printer ?? printerOf(stored()) ?? USUAL_PRINTER,
  }
}
