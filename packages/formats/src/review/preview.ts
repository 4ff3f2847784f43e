import { withMark } from '@kerfwise/cutlist'
import type { Cell, ShownMark, Source } from '../read/table.ts'
import type { ImportSettings } from './detect.ts'

/** The first rows of a table as a person is shown them. */
export interface TablePreview {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly columns: number
}

const SHOWN = 6
const WIDEST = 30

/** A number with the unit that its sheet shows beside it. */
function cellShown(cell: Cell, mark: ShownMark | undefined): string {
  const text = `${cell}`.slice(0, 80)
  return mark === undefined || mark === 'fraction' ? text : withMark(text, mark)
}

export function previewTable(source: Source, { table, skip }: ImportSettings): TablePreview {
  const { rows = [], lines = [], marks = [] } = source.tables[table] ?? {}
  const texts = (index: number) =>
    (rows[index] ?? []).slice(0, WIDEST).map((cell, at) => cellShown(cell, marks[index]?.[at]))
  // Each cell of a two-row heading is in one of the two rows.
  const headings = () => {
    const [last, above] = [skip > 0 ? texts(skip - 1) : [], skip > 1 ? texts(skip - 2) : []]
    const several = last.filter((text) => text.trim() !== '').length > 1
    return several
      ? Array.from({ length: Math.max(last.length, above.length) }, (_, at) => last[at] || (above[at] ?? ''))
      : last
  }
  const shown = rows.slice(skip, skip + SHOWN)
  const columns = rows.slice(0, 50).reduce((most, row) => Math.max(most, row.length), 0)
  return {
    headings: headings(),
    rows: shown.map((_, index) => ({
      line: lines[skip + index] ?? skip + index + 1,
      cells: texts(skip + index),
    })),
    columns: Math.min(WIDEST, columns),
  }
}
