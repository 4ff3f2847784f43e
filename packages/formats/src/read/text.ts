import { columnsOfHeadings, ok, type Result } from '@kerfwise/cutlist'
import Papa from 'papaparse'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { decodeAs, decodeText } from './decode.ts'
import { declaredDelimiter, detectDelimiter } from './delimiter.ts'
import { headedAsTabs } from './headed.ts'
import { partsSource, programParts } from './programs/index.ts'
import { lengthsAsTabs } from './running/lengths.ts'
import { figuresIn } from './running/line.ts'
import { pairsAsTabs } from './running/list.ts'
import { narrowAsTabs } from './running/narrow.ts'
import type { Pairs } from './running/piece.ts'
import { otherForm, unpublishedForm } from './sniff.ts'
import type { Source, SourceTable } from './table.ts'
import { tabbedRows } from './tabs.ts'

/** Turns the spaces between columns of a printed list or a mail into tabs. */
function spacesAsTabs(text: string): string {
  return text.replace(/(\S) {2,}(?=\S)/g, '$1\t')
}

function cut(cell: string): string {
  return cell.length > FILE_LIMITS.cell ? cell.slice(0, FILE_LIMITS.cell) : cell
}

function lineCount(row: readonly string[]): number {
  return 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

/** Whether each cell is a piece of its own: `4 x 1200; 2 x 845`. */
const areSentences = (text: string) =>
  text.length < LONGEST_SENTENCES &&
  text.split(/[;\r\n]+/).every((part) => part.trim() === '' || pairsAsTabs(part) !== null)

/** A figure with its name: `Cant.: 4`. */
const KEY = /\p{L}[.\s]*[:=]\s*\d/gu

/** Whether each line names its own figures: `Cant.: 4; Largo: 1200`. */
const areKeyed = (text: string) =>
  text.length < LONGEST_SENTENCES &&
  text.split(/[\r\n]+/).every((line) => line.trim() === '' || (line.match(KEY)?.length ?? 0) > 1)

/** Whether a row near the top names columns, so that `2x4 stud,12,92` below it are cells and no quantity of 2. */
const isHeaded = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: DEEPEST_HEADING }).data.some((row) => {
    // `Qty: 4, Length: 1200` names the figures of its own line.
    // `Flach 50x5: 3 Stk 1250 mm` has more figures than a heading.
    if (row.some((cell) => cell.search(KEY) !== -1 || (cell.match(/\d+/g)?.length ?? 0) > 2)) return false
    const known = columnsOfHeadings(row.map((cell) => cell.trim())).filter((key) => key !== null)
    return known.length > 1 && (known.includes('length') || known.includes('count'))
  })

/** How far down a heading is looked for. */
const DEEPEST_HEADING = 30

/** Characters of a text that may be pieces between semicolons; longer ones are tables. */
const LONGEST_SENTENCES = 10_000

/** Characters of a running text that is looked through line by line. */
const LONGEST_RUNNING = 2_000_000

/** Most characters of a line that the page shows beside its reading. */
const LONGEST_SHOWN = 300
/** As many characters of a line, with its white space, and as many lines of a cell are enough for that. */
const LONGEST_SOURCE = 4 * LONGEST_SHOWN
const MOST_LINES_SHOWN = LONGEST_SHOWN

const WEAK = new Set([',', ':', '~', '^'])

/** Whether few lines have the mark, so that it may part words of a name: `2x 1.84 m rail; across`. */
const isRare = (text: string, mark: string) => {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return 2 * lines.filter((line) => line.includes(mark)).length <= lines.length
}

/** Whether the mark that was found may stand in running text, and parts no cells. */
function mayBeInWords(text: string, mark: string): boolean {
  if (mark === ';' && (areSentences(text) || areKeyed(text))) return true
  const isWeak = WEAK.has(mark) || ((mark === ';' || mark === '|') && isRare(text, mark))
  return isWeak && !isHeaded(text, mark)
}

interface Rows {
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
}

/** Splits lines into cells at the delimiter. Without a delimiter a mark of inches is not a quotation mark. */
function separatedRows(text: string, delimiter: string | null): Rows {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? '\u001f',
    preview: FILE_LIMITS.rows + 1,
  })
  let line = 1
  const lines = data.map((row) => {
    const begins = line
    line += lineCount(row)
    return begins
  })
  return { rows: data, lines }
}

