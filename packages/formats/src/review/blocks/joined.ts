import { unitOfHeading } from '@kerfwise/cutlist'
import type { Cell, ShownMark, SourceTable } from '../../read/table.ts'
import { findHeader } from '../columns/header.ts'
import { mappingOf } from '../columns/targets.ts'
import { withoutStock } from './blocks.ts'
import { madeOfOurs } from './ours.ts'

const textOf = (cell: Cell | undefined) => `${cell ?? ''}`.trim()

/** The sheets that hold lists, each with the row of its headings. */
export function listsAmong(tables: readonly SourceTable[]) {
  const made = madeOfOurs(tables)
  return tables.flatMap((table, index) => {
    const header =
      table.concealed || table.together || made.has(table) ? null : findHeader(withoutStock(table))
    const isList = header !== null && header.row < table.rows.length - 1
    return isList ? [{ table, index, header }] : []
  })
}

/**
 * The lists of all sheets below one heading, each row with its sheet as its material unless it names one; null for fewer than
 * two lists.
 */
export function joined(tables: readonly SourceTable[]): SourceTable | null {
  const lists = listsAmong(tables)
  const [first] = lists
  if (first === undefined || lists.length < 2) return null
  const units = lists.map(({ header: { texts, mapping } }) =>
    unitOfHeading(texts[mapping.indexOf('length')] ?? ''),
  )
  if (new Set(units).size > 1) return null
  const headings = [...first.header.texts]
  const own = mappingOf(headings)
  const material = own.includes('material') ? own.indexOf('material') : headings.length
  if (material === headings.length) headings.push('Material')
  const rows: Cell[][] = [headings]
  const texts: string[] = ['']
  const marks: (ShownMark | undefined)[][] = [[]]
  const hidden = new Set<number>()
  for (const { table, header } of lists) {
    const from = mappingOf(header.texts)
    const targets = mappingOf(headings)
    const places = header.texts.map((text, at) => {
      const target = from[at] ?? null
      const same = headings.findIndex((heading) => textOf(heading) !== '' && textOf(heading) === textOf(text))
      const place = target === null ? same : targets.indexOf(target)
      return place === -1 ? headings.push(text) - 1 : place
    })
    for (const [at, cells] of withoutStock(table).rows.entries()) {
      if (at <= header.row || cells.every((cell) => textOf(cell) === '')) continue
      const row: Cell[] = headings.map(() => '')
      const shown: (ShownMark | undefined)[] = []
      for (const [column, cell] of cells.entries()) {
        const place = places[column]
        if (place === undefined && textOf(cell) === '') continue
        shown[place ?? row.length] = table.marks?.[at]?.[column]
        row[place ?? row.length] = cell
      }
      const isCaption = cells.filter((cell) => textOf(cell) !== '').length === 1
      if (textOf(row[material]) === '' && !isCaption) row[material] = table.name
      marks.push(shown)
      if (table.hidden?.has(at)) hidden.add(rows.length)
      rows.push(row)
      texts.push([table.name, ...cells.map(textOf).filter((text) => text !== '')].join(' · '))
    }
  }
  return {
    name: '',
    together: true,
    truncated: lists.some(({ table }) => table.truncated),
    rows,
    texts,
    lines: rows.map((_, at) => at),
    hidden,
    marks: marks.map((shown) => Array.from(shown)),
  }
}
