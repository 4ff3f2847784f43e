import { answerFault, isRecord, isStoredPlan, type OptimizeResult, OUTPUT_MODES } from '@kerfwise/cutlist'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { optimizeRequest } from '../optimize.ts'
import { exportOptions, exportTypes } from './exports.ts'

const { project: _, ...papers } = exportTypes
const formats = Object.keys(papers) as [keyof typeof papers, ...(keyof typeof papers)[]]
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The plan of an answer: the whole envelope, its `success`, or its `data` alone. */
function planIn(given: unknown): unknown {
  let inner = given
  for (const name of ['success', 'data']) if (isRecord(inner) && name in inner) inner = inner[name]
  return inner
}

const answer = z
  .unknown()
  .transform(planIn)
  .refine((plan): plan is OptimizeResult => isStoredPlan(plan), {
    error: 'is no plan: send the answer of `POST /rest/v1/solve` as it came',
    abort: true,
  })
  .meta({
    description:
      'Its answer: the whole of it, `success` or `data`. Of `POST /rest/v1/plan` it is `exact.answer`. Its proof is printed where it has a certificate that holds.',
    anyOf: [ref('ExactAnswer'), ref('Planned'), ref('CuttingPlan')],
  })

/** Lengths that papers print, and that elsewhere the core alone reads. */
const lengths = ['cutWaste', 'sawWidth', 'sideWaste', 'reusable', 'reserve', 'clamp', 'join'] as const
const mitres = ['delta', 'materialWidth'] as const

const isLength = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0

const given = z
  .object({
    format: z.enum(formats).describe('The kind of file; `saw` is the saw list as CSV.'),
    request: optimizeRequest.describe(
      'The request of `POST /rest/v1/solve`. Of `POST /rest/v1/plan` it is `exact.request`.',
    ),
    answer,
    title: z.string().max(200).default('').describe('What stands at the top, and names the file.'),
    unit: z
      .enum(['mm', 'cm', 'in', 'ft'])
      .default('mm')
      .describe('The unit in which lengths are printed. Default `mm`.'),
    ...exportOptions,
    labels: z
      .enum([
        ...(['a4x21', 'a4x14', 'a4x65', 'letterx30', 'letterx10'] as const),
        ...(['roll62x29', 'roll57x32', 'roll100x50', 'roll4x2'] as const),
      ])
      .default('a4x21')
      .describe('The sheet or roll that labels are printed on. Default `a4x21`.'),
    large: z.boolean().default(false).describe('Large type, for reading at the saw. Default false.'),
    output: z
      .enum(OUTPUT_MODES)
      .default('original')
      .describe('Which length of a mitred piece is written on it. Default `original`.'),
  })
  .superRefine(({ request, answer }, { addIssue }) => {
    for (const name of [...lengths, ...mitres]) {
      const value = request[name] ?? 0
      if (!isLength(value))
        addIssue({ code: 'custom', path: ['request', name], message: 'must be a length in millimetres' })
    }
    const fault = answerFault(request, answer)
    if (fault)
      addIssue({ code: 'custom', path: ['answer'], message: `is no answer to the request: ${fault}` })
  })
  .meta({ id: 'FileOfPlan' })

export type FileOfPlan = z.output<typeof given>

export const makeFileOfPlan = operation({
  method: 'POST',
  path: '/v1/files',
  summary:
    'A file of a plan that need not be saved: `pdf`, `labels`, `xlsx`, `csv`, `svg`, `png`, `dxf`, or the `saw` list.',
  tag: 'optimize',
  access: 'person',
  scope: 'solve',
  raw: { file: [...new Set(Object.values(papers).map((type) => type.split(';', 1)[0] ?? type))] },
  parts: { body: given },
  success: z.string().meta({ format: 'binary' }),
  errors: ['notAuthorized', 'tooManyRuns', 'tooLarge'],
})