/** The lines of a text from the beginning of each row to the beginning of the next. */
function textsOf(lines: readonly number[], text: string): readonly string[] {
  // One line may hold thousands of pieces, each of which is a row.
  const all = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, LONGEST_SOURCE).replace(/\s+/g, ' ').trim())
  return lines.map((line, at) => {
    const end = Math.min(line + MOST_LINES_SHOWN, Math.max(line, (lines[at + 1] ?? line + 1) - 1))
    return all
      .slice(line - 1, end)
      .join(' ')
      .slice(0, LONGEST_SHOWN)
  })
}

function tableOf({ rows, lines }: Rows, text: string, above: number): SourceTable {
  return {
    name: '',
    texts: textsOf(lines.slice(0, FILE_LIMITS.rows), text),
    rows: rows.slice(0, FILE_LIMITS.rows).map((row) => row.slice(0, FILE_LIMITS.columns).map(cut)),
    lines: lines.slice(0, FILE_LIMITS.rows).map((line) => line + above),
    truncated: rows.length > FILE_LIMITS.rows,
  }
}

/** The rows of a mail, a chat or a printed list; null where the text has cells. */
function runningRows(body: string, isFree: boolean): Pairs | null {
  if (body.length >= LONGEST_RUNNING) return null
  return (
    headedAsTabs(body, figuresIn) ??
    pairsAsTabs(body, isFree ? 'unseparated' : 'separated') ??
    narrowAsTabs(body)
  )
}

/** Reads separated cells of any delimiter. */
export function readText(text: string, encoding: string | null = null): Result<Source, FileFault> {
  if (text.trim() === '') return refuse('empty')
  const parts = programParts(text)
  if (parts !== null) return partsSource(parts, encoding)
  const other = otherForm(text)
  if (other !== null) return refuse('isOtherForm', { form: other })
  const maker = unpublishedForm(text)
  if (maker !== null) return refuse('isUnpublished', { maker })
  const declared = declaredDelimiter(text)
  const body = declared === null ? text : text.replace(/^.*\r?\n/, '')
  const detected = declared ?? detectDelimiter(body)
  // Running text has commas and colons too, so amounts side by side come first.
  const isWeak = detected === null || (declared === null && mayBeInWords(body, detected))
  const isFree = detected === null || (detected !== ',' && WEAK.has(detected))
  const pairs =
    declared === null ? (lengthsAsTabs(body) ?? (isWeak ? runningRows(body, isFree) : null)) : null
  const found = pairs === null ? detected : null
  const spaced = found === null && (pairs !== null || / {2,}\S/.test(body))
  const delimiter = spaced ? ' ' : found
  const tabbed = spaced ? (pairs?.tabs ?? spacesAsTabs(body)) : body
  const rows = spaced || found === '\t' ? tabbedRows(tabbed) : separatedRows(body, found)
  const lines = pairs === null ? rows.lines : rows.lines.map((line) => pairs.lines[line - 1] ?? line)
  return ok({
    kind: 'text',
    tables: [
      {
        ...tableOf({ ...rows, lines }, body, declared === null ? 0 : 1),
        ...(pairs?.faults === undefined ? {} : { faults: pairs.faults }),
        ...(pairs?.paired ? { paired: true } : {}),
      },
    ],
    delimiter,
    encoding,
  })
}

/** Reads cells as a spreadsheet puts them on the clipboard: only tabs separate them. */
export function readCells(text: string): Source {
  return { kind: 'text', tables: [tableOf(tabbedRows(text), text, 0)], delimiter: '\t', encoding: null }
}

/** Reads the bytes of a text, in the encoding that a person has chosen. */
export function readTextBytes(bytes: Uint8Array, chosen: string | null = null): Result<Source, FileFault> {
  const { text, encoding, codePages } = chosen === null ? decodeText(bytes) : decodeAs(bytes, chosen)
  const read = readText(text, encoding)
  return read.ok && codePages !== undefined ? ok({ ...read.value, codePages }) : read
}
