import {
  boundedText,
  type ColumnKey,
  formatLength,
  fromWireMm,
  IMPORT_FAULT_PARAMS,
  type ImportUnit,
  importFaultKey,
  issue,
  nearestName,
  PROGRAM_UNITS,
  parseLength,
  TEXT_BOUNDS,
  toWireMm,
  type Unit,
} from '@kerfwise/cutlist'
import type { Encoding } from '@kerfwise/formats/encodings'
import {
  type GivenList,
  type ListReading,
  type ListRefusal,
  type ListRow,
  readListOrModel,
} from '@kerfwise/formats/lists'
import { filledTexts, loadTexts } from '@kerfwise/locales'
import type { ListPiece } from '@kerfwise/optimizer'
import { Fault, failure, usage } from './fault.ts'
import type { Flags, FlagUnit } from './flags.ts'

/** The pieces of a list that is no JSON, and what the person has to know of its reading. */
export interface ReadPieces {
  readonly rows: readonly ListRow[]
  /** Of lengths without a mark; null where none is without. */
  readonly unit: ImportUnit | null
  /** Lines that are no pieces, and tables that were not read. */
  readonly notes: readonly string[]
}

const quoted = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 80)}"`

async function refusalOf(refused: ListRefusal, name: string) {
  if (refused.of === 'table') return usage('--table: the list has no such table')
  if (refused.of === 'encoding') return usage(`--encoding: ${name} cannot have it; it is for files of text`)
  if (refused.of === 'answers') return usage(`--answer: the list has no such answer to "${refused.key}"`)
  const words = filledTexts(await loadTexts('en'), 'en')
  return failure(`${name}: ${words(`exchange.fault.${refused.fault.code}`, { ...refused.fault.params })}`)
}

async function read(given: GivenList, name: string): Promise<ListReading> {
  const done = await readListOrModel(given)
  if (!done.ok) throw await refusalOf(done.issue, name)
  return done.value
}

/** Everything that the list leaves open, with the flags that decide it. */
function questionLines({ questions }: ListReading): readonly string[] {
  return questions.flatMap(({ key, about, options }) => [
    `  open: ${key}${about === '' ? '' : ` (${about})`}`,
    ...(options.length === 0 ? [`    --answer '${key}=LENGTH'`] : []),
    ...options.map(({ answer, reads }) => {
      const isUnit = key === 'unit' && answer !== 'm'
      const flag = isUnit ? `--unit ${answer.replace('.', '')}` : `--answer '${key}=${answer}'`
      return `    ${flag}${reads.length === 0 ? '' : `  reads line ${reads.join('; line ')}`}`
    }),
  ])
}

async function faultLines({ faults }: ListReading): Promise<readonly string[]> {
  const { cutlist } = await loadTexts('en')
  const words = filledTexts({ cutlist }, 'en')
  return faults.map(({ line, column, code, text }) => {
    const key =
      importFaultKey({ line, column: column as ColumnKey | null, issue: issue(code) }) ?? `validation.${code}`
    const why = words(`cutlist.${key}`, { ...IMPORT_FAULT_PARAMS, lines: text })
    const told = why.includes('{{') ? code : why
    return line === null ? `  ${told}` : `  line ${line}, ${quoted(text)}: ${told}`
  })
}

/** Nothing is planned of a list that is not understood as a whole. */
async function requireSure(reading: ListReading, name: string): Promise<void> {
  const open = questionLines(reading)
  const faults = await faultLines(reading)
  if (open.length + faults.length === 0) return
  const head = `${name}: nothing is planned, since ${open.length > 0 ? 'the list has more than one reading' : 'not everything is understood'}`
  throw new Fault([head, ...faults, ...open].join('\n'), open.length > 0 ? 2 : 1)
}

function ofMaterial(rows: readonly ListRow[], { material }: Flags): readonly ListRow[] {
  const names = [...new Set(rows.map((row) => row.material))]
  if (material === undefined) {
    if (names.length < 2) return rows
    const counts = names.map(
      (name) => `${quoted(name)} (${rows.filter((row) => row.material === name).length})`,
    )
    throw usage(`the list has ${names.length} materials; --material chooses one: ${counts.join(', ')}`)
  }
  if (names.includes(material)) return rows.filter((row) => row.material === material)
  const near = nearestName(material, names)
  const known =
    near === undefined ? `it has ${names.map(quoted).join(', ')}` : `did you mean ${quoted(near)}?`
  throw usage(`--material ${quoted(material)}: the list has no such material: ${known}`)
}

