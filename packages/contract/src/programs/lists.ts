import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { operation } from '../operation.ts'

const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['windows-1253', 'windows-1254', 'windows-1257', 'ibm866', 'koi8-r', 'macintosh'] as const),
  ...(['shift_jis', 'gb18030', 'euc-kr'] as const),
] as const

const given = z
  .strictObject({
    text: z.string().max(bounds.listText).optional(),
    /** The bytes of a file in base64: XLSX, ODS, CSV, NC1 and whatever else the page reads. */
    file: z.base64().max(bounds.listFile).optional(),
    /** Of lengths without a mark. */
    unit: z.enum(['mm', 'cm', 'in', 'ft']).default('mm'),
    /** Which of the answer's blocks to read. */
    table: z.int().min(0).max(10_000).optional(),
    encoding: z
      .enum(encodings)
      .optional()
      .describe(
        'Of a `file` that is a text. Without it the bytes tell; where they do not, the answer has `encodings`.',
      ),
    /** By the keys of an earlier answer's questions. */
    answers: z.record(z.string().max(200), z.string().max(200)).default({}),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    message: 'needs `text` or `file`, and only one of them',
  })
  .meta({ id: 'ListToRead', examples: [{ text: '4 x 1200 leg 45/45\n2 x 850 rail', unit: 'mm' }] })

const line = z.int()
const options = z.array(z.object({ answer: z.string(), reads: z.array(z.string()) }))

const reading = z
  .object({
    encoding: z
      .string()
      .nullable()
      .describe('Of a `file` that is a text; null for a workbook and for `text`.'),
    encodings: z
      .array(z.object({ encoding: z.string(), sample: z.string() }))
      .describe(
        'Where the bytes do not tell the encoding: the words in doubt in each that it may have. `encoding` is guessed then, unless the call names it.',
      ),
    blocks: z.array(z.object({ table: z.int(), name: z.string(), lines: z.int(), isRead: z.boolean() })),
    columns: z.array(z.object({ heading: z.string(), meaning: z.string().nullable() })),
    /** Null where nothing in the list names a unit. */
    unit: z.enum(['mm', 'cm', 'm', 'in', 'ft']).nullable(),
    rows: z.array(
      z.object({
        line,
        text: z.string(),
        /** Millimetres of the longer edge. */
        length: z.number(),
        count: z.int(),
        description: z.string(),
        material: z.string(),
        /** Degrees from the square cut. */
        leftAngle: z.number(),
        rightAngle: z.number(),
      }),
    ),
    /** Lines that are no pieces: headings, captions, totals. */
    left: z.array(z.object({ line, text: z.string(), why: z.string() })),
    /** Lines that may be pieces and are not understood; a line of null is about the whole list. */
    faults: z.array(
      z.object({ line: line.nullable(), text: z.string(), column: z.string().nullable(), code: z.string() }),
    ),
    /** While one is open, no row is sure. */
    questions: z.array(z.object({ key: z.string(), about: z.string(), options })),
  })
  .meta({ id: 'ListReading' })

export type ListToRead = z.output<typeof given>

export const readListOfProgram = operation({
  method: 'POST',
  path: '/v1/lists',
  summary: 'Read a list of pieces from a text or a file, and ask where it has two readings.',
  tag: 'optimize',
  access: 'visitor',
  scope: 'solve',
  parts: { body: given },
  success: reading,
  errors: ['tooManyRuns', 'tooLarge'],
})
