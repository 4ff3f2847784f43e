import type { Sheet } from '../paper/marks.ts'
import { type LabelLayout, layoutMarks } from './layout.ts'
import type { LabelStock } from './stock.ts'

/**
 * Sheets with a label for each thing, each row from the left; the first sheet begins at a place, from 1. One at a time:
 * codes have thousands of points.
 */
export function* sheetsOf<Thing>(
  things: readonly Thing[],
  stock: LabelStock,
  place: number,
  layoutOf: (thing: Thing) => LabelLayout,
): Generator<Sheet> {
  const perSheet = stock.columns * stock.rows
  for (let first = 1 - place; first < things.length; first += perSheet) {
    const used = Math.max(0, -first)
    const marks = things.slice(first + used, first + perSheet).flatMap((thing, index) => {
      const at = used + index
      const x = stock.left + (at % stock.columns) * stock.across
      const y = stock.top + Math.floor(at / stock.columns) * stock.down
      return layoutMarks(layoutOf(thing), x, y)
    })
    yield { ...stock.sheet, marks }
  }
}