function notesOf(
  { left, blocks, encoding, encodings, notPlanned }: ListReading,
  isChosen: boolean,
): readonly string[] {
  const others = blocks.filter(({ isRead, lines }) => !isRead && lines > 0)
  const [own, ...further] = encodings.map(({ encoding: one, sample }) => `${one}: ${quoted(sample)}`)
  return [
    ...(isChosen || further.length === 0
      ? []
      : [`Read as ${encoding}, which is a guess; --encoding decides: ${[own, ...further].join(', ')}`]),
    ...left
      .filter(({ why }) => why !== 'heading')
      .map(({ line, text, why }) => `Left out, line ${line}: ${quoted(text)} (${why})`),
    ...(notPlanned.length > 0
      ? [`Not planned: ${notPlanned.map(({ name, count }) => `${name} (${count})`).join(', ')}`]
      : []),
    ...others.map(
      ({ table, name, lines }) =>
        `Not read: table ${table + 1} ${quoted(name)}, ${lines} lines; --table ${table + 1} reads it`,
    ),
  ]
}

function answersOf(answers: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    answers.map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw usage(`--answer ${text}: write KEY=ANSWER`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

function tableOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text)) throw usage(`--table ${text}: give a number from 1`)
  return Number(text) - 1
}

const lengthsOf = ({ rows }: ListReading) => rows.map(({ length }) => length).join()

/** Reads a list as the page's import does. What has two readings, or is not understood, is told and not planned. */
export async function readPieces(bytes: Uint8Array, name: string, flags: Flags): Promise<ReadPieces> {
  const own: FlagUnit | undefined = flags.unit as FlagUnit | undefined
  const given = {
    list: bytes,
    table: tableOf(flags.table),
    answers: answersOf(flags.answer),
    encoding: (flags.encoding ?? null) as Encoding | null,
  }
  const unit = own === undefined ? 'mm' : PROGRAM_UNITS[own]
  let reading = await read({ ...given, unit }, name)
  if (own !== undefined && reading.questions.some(({ key }) => key === 'unit'))
    reading = await read({ ...given, unit, answers: { ...given.answers, unit } }, name)
  await requireSure(reading, name)
  const other = await read({ ...given, unit: unit === 'mm' ? 'in.' : 'mm' }, name)
  const isOpen = reading.unit === null && lengthsOf(reading) !== lengthsOf(other)
  if (isOpen && own === undefined)
    throw usage(`${name}: nothing names the unit of its lengths; --unit mm, cm, in or ft decides`)
  if (own !== undefined && reading.unit !== null && reading.unit !== unit)
    throw usage(`--unit ${own}: the list itself has its lengths in ${reading.unit.replace('.', '')}`)
  return {
    rows: ofMaterial(reading.rows, flags),
    unit: isOpen ? unit : reading.unit,
    notes: notesOf(reading, flags.encoding !== undefined),
  }
}

/** A length as people write it in the unit, where that means exactly this length; else in millimetres. */
function lengthText(length: number, unit: Unit): string {
  const text = formatLength(fromWireMm(length), { unit, precision: { kind: 'entered' } })
  const meant = parseLength(text, unit)
  return meant.ok && toWireMm(meant.value) === length ? text : `${length} mm`
}

/** The pieces of rows as the optimizer takes them. */
export const piecesOf = (rows: readonly ListRow[], unit: Unit): ListPiece[] =>
  rows.map(({ length, count, description, leftAngle, rightAngle, allowance }) => ({
    length: lengthText(length, unit),
    quantity: count,
    ...(description !== '' && { name: boundedText(description, TEXT_BOUNDS.planned) }),
    ...((leftAngle !== 0 || rightAngle !== 0) && { ends: [leftAngle, rightAngle] }),
    ...(allowance && {
      allowance: { left: lengthText(allowance.left, unit), right: lengthText(allowance.right, unit) },
    }),
  }))
