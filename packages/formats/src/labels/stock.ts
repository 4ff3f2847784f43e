import { A4, LETTER, mm, type Size } from '../paper/size.ts'

/** Labels for sale: a sheet of labels, or a roll with one label a page. */
export interface LabelStock {
  /** The name on the box. */
  readonly name: string
  readonly sheet: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  /** From the edge of one label to the edge of the next. */
  readonly across: number
  readonly down: number
}

const inch = (inches: number) => inches * 72

function roll(name: string, width: number, height: number): LabelStock {
  const label = { width, height }
  return { name, sheet: label, label, columns: 1, rows: 1, left: 0, top: 0, across: width, down: height }
}

/** Sizes and margins as their makers publish them on the packages' template sheets. */
export const LABEL_STOCKS = {
  a4x21: {
    name: 'A4, 3 × 7, 63.5 × 38.1 mm (L7160)',
    sheet: A4,
    label: { width: mm(63.5), height: mm(38.1) },
    columns: 3,
    rows: 7,
    left: mm(7.2),
    top: mm(15.1),
    across: mm(66),
    down: mm(38.1),
  },
  a4x14: {
    name: 'A4, 2 × 7, 99.1 × 38.1 mm (L7163)',
    sheet: A4,
    label: { width: mm(99.1), height: mm(38.1) },
    columns: 2,
    rows: 7,
    left: mm(4.65),
    top: mm(15.15),
    across: mm(101.6),
    down: mm(38.1),
  },
  a4x65: {
    name: 'A4, 5 × 13, 38.1 × 21.2 mm (L7651)',
    sheet: A4,
    label: { width: mm(38.1), height: mm(21.2) },
    columns: 5,
    rows: 13,
    left: mm(4.75),
    top: mm(10.7),
    across: mm(40.6),
    down: mm(21.2),
  },
  letterx30: {
    name: 'Letter, 3 × 10, 2 5/8 × 1 in (5160)',
    sheet: LETTER,
    label: { width: inch(2.625), height: inch(1) },
    columns: 3,
    rows: 10,
    left: inch(0.1875),
    top: inch(0.5),
    across: inch(2.75),
    down: inch(1),
  },
  letterx10: {
    name: 'Letter, 2 × 5, 4 × 2 in (5163)',
    sheet: LETTER,
    label: { width: inch(4), height: inch(2) },
    columns: 2,
    rows: 5,
    left: inch(0.15625),
    top: inch(0.5),
    across: inch(4.1875),
    down: inch(2),
  },
  roll62x29: roll('62 × 29 mm', mm(62), mm(29)),
  roll57x32: roll('57 × 32 mm', mm(57), mm(32)),
  roll100x50: roll('100 × 50 mm', mm(100), mm(50)),
  roll4x2: roll('4 × 2 in', inch(4), inch(2)),
} as const satisfies Record<string, LabelStock>

export type LabelStockId = keyof typeof LABEL_STOCKS
/** The numbers that labels may begin with. */
export const LABEL_NUMBERS = { min: 1, max: 1_000_000 } as const

/** How many labels a sheet has. */
export const placesOf = (id: LabelStockId): number => LABEL_STOCKS[id].columns * LABEL_STOCKS[id].rows

export const LABEL_STOCK_IDS = Object.keys(LABEL_STOCKS) as LabelStockId[]
