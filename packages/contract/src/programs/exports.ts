import { z } from 'zod'
import { operation } from '../operation.ts'
import { entityId } from '../project.ts'

/** The files that a project can leave as, with their media types; `@kerfwise/formats` writes them. */
export const exportTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  saw: 'text/csv;charset=utf-8',
  stop: 'text/csv;charset=utf-8',
  gcode: 'text/x-gcode',
  labels: 'application/pdf',
  zpl: 'application/zpl',
  svg: 'image/svg+xml',
  png: 'image/png',
  dxf: 'image/vnd.dxf',
  btlx: 'application/xml',
  dstv: 'application/zip',
  project: 'application/json',
} as const

/** The NC file of a single piece is in no archive. */
const NC_FILE = 'text/plain;charset=us-ascii'

/** The media types of files in these forms. */
export const mediaTypes = (types: readonly string[]): string[] => [
  ...new Set([...types, NC_FILE].map((type) => type.split(';', 1)[0] ?? type)),
]

export type ExportName = keyof typeof exportTypes

const names = Object.keys(exportTypes) as [ExportName, ...ExportName[]]
const languages = ['en', 'de', 'fr', 'es', 'pl', 'pt'] as const

/** What the names of forms do not say. */
export const KINDS =
  'The kind of file; `saw` is the saw list as CSV, `stop` and `gcode` move a length stop, `btlx` has nested raw parts of timber, `dstv` an NC file for each distinct piece of steel, in an archive where there are several.'

export const exportOptions = {
  language: z.enum(languages).default('en').describe('The language of what is printed. Default `en`.'),
  paper: z.enum(['A4', 'Letter']).default('A4').describe('The size of a page. Default `A4`.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR')
    .describe('Three letters, as in the currency of the prices. Default `EUR`.'),
}

/** The bars as machines take them, where a list does not tell. */
export const barsOfMachines = {
  section: z
    .string()
    .max(40)
    .default('')
    .describe(
      'For `btlx` both sides of a bar, as `60x160` in millimetres, where the name of one material does not have them.',
    ),
  profile: z
    .string()
    .max(400)
    .default('')
    .describe(
      'For `dstv` the profile of one material, as `code=I, height=200, width=100, flange=8.5, web=5.6, radius=12, grade=S235JR` in millimetres. `code` is I, U, T (all sizes), L, M, C, SO (`height`, `width`, `web`, `radius`), RO (`height`, `web`) or RU (`height`); `name` is that of the material unless it is said, and mitres need `plane=web` or `plane=flange`.',
    ),
}

const SIDES = { labelWidth: [25, 220, 57, 'wide'], labelHeight: [18, 400, 32, 'tall'] } as const

/** A side of a label; a query has its numbers as text. */
const labelSide = (name: keyof typeof SIDES, number: z.ZodNumber | z.ZodCoercedNumber) => {
  const [min, max, usual, word] = SIDES[name]
  return number
    .min(min)
    .max(max)
    .default(usual)
    .describe(`How ${word} a label of \`zpl\` is, in millimetres. Default ${usual}.`)
}

const DOTS =
  'Dots in a millimetre of the label printer of `zpl`: 8 are 203 dpi, 12 are 300, 24 are 600. Default 8.'

/** The sheet of `labels`, and how the labels of a file begin; a query has its numbers as text. */
const labelSheet = (number: z.ZodNumber | z.ZodCoercedNumber) => ({
  labels: z
    .enum([
      ...(['a4x21', 'a4x14', 'a4x65', 'letterx30', 'letterx10'] as const),
      ...(['roll62x29', 'roll57x32', 'roll100x50', 'roll4x2'] as const),
    ])
    .default('a4x21')
    .describe('The sheet or roll that labels are printed on. Default `a4x21`.'),
  labelPlace: number
    .int()
    .min(1)
    .max(65)
    .default(1)
    .describe(
      'Where on the first sheet of `labels` they begin, from 1, each row from the left; places before it are used. Default 1.',
    ),
  labelNumber: number
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('The number of the first label; each one has the next. Without it labels have no numbers.'),
})

/** The sheet and the printer of labels in a body. */
export const labelOptions = {
  ...labelSheet(z.number()),
  labelWidth: labelSide('labelWidth', z.number()),
  labelHeight: labelSide('labelHeight', z.number()),
  labelDots: z.literal([8, 12, 24]).default(8).describe(DOTS),
}

export const exportProject = operation({
  method: 'GET',
  path: '/v1/projects/:id/export',
  summary:
    'A file of a project: its plans (`pdf`, `xlsx`, `svg`, `png`, `dxf`, `btlx`), its pieces for steel machines (`dstv`), saw list, lists for a length stop (`stop`, `gcode`), `labels` as PDF or for a label printer (`zpl`), pieces (`csv`), or the project itself.',
  tag: 'projects',
  access: 'person',
  scope: 'read',
  raw: { file: mediaTypes(Object.values(exportTypes)) },
  parts: {
    params: z.object({ id: entityId }),
    query: z.object({
      format: z.enum(names).describe(KINDS),
      panel: entityId.optional().describe('One panel; without it all panels, or all that have a plan.'),
      ...exportOptions,
      ...barsOfMachines,
      ...labelSheet(z.coerce.number()),
      labelWidth: labelSide('labelWidth', z.coerce.number()),
      labelHeight: labelSide('labelHeight', z.coerce.number()),
      labelDots: z.enum(['8', '12', '24']).default('8').describe(DOTS),
    }),
  },
  success: z.string().meta({ format: 'binary' }),
  errors: ['notAuthorized', 'tooManyRuns', 'tooLarge'],
})
