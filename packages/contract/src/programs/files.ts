import { OUTPUT_MODES } from '@kerfwise/cutlist'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { optimizeRequest } from '../optimize.ts'
import { barsOfMachines, exportOptions, exportTypes, KINDS, labelOptions, mediaTypes } from './exports.ts'
import { answerOfProgram, mustAnswer } from './sentPlan.ts'

const { project: _, ...papers } = exportTypes
const formats = Object.keys(papers) as [keyof typeof papers, ...(keyof typeof papers)[]]
const given = z
  .object({
    format: z.enum(formats).describe(KINDS),
    request: optimizeRequest.describe(
      'The request of `POST /rest/v1/solve`. Of `POST /rest/v1/plan` it is `exact.request`.',
    ),
    answer: answerOfProgram,
    title: z.string().max(200).default('').describe('What stands at the top, and names the file.'),
    unit: z
      .enum(['mm', 'cm', 'in', 'ft'])
      .default('mm')
      .describe('The unit in which lengths are printed. Default `mm`.'),
    ...exportOptions,
    ...barsOfMachines,
    ...labelOptions,
    large: z.boolean().default(false).describe('Large type, for reading at the saw. Default false.'),
    output: z
      .enum(OUTPUT_MODES)
      .default('original')
      .describe('Which length of a mitred piece is written on it. Default `original`.'),
  })
  .superRefine(mustAnswer)
  .meta({ id: 'FileOfPlan', description: 'A plan, and the file that is wished of it.' })

export type FileOfPlan = z.output<typeof given>

export const makeFileOfPlan = operation({
  method: 'POST',
  path: '/v1/files',
  summary:
    'A file of a plan that need not be saved: `pdf`, `labels`, `zpl` for a label printer, `xlsx`, `csv`, `svg`, `png`, `dxf`, `btlx`, `dstv`, the `saw` list, or a list for a length stop (`stop`, `gcode`).',
  tag: 'optimize',
  access: 'person',
  scope: 'solve',
  raw: { file: mediaTypes(Object.values(papers)) },
  parts: { body: given },
  success: z.string().meta({ format: 'binary' }),
  errors: ['notAuthorized', 'tooManyRuns', 'tooLarge'],
})
