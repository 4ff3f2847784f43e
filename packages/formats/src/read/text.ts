import { ok, type Result } from '@kerfwise/cutlist'
import Papa from 'papaparse'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { decodeText } from './decode.ts'
import { declaredDelimiter, detectDelimiter } from './delimiter.ts'
import { pairsAsTabs } from './pairs.ts'
import type { Source } from './table.ts'

/** Columns lined up with spaces, as a printed list or a mail has them. */
function spacesAsTabs(text: string): string {
  return text.replace(/(\S) {2,}(?=\S)/g, '$1\t')
}

function cut(cell: string): string {
  return cell.length > FILE_LIMITS.cell ? cell.slice(0, FILE_LIMITS.cell) : cell
}

function lineCount(row: readonly string[]): number {
  return 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

/** Characters of a running text that is looked through line by line. */
const LONGEST_RUNNING = 2_000_000

/** Reads separated cells of any delimiter. */
export function readText(text: string, encoding: string | null = null): Result<Source, FileFault> {
  if (text.trim() === '') return refuse('empty')
  const declared = declaredDelimiter(text)
  const body = declared === null ? text : text.replace(/^.*\r?\n/, '')
  const found = declared ?? detectDelimiter(body)
  const pairs = found === null && body.length < LONGEST_RUNNING ? pairsAsTabs(body) : null
  const spaced = found === null && (pairs !== null || / {2,}\S/.test(body))
  const { data } = Papa.parse<string[]>(spaced ? (pairs ?? spacesAsTabs(body)) : body, {
    delimiter: spaced ? '\t' : (found ?? '\u001f'),
    // A mark of inches is no quotation mark where nobody separates cells.
    ...(pairs === null ? {} : { quoteChar: '\u001e' }),
    preview: FILE_LIMITS.rows + 1,
  })
  const rows = data.slice(0, FILE_LIMITS.rows)
  let line = declared === null ? 1 : 2
  const lines = rows.map((row) => {
    const begins = line
    line += lineCount(row)
    return begins
  })
  const cells = rows.map((row) => row.slice(0, FILE_LIMITS.columns).map(cut))
  const table = { name: '', rows: cells, lines, truncated: data.length > FILE_LIMITS.rows }
  return ok({ kind: 'text', tables: [table], delimiter: spaced ? ' ' : found, encoding })
}

export function readTextBytes(bytes: Uint8Array): Result<Source, FileFault> {
  const { text, encoding } = decodeText(bytes)
  return readText(text, encoding)
}
