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
    text: z
      .string()
      .max(bounds.listText)
      .optional()
      .describe('The list as text, 2,000,000 signs at most. It or `file` is given.'),
    file: z
      .base64()
      .max(bounds.listFile)
      .optional()
      .describe(
        'The bytes of a file in base64, 10,000,000 signs at most: XLSX, ODS, CSV, NC1 and whatever else the page reads.',
      ),
    unit: z
      .enum(['mm', 'cm', 'in', 'ft'])
      .default('mm')
      .describe('The unit of lengths that have no mark of their own. Default `mm`.'),
    table: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        'Which of the `blocks` of an earlier answer to read; without it the one whose headings name the most columns.',
      ),
    encoding: z
      .enum(encodings)
      .optional()
      .describe(
        'Of a `file` that is a text. Without it the bytes tell; where they do not, the answer has `encodings`.',
      ),
    answers: z
      .record(z.string().max(200), z.string().max(200))
      .default({})
      .describe('Answers to the `questions` of an earlier reading, by their keys.'),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    message: 'needs `text` or `file`, and only one of them',
  })
  .meta({
    id: 'ListToRead',
    description: 'A list as a text or a file.',
    examples: [{ text: '4 x 1200 leg 45/45\n2 x 850 rail', unit: 'mm' }],
  })

const line = z.int()
const options = z.array(
  z.object({
    answer: z.string().describe('What to send for it in `answers`.'),
    reads: z.array(z.string()).describe('How lines of the list are read then.'),
  }),
)

const reading = z
  .object({
    encoding: z
      .string()
      .nullable()
      .describe('Of a `file` that is a text; null for a workbook and for `text`.'),
    encodings: z
      .array(
        z.object({
          encoding: z.string().describe('An encoding that it may have.'),
          sample: z.string().describe('The words in doubt, read in it.'),
        }),
      )
      .describe(
        'Where the bytes do not tell the encoding: the words in doubt in each that it may have. `encoding` is guessed then, unless the call names it.',
      ),
    blocks: z
      .array(
        z.object({
          table: z.int().describe('Its number, by which `table` chooses it.'),
          name: z.string().describe('Its name in the file.'),
          lines: z.int().describe('How many lines it has.'),
          isRead: z.boolean().describe('Whether it is the one that was read.'),
        }),
      )
      .describe('The tables of the list.'),
    columns: z
      .array(
        z.object({
          heading: z.string().describe('The heading in the list.'),
          meaning: z
            .string()
            .nullable()
            .describe('What its values are taken for; null if the column is not read.'),
        }),
      )
      .describe('The columns of the table, from the left.'),
    unit: z
      .enum(['mm', 'cm', 'm', 'in', 'ft'])
      .nullable()
      .describe(
        'The unit that the list names, or that is plain from its lengths; null where nothing in it names one.',
      ),
    rows: z
      .array(
        z.object({
          line: line.describe('The line of the list.'),
          text: z.string().describe('The line as it stands there.'),
          length: z.number().describe('Millimetres of the longer edge.'),
          count: z.int().describe('How many are needed.'),
          description: z.string().describe('What is printed on the piece.'),
          material: z.string().describe('The material of the piece; empty if the list names none.'),
          leftAngle: z.number().describe('Degrees from the square cut.'),
          rightAngle: z.number().describe('Degrees from the square cut.'),
          allowance: z
            .object({
              left: z.number().describe('Millimetres at the front end.'),
              right: z.number().describe('Millimetres at the tail end.'),
            })
            .optional()
            .describe('What is cut in addition and worked off later; absent for none.'),
        }),
      )
      .describe('The pieces, line by line.'),
    left: z
      .array(
        z.object({
          line: line.describe('The line of the list.'),
          text: z.string().describe('The line as it stands there.'),
          why: z.string().describe('Why it is no piece: a heading, a total and the like.'),
        }),
      )
      .describe('Lines that are no pieces: headings, captions, totals.'),
    faults: z
      .array(
        z.object({
          line: line.nullable().describe('The line of the list; null for the whole list.'),
          text: z
            .string()
            .describe('The line as it stands there; of the whole list the lines looked at, as `1–3`.'),
          column: z
            .string()
            .nullable()
            .describe('The column that is not understood; null for the whole line.'),
          code: z.string().describe('The reason as a code.'),
        }),
      )
      .describe('Lines that may be pieces and are not understood.'),
    notPlanned: z
      .array(
        z.object({
          name: z.string().describe('The name of the work in the file, as `Lap`.'),
          count: z.int().describe('How often the file asks for it.'),
        }),
      )
      .describe('Work on the pieces that the file asks for and that no plan has.'),
    questions: z
      .array(
        z.object({
          key: z.string().describe('By which it is answered in `answers`.'),
          about: z.string().describe('The words of the list that it is about; empty for the whole list.'),
          options: options.describe('The answers that it may have.'),
        }),
      )
      .describe('What has two readings. While one is open, no row is sure.'),
  })
  .meta({ id: 'ListReading', description: 'A list as it was read.' })

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
