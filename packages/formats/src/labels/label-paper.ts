import type { Size } from '../paper/size.ts'
import { LABEL_STOCKS, type LabelStockId } from './stock.ts'
import { inPoints, type LabelPrinter } from './zpl/printer.ts'

/** What labels are printed on: labels that are sold, or those in a label printer. */
export type LabelPaper = LabelStockId | LabelPrinter

/** The size of one label, in points. */
export const labelSize = (on: LabelPaper): Size =>
  typeof on === 'string' ? LABEL_STOCKS[on].label : inPoints(on)
