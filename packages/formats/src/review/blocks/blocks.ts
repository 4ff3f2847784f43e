import { columnOfHeading, type IssueCode, isFigureText } from '@kerfwise/cutlist'
import {
  type Cell,
  type ListSettings,
  type ListStock,
  NO_SETTINGS,
  type ShownMark,
  type SourceTable,
} from '../../read/table.ts'
import { cellsBelow, share } from '../columns/figures.ts'
import { type Mapping, mappingOf } from '../columns/targets.ts'
import { isPiecesText, isStockText } from '../columns/words.ts'

/** A row with everything that a table knows about it. */
interface Row {
  readonly cells: readonly Cell[]
  readonly line: number
  readonly text: string | undefined
  readonly marks: readonly (ShownMark | undefined)[] | undefined
  readonly hidden: boolean
  readonly fault?: IssueCode | undefined
  readonly stock?: true
}

/** How far down a heading is looked for. */
const DEEPEST = 30

const textOf = (cell: Cell | undefined) => `${cell ?? ''}`.trim()
const textsIn = (cells: readonly Cell[]) => cells.map(textOf).filter((text) => text !== '')
const isBlank = ({ cells }: Row) => textsIn(cells).length === 0

function rowsOf({ rows, lines, texts, marks, hidden, faults }: SourceTable): readonly Row[] {
  return rows.map((cells, at) => ({
    cells,
    line: lines[at] ?? at + 1,
    text: texts?.[at],
    marks: marks?.[at],
    hidden: hidden?.has(at) ?? false,
    fault: faults?.get(at),
  }))
}

function tableOf(table: SourceTable, rows: readonly Row[], settings?: ListSettings): SourceTable {
  const at = (is: (row: Row) => boolean) => new Set(rows.flatMap((row, index) => (is(row) ? [index] : [])))
  const own = settings ?? table.settings
  return {
    name: table.name,
    truncated: table.truncated,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
    ...(table.notPlanned ? { notPlanned: table.notPlanned } : {}),
    ...(table.texts ? { texts: rows.map(({ text }) => text ?? '') } : {}),
    ...(table.marks ? { marks: rows.map(({ marks }) => marks) } : {}),
    ...(table.faults
      ? {
          faults: new Map(
            rows.flatMap(({ fault }, at) => (fault === undefined ? [] : [[at, fault] as const])),
          ),
        }
      : {}),
    ...(table.paired ? { paired: true } : {}),
    ...(table.isMarked ? { isMarked: true } : {}),
    ...(table.hidden ? { hidden: at((row) => row.hidden) } : {}),
    ...(table.concealed === undefined ? {} : { concealed: table.concealed }),
    ...(own ? { settings: own } : {}),
    ...(rows.some((row) => row.stock) ? { stock: at((row) => row.stock === true) } : {}),
  }
}

/** The rules of a Markdown table between its heading and its rows. */
const isRule = (cells: readonly Cell[]) => {
  const texts = textsIn(cells)
  return texts.length > 1 && texts.every((text) => /^:?-{2,}:?$/.test(text))
}

/** Whether a row names columns and holds no piece. */
export function isHeadingRow(cells: readonly Cell[]): boolean {
  const mapping = mappingOf(cells)
  const known = mapping.filter((target) => target !== null).length
  const figures = ['length', 'count'].flatMap((target) => {
    const at = mapping.indexOf(target as 'length' | 'count')
    return at === -1 ? [] : [textOf(cells[at])]
  })
  return known > 1 && figures.length > 0 && !textsIn(cells).some((text) => isFigureText(text))
}

/** Pieces side by side, one a column, below headings in the first column: turned, one a row. */
function turned(rows: readonly Row[]): readonly Row[] | null {
  const filled = rows.filter((row) => !isBlank(row))
  const keys = filled.map(({ cells }) => columnOfHeading(textOf(cells[0])))
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length))
  const isSideways = keys.includes('length') && keys.includes('count') && width > 2
  const figures = filled.filter((_, at) => keys[at] === 'length' || keys[at] === 'count')
  const areFigures = figures.every(({ cells }) =>
    cells.slice(1).every((cell) => textOf(cell) === '' || isFigureText(textOf(cell))),
  )
  if (!isSideways || !areFigures || filled.length > 12 || filled.some(({ cells }) => isHeadingRow(cells)))
    return null
  return Array.from({ length: width }, (_, at) => ({
    cells: filled.map(({ cells }) => cells[at] ?? ''),
    line: filled[0]?.line ?? 1,
    text: filled.map(({ cells }) => textOf(cells[at])).join(' · '),
    marks: undefined,
    hidden: false,
  }))
}

type Span = readonly [from: number, to: number]

