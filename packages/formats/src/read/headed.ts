import { type ColumnKey, columnsOfHeadings, isWholeHeading } from '@kerfwise/cutlist'
import { AMOUNT, PIECES } from './amounts.ts'
import type { Pairs } from './running/piece.ts'

/** How far down a heading is looked for. */
const DEEPEST = 30
/** Signs that separate cells; a heading with one belongs to a table of that sign. */
const SEPARATORS = /[,;|\t]/
/** Most words of a heading in a line whose columns are one space apart. */
const MOST_WORDS = 3
/** Characters of a row, with its description. */
const LONGEST = 6_000
/** The least share of lines with several figures that are rows of the columns. */
const SURE = 0.5

/** A heading of a column, and where it stands in its line. */
interface Heading {
  readonly text: string
  readonly from: number
  readonly to: number
}

interface Head {
  readonly row: number
  readonly headings: readonly Heading[]
  readonly columns: readonly (ColumnKey | null)[]
  /** Whether two spaces or more are between the columns. */
  readonly isWide: boolean
}

function apart(line: string, pattern: RegExp): readonly Heading[] {
  return [...line.matchAll(pattern)].map((found) => {
    const from = found.index
    return { text: found[0], from, to: from + found[0].length }
  })
}

const wideCells = (line: string) => apart(line, /\S+(?: \S+)*/g)

/** The words of a line as headings of columns, each of as many words as name one; null if a word names none. */
function narrowHeadings(line: string): readonly Heading[] | null {
  const words = apart(line, /\S+/g)
  const found: Heading[] = []
  for (let at = 0; at < words.length; ) {
    const most = Math.min(MOST_WORDS, words.length - at)
    const lengths = Array.from({ length: most }, (_, less) => most - less)
    const named = lengths
      .map((count) => words.slice(at, at + count))
      .find((some) => isWholeHeading(some.map(({ text }) => text).join(' ')))
    const isPlace = /^(?:pos|nr|no|item|#|lp)\.?$/i.test(words[at]?.text ?? '')
    const own = named ?? (isPlace ? words.slice(at, at + 1) : undefined)
    const [first] = own ?? []
    const last = own?.at(-1)
    if (own === undefined || first === undefined || last === undefined) return null
    found.push({ text: own.map(({ text }) => text).join(' '), from: first.from, to: last.to })
    at += own.length
  }
  return found
}

function headOf(lines: readonly string[]): Head | null {
  for (const [row, line] of lines.slice(0, DEEPEST).entries()) {
    if (SEPARATORS.test(line) || /\d/.test(line)) continue
    const wide = wideCells(line)
    for (const [headings, isWide] of [
      [wide, true],
      [narrowHeadings(line) ?? [], false],
    ] as const) {
      const columns = columnsOfHeadings(headings.map(({ text }) => text))
      const known = columns.filter((key) => key !== null).length
      if (known > 1 && columns.includes('length')) return { row, headings, columns, isWide }
    }
  }
  return null
}

/** The cells of a row with an empty cell: each cell below its heading; null if one is below none or below two. */
function aligned(line: string, headings: readonly Heading[]): readonly string[] | null {
  const cells = headings.map(() => '')
  for (const { text, from, to } of wideCells(line)) {
    const above = headings.flatMap((heading, at) => (heading.from < to && heading.to > from ? [at] : []))
    const [at = -1, ...more] = above
    if (at === -1 || more.length > 0 || cells[at] !== '') return null
    cells[at] = text
  }
  return cells
}

const ANGLE = String.raw`[+\-−–]?(?:\d{1,2}(?:[.,]\d+)?\s?[°º]?)?`
const FORMS: Readonly<Record<ColumnKey, string | null>> = {
  length: AMOUNT,
  count: String.raw`\d{1,6}(?:\s*(?:[x×](?!\p{L})|${PIECES}))?`,
  description: null,
  job: null,
  leftAngle: ANGLE,
  rightAngle: ANGLE,
  leftAllowance: AMOUNT,
  rightAllowance: AMOUNT,
}

/** A row whose columns are one space apart, by the form of each; only one column may hold words. */
function narrowForm({ columns }: Head): RegExp | null {
  const forms = columns.map((key) => (key === null ? String.raw`\S+` : FORMS[key]))
  if (forms.filter((form) => form === null).length > 1) return null
  const words = columns.findIndex((key, at) => key !== null && forms[at] === null)
  const behind = words > 0 && columns[words - 1] === 'length'
  // Digits beside a length of three may be its thousands, as in `1 200`.
  const text = `${behind ? String.raw`(?!\d)` : ''}\\S.*?`
  const ahead = columns[words + 1] === 'length' ? String.raw`(?<!(?<!\S)\d{1,3}(?=\s+\d{3}(?!\d)))` : ''
  return new RegExp(
    String.raw`^\s*${forms.map((form) => `(${form ?? `${text}${ahead}`})`).join(String.raw`\s+`)}\s*$`,
    'iu',
  )
}

function cellsOf(line: string, head: Head, form: RegExp | null): readonly string[] | null {
  const wide = wideCells(line)
  if (wide.length === head.headings.length) return wide.map(({ text }) => text)
  if (form !== null && !head.isWide && line.length < LONGEST) {
    const [, ...cells] = form.exec(line) ?? []
    if (cells.length > 0) return cells
  }
  return wide.length > 1 && wide.length < head.headings.length ? aligned(line, head.headings) : null
}

/**
 * The rows of a printed list or a mail whose columns are apart by spaces below a heading of lengths and others: `Qty Length
 * Name`. The heading gives each figure its meaning. Null for any other text. The review names each line that is no row.
 */
export function headedAsTabs(text: string, figuresIn: (line: string) => number): Pairs | null {
  const lines = text.split(/\r\n|\r|\n/)
  const head = headOf(lines)
  if (head === null) return null
  const form = narrowForm(head)
  const below = lines.slice(head.row + 1)
  const figured = below.filter((line) => figuresIn(line) > 1)
  const found = below.filter((line) => figuresIn(line) > 1 && cellsOf(line, head, form) !== null)
  if (found.length === 0 || found.length / figured.length < SURE) return null
  const words = head.columns.findIndex((key) => key !== 'length' && key !== 'count')
  const place = (line: string, at: number) => `${'\t'.repeat(Math.max(0, at))}${line.trim()}`
  const free = words === -1 ? head.columns.length : words
  const rows = lines.map((line, at) => {
    if (at === head.row) return head.headings.map((heading) => heading.text).join('\t')
    if (line.trim() === '') return ''
    const cells = at < head.row ? null : cellsOf(line, head, form)
    if (cells !== null) return cells.join('\t')
    // A line of another form with several figures may be a piece: in the column of lengths it is a fault.
    return place(line, figuresIn(line) > 1 && at > head.row ? head.columns.indexOf('length') : free)
  })
  return { tabs: rows.join('\n'), lines: rows.map((_, at) => at + 1) }
}
