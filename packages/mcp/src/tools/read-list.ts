import { boundedText, PROGRAM_UNITS, TEXT_BOUNDS } from '@kerfwise/cutlist'
import { ENCODINGS } from '@kerfwise/formats/encodings'
import type { ListRow } from '@kerfwise/formats/lists'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import { endsText, piece } from '../given/piece.ts'
import { strict } from '../given/schema.ts'
import { LIMITS } from '../limits.ts'
import { languageField, type Words, wordsIn } from '../words.ts'
import { answered, orFault } from './answer.ts'

const input = strict({
  text: z
    .string()
    .max(LIMITS.listText)
    .optional()
    .describe('A mail, a chat, a table: as the person gave it, not put in order first.'),
  file: z
    .base64()
    .max(LIMITS.listFile)
    .optional()
    .describe('The bytes of a file in base64: XLSX, ODS, CSV, NC1 and others. Its content tells its kind.'),
  unit: z
    .enum(['mm', 'cm', 'in', 'ft'])
    .default('mm')
    .describe('Of lengths without a mark, where nothing in the list names a unit.'),
  table: z.int().min(0).max(10_000).optional().describe('Which of the answer’s `blocks` to read.'),
  answers: z
    .record(z.string().max(200), z.string().max(200))
    .default({})
    .describe('Answers of the person to `questions` of an earlier call, by their keys.'),
  encoding: z
    .enum(ENCODINGS)
    .optional()
    .describe(
      'Of a `file` that is a text, where the answer’s `encodings` show that another one reads its words right.',
    ),
  language: languageField,
})

const line = z.int()

const output = z.object({
  encoding: z.string().nullable(),
  encodings: z
    .array(z.object({ encoding: z.string(), sample: z.string() }))
    .describe('Where the bytes do not tell the encoding: the words in doubt in each that it may have.'),
  sure: z.boolean().describe('Whether no question is open. While one is, no row may be planned.'),
  rows: z.array(z.object({ line, text: z.string(), material: z.string(), ...piece })),
  lists: z
    .array(z.object({ material: z.string(), pieces: z.array(z.object(piece)) }))
    .describe(
      'By material: `pieces` of a list with the `unit` mm for `solve`. Empty while a question is open.',
    ),
  left: z.array(z.object({ line, text: z.string(), why: z.string() })),
  faults: z.array(
    z.object({ line: line.nullable(), text: z.string(), column: z.string().nullable(), code: z.string() }),
  ),
  notPlanned: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('Work on the pieces that the file asks for and that no plan has.'),
  questions: z.array(
    z.object({
      key: z.string(),
      about: z.string(),
      options: z.array(z.object({ answer: z.string(), reads: z.array(z.string()) })),
    }),
  ),
  blocks: z.array(z.object({ table: z.int(), name: z.string(), lines: z.int(), isRead: z.boolean() })),
})

type Given = z.infer<typeof input>
type Reading = z.infer<typeof output>

const listsOf = (rows: readonly ListRow[]): Reading['lists'] =>
  [...new Set(rows.map(({ material }) => material))].map((material) => ({
    material,
    pieces: rows
      .filter((row) => row.material === material)
      .map(({ length, count, description, leftAngle, rightAngle, allowance }) => {
        const name = boundedText(description, TEXT_BOUNDS.planned)
        return {
          length,
          quantity: count,
          name,
          ends: [leftAngle, rightAngle],
          ...(allowance && { allowance }),
        }
      }),
  }))

async function readingOf(
  { text, file, unit, table, answers, encoding }: Given,
  words: Words,
): Promise<Reading> {
  if ((text === undefined) === (file === undefined))
    throw new Fault('text', 'give `text` or `file`, and only one of them')
  // The readers of files are large, and most sessions read none.
  const { readListOrModel } = await import('@kerfwise/formats/lists')
  const list = text ?? new Uint8Array(Buffer.from(file ?? '', 'base64'))
  const read = await readListOrModel({
    list,
    unit: PROGRAM_UNITS[unit],
    table: table ?? null,
    answers,
    encoding: encoding ?? null,
  })
  if (!read.ok) {
    const { issue } = read
    if (issue.of === 'table') throw new Fault('table', 'is no table of the list')
    if (issue.of === 'encoding') throw new Fault('encoding', 'is not the encoding of this list')
    if (issue.of === 'answers') throw new Fault('answers', `has no such answer to \`${issue.key}\``)
    const { code, params } = issue.fault
    throw new Fault(text === undefined ? 'file' : 'text', words(`exchange.fault.${code}`, { ...params }))
  }
  const { rows, left, faults, notPlanned, questions, blocks } = read.value
  return {
    encoding: read.value.encoding,
    encodings: [...read.value.encodings],
    sure: questions.length === 0,
    rows: rows.map(
      ({ line: at, text: own, material, length, count, description, leftAngle, rightAngle, allowance }) => ({
        line: at,
        text: own,
        material,
        length,
        quantity: count,
        name: description,
        ends: [leftAngle, rightAngle],
        ...(allowance && { allowance }),
      }),
    ),
    lists: questions.length > 0 ? [] : listsOf(rows),
    left: [...left],
    faults: [...faults],
    notPlanned: [...notPlanned],
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ answer, reads }) => ({ answer, reads: [...reads] })),
    })),
    blocks: [...blocks],
  }
}

/** Lines that an answer in words names; the data has all. */
const SHOWN = 30

function linesOf(
  { encoding, encodings, sure, rows, left, faults, notPlanned, questions }: Reading,
  isChosen: boolean,
): string {
  const shown = <T>(items: readonly T[], textOf: (item: T) => string) => [
    ...items.slice(0, SHOWN).map(textOf),
    ...(items.length > SHOWN ? [`and ${items.length - SHOWN} more`] : []),
  ]
  return [
    sure
      ? `${rows.length} rows read.`
      : 'Not sure: ask the person the questions below, then call again with `answers`. Plan nothing before.',
    ...(!isChosen && encodings.length > 1
      ? [
          `Read as ${encoding}. If these words are wrong, call again with \`encoding\`:`,
          ...encodings.map(({ encoding: one, sample }) => `  ${one}: ${sample}`),
        ]
      : []),
    ...questions.flatMap(({ key, about, options }) => [
      `Question ${key}${about === '' ? '' : ` (${about})`}:`,
      ...options.map(({ answer, reads }) => `  ${answer}: ${reads.join('; ')}`),
    ]),
    ...shown(rows, ({ line: at, quantity, length, name, material, ends }) =>
      [`line ${at}: ${quantity} × ${length} mm`, name, endsText(ends), material].filter(Boolean).join(' '),
    ),
    ...shown(
      faults,
      ({ line: at, text, code }) => `NOT READ${at === null ? '' : `, line ${at}`}: ${text} (${code})`,
    ),
    ...(notPlanned.length > 0
      ? [`not planned: ${notPlanned.map(({ name, count }) => `${name} (${count})`).join(', ')}`]
      : []),
    ...shown(left, ({ line: at, text, why }) => `left out, line ${at}: ${text} (${why})`),
  ].join('\n')
}

export const addReadList = (server: McpServer) =>
  server.registerTool(
    'read_list',
    {
      title: 'Read a list of pieces',
      description:
        'Reads a list of pieces from a mail, a table or a file, as the import of the page does. What has two readings is a question for the person, and what is not understood is a fault: tell both. Hand the `pieces` of one material to `solve`.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given) =>
      orFault(async () => {
        const reading = await readingOf(given, await wordsIn(given.language))
        return answered(linesOf(reading, given.encoding !== undefined), reading)
      }),
  )