/** Where the lists of a heading begin that has several side by side. */
function spansOf(rows: readonly Row[], head: number): readonly Span[] {
  const cells = rows[head]?.cells ?? []
  const width = Math.max(cells.length, ...rows.map((row) => row.cells.length))
  const texts = Array.from({ length: width }, (_, at) => textOf(cells[at]).toLowerCase())
  const isEmpty = (at: number) => rows.slice(head).every((row) => textOf(row.cells[at]) === '')
  const spans: Span[] = []
  let from = 0
  for (let at = 0; at <= width; at += 1) {
    if (at < width && !isEmpty(at)) continue
    if (at > from) spans.push([from, at])
    from = at + 1
  }
  const hasLength = ([begin, end]: Span) =>
    cells.slice(begin, end).some((cell) => columnOfHeading(textOf(cell)) === 'length')
  if (spans.length > 1 && spans.filter(hasLength).length > 1) return spans.filter(hasLength)
  // Without a gap the same headings follow each other again.
  const period = texts.indexOf(texts[0] ?? '', 1)
  const repeats = period > 1 && texts[0] !== '' && width % period === 0
  const isSame = repeats && texts.every((text, at) => at < period || text === texts[at - period])
  if (!isSame || !hasLength([0, period])) return []
  return Array.from({ length: width / period }, (_, n) => [n * period, (n + 1) * period] as const)
}

/** Columns of figures on both sides of an empty column, without headings. */
function bareSpans(table: SourceTable): readonly Span[] {
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  const isEmpty = (at: number) => cellsBelow(table, at, 0).length === 0
  const gap = Array.from({ length: width }, (_, at) => at).find(
    (at) => at > 0 && at < width - 1 && isEmpty(at),
  )
  if (gap === undefined) return []
  const spans: readonly Span[] = [
    [0, gap],
    [gap + 1, width],
  ]
  const figures = ([from, to]: Span) =>
    Array.from({ length: to - from }, (_, at) => from + at).filter((at) => {
      const cells = cellsBelow(table, at, 0)
      return cells.length > 1 && share(cells, isFigureText) === 1
    }).length
  const [left = 0, right = 0] = spans.map(figures)
  return left === right && left > 1 ? spans : []
}

/** The rows of lists side by side, one below the other. */
function stacked(rows: readonly Row[], spans: readonly Span[], head: number): readonly Row[] {
  const cut = (row: Row, [from, to]: Span): Row => ({
    ...row,
    cells: row.cells.slice(from, to),
    marks: row.marks?.slice(from, to),
    text: textsIn(row.cells.slice(from, to)).join(' · '),
  })
  return spans.flatMap(([from, to], place) => {
    const begin = place === 0 ? 0 : from
    const end = spans[place + 1]?.[0] ?? Number.POSITIVE_INFINITY
    return rows.flatMap((row, at) => {
      // A title above all of them belongs to the first.
      const isTitle = at < head
      if (isTitle && place > 0 && textsIn(row.cells.slice(from, to)).length === 0) return []
      const own = cut(row, [
        isTitle ? begin : from,
        isTitle && place === 0 ? Math.max(to, Math.min(end, to)) : to,
      ])
      return isBlank(own) && at < head ? [] : [own]
    })
  })
}

function besides(table: SourceTable, rows: readonly Row[]): readonly Row[] {
  const head = rows.slice(0, DEEPEST).findIndex(({ cells }) => {
    const keys = cells.map((cell) => columnOfHeading(textOf(cell)))
    return keys.filter((key) => key === 'length').length > 1
  })
  const spans = head === -1 ? bareSpans(table) : spansOf(rows, head)
  return spans.length > 1 ? stacked(rows, spans, head === -1 ? 0 : head) : rows
}

const oneText = ({ cells }: Row): string | null => {
  const texts = textsIn(cells)
  return texts.length === 1 && /\p{L}/u.test(texts[0] ?? '') ? (texts[0] ?? null) : null
}

/** The columns of a stock block: by its heading, or else length and quantity in their order. */
function stockColumns(head: Row | null, row: Row): Mapping {
  const named = head === null ? [] : mappingOf(head.cells)
  if (named.includes('length')) return named
  const figures = row.cells.flatMap((cell, at) => (isFigureText(textOf(cell)) ? [at] : []))
  return row.cells.map((_, at) => (at === figures[0] ? 'length' : at === figures[1] ? 'count' : null))
}

function stockOf(row: Row, head: Row | null): ListStock | null {
  const mapping = stockColumns(head, row)
  const cell = (target: 'length' | 'count' | 'material') => row.cells[mapping.indexOf(target)] ?? ''
  if (!isFigureText(textOf(cell('length')))) return null
  return {
    line: row.line,
    length: cell('length'),
    count: cell('count'),
    group: textOf(cell('material')),
    price: '',
  }
}

const sameTexts = (row: Row, other: Row) =>
  row.cells.length === other.cells.length &&
  row.cells.every((cell, at) => textOf(cell) === textOf(other.cells[at]))

