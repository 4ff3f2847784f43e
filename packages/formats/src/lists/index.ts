import {
  allowanceMm,
  fail,
  type ImportIssue,
  type ImportUnit,
  type IssueCode,
  type ItemValues,
  ok,
  parseLength,
  type Result,
  toWireMm,
  type Unit,
} from '@kerfwise/cutlist'
import { type FileFault, fault } from '../fault.ts'
import { isIfc, readAnyFiles } from '../read/any.ts'
import type { CodePage } from '../read/code-pages.ts'
import type { Encoding } from '../read/encodings.ts'
import { readFile, readText } from '../read/index.ts'
import { sniff } from '../read/sniff.ts'
import type { Source } from '../read/table.ts'
import { detect, detectTable, type ImportSettings, plainSource } from '../review/detect.ts'
import type { LeftWhy } from '../review/lines.ts'
import { previewTable } from '../review/preview.ts'
import { reviewImport } from '../review/review.ts'
import { type ListQuestion, openQuestions, withAnswer } from './questions.ts'

/** A list as a program sends it. */
export interface GivenList {
  /** A text, or the bytes of a file. */
  readonly list: string | Uint8Array
  /** Of lengths without a mark. */
  readonly unit: Unit
  /** Which table of the file; null for the one whose headings name the most columns. */
  readonly table: number | null
  readonly answers: Readonly<Record<string, string>>
  /** Of a file that is a text; null lets its bytes tell, or else guesses. */
  readonly encoding?: Encoding | null
}

/** Millimetres of the longer edge; degrees from the square cut, with our signs. */
export interface ListRow {
  readonly line: number
  readonly text: string
  readonly length: number
  readonly count: number
  readonly description: string
  readonly material: string
  readonly leftAngle: number
  readonly rightAngle: number
  /** Millimetres that are cut in addition; absent where the list has none for the piece. */
  readonly allowance?: { readonly left: number; readonly right: number }
}

export interface ListFault {
  readonly line: number | null
  readonly text: string
  readonly column: string | null
  readonly code: IssueCode
}

/** A table of the file: the one that was read, or another one with something in it. */
export interface ListBlock {
  readonly table: number
  readonly name: string
  readonly lines: number
  readonly isRead: boolean
}

/** A list as it was read. Nothing of it is sure while a question is open. */
export interface ListReading {
  /** Of a file that is a text, else null. */
  readonly encoding: string | null
  /** The words in doubt in each encoding that the file may have; empty where its bytes tell. */
  readonly encodings: readonly CodePage[]
  readonly blocks: readonly ListBlock[]
  readonly columns: readonly { readonly heading: string; readonly meaning: string | null }[]
  /** Of lengths without a mark; null where nothing in the list names one. */
  readonly unit: ImportUnit | null
  readonly rows: readonly ListRow[]
  /** Lines that are no pieces, and why. */
  readonly left: readonly { readonly line: number; readonly text: string; readonly why: LeftWhy }[]
  readonly faults: readonly ListFault[]
  /** Work on the pieces that the file asks for and no plan has. */
  readonly notPlanned: readonly { readonly name: string; readonly count: number }[]
  readonly questions: readonly ListQuestion[]
}

/** Why there is no reading: the file, an answer to a question that no list has, or an encoding that it cannot have. */
export type ListRefusal =
  | { readonly of: 'list'; readonly fault: FileFault }
  | { readonly of: 'answers'; readonly key: string }
  | { readonly of: 'table' }
  | { readonly of: 'encoding' }

function answered(source: Source, { table, answers }: GivenList): Result<ImportSettings, ListRefusal> {
  if (table !== null && source.tables[table] === undefined) return fail({ of: 'table' })
  let settings = table === null ? detect(source) : detectTable(source, table)
  for (const [key, answer] of Object.entries(answers)) {
    const next = withAnswer(settings, key, answer)
    if (next === null) return fail({ of: 'answers', key })
    settings = next
  }
  return ok(settings)
}

const degrees = (angle = '0', direction = 0) => Number(angle) * direction || 0

function rowOf(row: Partial<ItemValues>, unit: Unit) {
  const length = parseLength(row.length ?? '', unit)
  if (!length.ok) throw new Error(`a row was read with a wrong length: ${row.length}`)
  const left = allowanceMm(row.leftAllowance ?? '', unit)
  const right = allowanceMm(row.rightAllowance ?? '', unit)
  return {
    length: toWireMm(length.value),
    count: Number(row.count),
    description: row.description ?? '',
    leftAngle: degrees(row.leftAngle, row.leftAngleDirection),
    rightAngle: degrees(row.rightAngle, row.rightAngleDirection),
    ...(left + right > 0 && { allowance: { left, right } }),
  }
}

function canHave(list: GivenList['list'], encoding: Encoding): boolean {
  if (typeof list === 'string' || sniff(list) !== 'text') return false
  try {
    new TextDecoder(encoding, { fatal: true }).decode(list)
    return true
  } catch {
    return false
  }
}

/** Reads a list as the page does, with the answers of an earlier reading's questions. */
export function readList(given: GivenList): Result<ListReading, ListRefusal> {
  const { list, encoding = null } = given
  if (encoding !== null && !canHave(list, encoding)) return fail({ of: 'encoding' })
  return reviewed(given, typeof list === 'string' ? readText(list) : readFile(list, encoding))
}

/** Reads a list or the bars of a model, whose library is loaded for it. */
export async function readListOrModel(given: GivenList): Promise<Result<ListReading, ListRefusal>> {
  const { list, encoding = null } = given
  const bytes = typeof list === 'string' ? new TextEncoder().encode(list) : list
  if (!isIfc(bytes)) return readList(given)
  // The form says its own.
  if (encoding !== null) return fail({ of: 'encoding' })
  return reviewed(given, await readAnyFiles([{ name: '', bytes }]))
}

function reviewed(given: GivenList, file: Result<Source, FileFault>): Result<ListReading, ListRefusal> {
  if (!file.ok) return fail({ of: 'list', fault: file.issue })
  const source = plainSource(file.value)
  const found = answered(source, given)
  if (!found.ok) return found
  const { unit } = given
  const review = reviewImport(source, found.value, {
    active: { unit },
    panels: {},
    newUnit: unit,
  })
  const { settings } = review
  const { headings } = previewTable(source, settings)
  if (review.fault !== null) return fail({ of: 'list', fault: fault(review.fault.code, review.fault.params) })
  const texts = new Map(review.lines.map(({ line, text }) => [line, text]))
  const faultOf = ({ line, column, issue }: ImportIssue): ListFault => ({
    line,
    text: line === null ? `${issue.params.lines ?? ''}` : (texts.get(line) ?? ''),
    column,
    code: issue.code,
  })
  return ok({
    encoding: source.encoding,
    encodings: source.codePages ?? [],
    blocks: source.tables.map(({ name, rows }, table) => ({
      table,
      name,
      lines: rows.length,
      isRead: table === settings.table,
    })),
    columns: settings.mapping.map((meaning, at) => ({ heading: headings[at] ?? '', meaning })),
    unit: settings.unit,
    rows: review.lines.flatMap(({ line, text, row, material, unit: own }) =>
      row === null ? [] : [{ line, text, material, ...rowOf(row, own) }],
    ),
    left: review.lines.flatMap(({ line, text, left }) => (left === null ? [] : [{ line, text, why: left }])),
    faults: review.issues.map(faultOf),
    notPlanned: review.notPlanned,
    questions: openQuestions(source, review.settings, review),
  })
}
