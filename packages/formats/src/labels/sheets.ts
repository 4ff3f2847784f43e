import type { Sheet } from '../paper/marks.ts'
import { type LabelLayout, layoutMarks } from './layout.ts'
import type { LabelStock } from './stock.ts'

/** Sheets with a label for each thing, each row from the left. One at a time: codes have thousands of points. */
export function* sheetsOf<Thing>(
  things: readonly Thing[],
  stock: LabelStock,
  layoutOf: (thing: Thing) => LabelLayout,
): Generator<Sheet> {
  const perSheet = stock.columns * stock.rows
  for (let first = 0; first < things.length; first += perSheet) {
    const marks = things.slice(first, first + perSheet).flatMap((thing, index) => {
      const x = stock.left + (index % stock.columns) * stock.across
      const y = stock.top + Math.floor(index / stock.columns) * stock.down
      return layoutMarks(layoutOf(thing), x, y)
    })
    yield { ...stock.sheet, marks }
  }
}
