import { unitFamily } from '@kerfwise/cutlist'
import { LABEL_DOTS, LABEL_NUMBERS, LABEL_SIDES, LABEL_STOCK_IDS } from '@kerfwise/formats/labels'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import { planField, strict } from '../given/schema.ts'
import { LIMITS } from '../limits.ts'
import { documentOf } from '../plan/model.ts'
import type { Plan } from '../plan/plan.ts'
import { languageField } from '../words.ts'
import { orFault, type Room } from './answer.ts'
import { shelved } from './chosen.ts'

const FORMATS = [
  'pdf',
  'labels',
  'zpl',
  'xlsx',
  'csv',
  'saw',
  'stop',
  'gcode',
  'svg',
  'png',
  'dxf',
  'btlx',
  'dstv',
] as const

const input = strict({
  plan: planField,
  format: z
    .enum(FORMATS)
    .describe(
      '`pdf`: the plan on paper; `labels` of the pieces as PDF; `zpl`: the labels for a Zebra or compatible label printer, tried on no printer; `xlsx`: a workbook; `csv`: the pieces; `saw`: the saw list as CSV; `stop`, `gcode`: places for a length stop; `svg`, `png`: the drawing; `dxf`: the drawing in true size; `btlx`: nested raw parts of timber; `dstv`: an NC file for each distinct piece of steel, zipped where there are several; neither was tried on a machine.',
    ),
  paper: z
    .enum(['A4', 'Letter'])
    .optional()
    .describe('Without it Letter for a list in inches or feet, else A4.'),
  labels: z.enum(LABEL_STOCK_IDS).optional().describe('The sheet or roll of `labels`. Without it `a4x21`.'),
  place: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Where on a used sheet `labels` begin, from 1, each row from the left. Places before it stay empty.',
    ),
  number: z
    .int()
    .min(1)
    .max(LABEL_NUMBERS.max)
    .optional()
    .describe('The number of the first label; each one has the next. Without it labels have no numbers.'),
  printer: strict({
    width: z.number().min(LABEL_SIDES.width.min).max(LABEL_SIDES.width.max).describe('Of a label, in mm.'),
    height: z.number().min(LABEL_SIDES.height.min).max(LABEL_SIDES.height.max).describe('Of a label, in mm.'),
    dots: z.literal(LABEL_DOTS).describe('In a millimetre: 8 are 203 dpi, 12 are 300, 24 are 600.'),
  })
    .optional()
    .describe('The label printer of `zpl`. Without it 57 × 32 mm at 8 dots.'),
  section: z
    .string()
    .max(40)
    .optional()
    .describe('Both sides of a bar for `btlx`, as `60x160` in millimetres. Ask the person for them.'),
  profile: z
    .string()
    .max(400)
    .optional()
    .describe(
      'The profile of the bars for `dstv` in millimetres, as `code=I, name=IPE 200, height=200, width=100, flange=8.5, web=5.6, radius=12, grade=S235JR`; with mitres also `plane=web` or `plane=flange`. Ask the person for it, never take sizes from memory.',
    ),
  large: z.boolean().optional().describe('Large type, for reading at the saw.'),
  language: languageField,
})

const output = z.object({
  name: z.string().describe('A name for the file.'),
  type: z.string().describe('Its media type.'),
  bytes: z.int().describe('Its size. The file itself is the embedded resource of the answer.'),
})

type Given = z.infer<typeof input>

async function fileOf(plan: Plan, given: Given) {
  // Writers and fonts are large, and most sessions write no file.
  const [{ paperOf }, { dayOf, nodeAssets }] = await Promise.all([
    import('@kerfwise/formats/write'),
    import('@kerfwise/formats/node-assets'),
  ])
  const { format, paper, labels, place, number, printer, section, profile, large, language } = given
  const { document, panel } = documentOf(plan)
  const { unit, currency } = plan.task
  const now = new Date()
  const options = {
    language,
    currency,
    now: now.getTime(),
    today: dayOf(now),
    paper: paper ?? (unitFamily(unit) === 'imperial' ? 'Letter' : 'A4'),
    ...(labels !== undefined && { labels }),
    ...(place !== undefined && { labelPlace: place }),
    ...(number !== undefined && { labelNumber: number }),
    ...(printer !== undefined && { printer }),
    ...(section !== undefined && { section }),
    ...(profile !== undefined && { profile }),
    ...(large !== undefined && { large }),
  } as const
  const made = await paperOf({ format, document, panels: [panel], options }, nodeAssets)
  if ('reason' in made) throw new Fault(made.option === undefined ? 'format' : 'place', made.reason)
  if (made.bytes.byteLength > LIMITS.file)
    throw new Fault('format', `this file has more than ${LIMITS.file / 1024 / 1024} MB`)
  return made
}

export const addMakeFile = (server: McpServer, { shelf, turns }: Room) =>
  server.registerTool(
    'make_file',
    {
      title: 'Make a file of a plan',
      description:
        'Makes a PDF, labels, a workbook, a table, a drawing or the saw list of a plan that `solve` made on this server. The answer embeds the file.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given, { mcpReq: { signal } }) =>
      orFault(async () => {
        const plan = shelved(given.plan, { shelf })
        const { name, type, bytes } = await turns.take(signal, () => fileOf(plan, given))
        const data = { name, type, bytes: bytes.byteLength }
        return {
          content: [
            { type: 'text', text: `${name}: ${type}, ${bytes.byteLength} bytes` },
            {
              type: 'resource',
              resource: {
                uri: `kerfwise://plans/${given.plan}/${encodeURIComponent(name)}`,
                mimeType: type,
                blob: Buffer.from(bytes).toString('base64'),
              },
            },
          ],
          structuredContent: data,
        }
      }),
  )
