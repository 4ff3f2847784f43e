import { isFigureText } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { type Mapping, mappingOf } from './targets.ts'

/** The last row that may be a heading: a title, a customer and a date may precede it. */
const DEEPEST = 30

export interface Header {
  /** Its place among the rows of the table. */
  readonly row: number
  readonly mapping: Mapping
  readonly known: number
  /** The texts that name the columns, of one row or of two. */
  readonly texts: readonly Cell[]
}

/** A heading of two rows, as merged cells leave it: an empty cell takes the text of the cell above. */
function withAbove(cells: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
  const width = Math.max(cells.length, above.length)
  return Array.from(
    { length: width },
    (_, at) => (`${cells[at] ?? ''}`.trim() === '' ? above[at] : cells[at]) ?? '',
  )
}

/** A heading of two rows whose upper cells go over several columns: `Miter` over `L` and `R`, `Qty` over `(ea)`. */
function underAbove(cells: readonly Cell[], above: readonly Cell[]): readonly Cell[] {
  const width = Math.max(cells.length, above.length)
  let group: Cell = ''
  return Array.from({ length: width }, (_, at) => {
    const own = `${cells[at] ?? ''}`.trim()
    if (`${above[at] ?? ''}`.trim() !== '') group = above[at] ?? ''
    else if (own === '') group = ''
    return `${group} ${own}`.trim()
  })
}

/** A row with a length heading, or with a quantity heading beside which the values reveal the lengths. */
const isHeader = (mapping: Mapping) => mapping.includes('length') || mapping.includes('count')

/** Whether a row above a heading is a piece of its columns: such a heading names no columns of that piece. */
function isPieceOf(cells: readonly Cell[], mapping: Mapping): boolean {
  const figures = [mapping.indexOf('length'), mapping.indexOf('count')].filter((at) => at >= 0)
  const filled = cells.filter((cell) => `${cell}`.trim() !== '').length
  return filled > 1 && figures.every((at) => isFigureText(`${cells[at] ?? ''}`.trim()))
}

/** The row whose cells name the most columns; null where no row names a length or quantity and one more. */
export function findHeader({ rows }: SourceTable): Header | null {
  let best: Header | null = null
  for (const [row, cells] of rows.slice(0, DEEPEST).entries()) {
    const above = rows[row - 1]
    const headings =
      above === undefined ? [cells] : [cells, withAbove(cells, above), underAbove(cells, above)]
    for (const texts of headings) {
      const mapping = mappingOf(texts)
      const known = mapping.filter((target) => target !== null).length
      const own = mappingOf(cells).some((target) => target !== null)
      if (!own || !isHeader(mapping) || known < 2 || known <= (best?.known ?? 0)) continue
      if (!rows.slice(0, row).some((one) => isPieceOf(one, mapping))) best = { row, mapping, known, texts }
    }
  }
  return best
}