/** The cells of a row below another heading than the first one, each below the heading of its meaning. */
function moved(row: Row, head: Row, first: Row): Row {
  if (head === first) return row
  const [to, from] = [mappingOf(first.cells), mappingOf(head.cells)]
  const placeOf = (at: number) => {
    const target = from[at] ?? null
    const same = first.cells.findIndex(
      (cell) => textOf(cell) !== '' && textOf(cell) === textOf(head.cells[at]),
    )
    return target === null ? same : to.indexOf(target)
  }
  const width = first.cells.length
  const cells: Cell[] = Array.from({ length: width }, () => '')
  const marks: (ShownMark | undefined)[] = []
  for (const [at, cell] of row.cells.entries()) {
    const place = placeOf(at)
    const free = place === -1 ? cells.length : place
    if (textOf(cell) === '') continue
    cells[free] = cell
    marks[free] = row.marks?.[at]
  }
  return { ...row, cells, marks: row.marks ? marks : undefined }
}

const hasStock = ({ cells }: Row) => cells.some((cell) => isStockText(textOf(cell)))

/** The column that says of each row whether it is stock or a piece: `Stock`, `Part`; -1 without one. */
function roleColumn(rows: readonly Row[]): number {
  const below = rows.slice(rows.findIndex(({ cells }) => isHeadingRow(cells)) + 1)
  const width = Math.max(0, ...below.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => {
    const texts = below.map(({ cells }) => textOf(cells[at])).filter((text) => text !== '')
    const isStock = (text: string) => text.length <= LONGEST_ROLE && isStockText(text)
    return (
      texts.length > 1 &&
      texts.every((text) => isStock(text) || isPiecesText(text)) &&
      texts.some(isStock) &&
      texts.some((text) => !isStock(text))
    )
  })
}

/** Characters of a word for a role. */
const LONGEST_ROLE = 20

interface Roles {
  readonly rows: readonly Row[]
  readonly stock: readonly ListStock[]
}

/** Gives each row below a caption or a heading the role of its block, and brings all blocks of pieces below one heading. */
function withRoles(rows: readonly Row[]): Roles {
  const stock: ListStock[] = []
  let isStock = false
  let head: Row | null = null
  let first: Row | null = null
  let above: string | null = null
  let afterBlank = true
  const role = roleColumn(rows)
  const out = rows.map((row): Row => {
    if (isBlank(row)) {
      afterBlank = true
      return row
    }
    const caption = oneText(row)
    const blank = afterBlank
    afterBlank = false
    if (caption !== null) {
      above = caption
      if (isStockText(caption)) {
        isStock = true
        head = null
        return { ...row, stock: true }
      }
      if (isPiecesText(caption) || blank) isStock = false
      return row
    }
    if (isHeadingRow(row.cells)) {
      const isNamed =
        row.cells.some((cell) => columnOfHeading(textOf(cell)) === 'length' && isStockText(textOf(cell))) ||
        (first !== null && hasStock(row) && !hasStock(first))
      // A heading below a blank row and without a caption begins another block.
      if (isNamed) isStock = true
      else if (above === null && blank) isStock = false
      head = row
      above = null
      if (isStock) return { ...row, stock: true }
      first ??= row
      if (sameTexts(row, first)) head = first
      return moved(row, head, first)
    }
    above = null
    if (isStock || (role !== -1 && isStockText(textOf(row.cells[role])))) {
      const bar = stockOf(row, head)
      if (bar !== null) stock.push(bar)
      return { ...row, stock: true }
    }
    return head === null || first === null ? row : moved(row, head, first)
  })
  // A list of nothing but stock is a list of pieces for all that the saw knows.
  const hasPieces = out.some(
    (row) => !row.stock && !isBlank(row) && row.cells.some((cell) => isFigureText(textOf(cell))),
  )
  return hasPieces ? { rows: out, stock } : { rows, stock: [] }
}

/** A table as one list of pieces below one heading; blocks of stock beside it become its settings. */
export function unblocked(table: SourceTable): SourceTable {
  const plain = rowsOf(table).filter(({ cells }) => !isRule(cells))
  const sideways = turned(plain)
  const { rows, stock } = withRoles(sideways ?? besides(table, plain))
  const settings = stock.length === 0 ? undefined : { ...(table.settings ?? NO_SETTINGS), stock }
  const pieces = rows.filter((row) => !row.stock)
  return tableOf(table, [...pieces, ...rows.filter((row) => row.stock)], settings)
}

/** The table without its rows of stock, which are at its end. */
export function withoutStock(table: SourceTable): SourceTable {
  const { stock, rows } = table
  return stock === undefined ? table : { ...table, rows: rows.slice(0, rows.length - stock.size) }
}
