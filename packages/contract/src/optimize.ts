import { z } from 'zod'
import { bounds } from './bounds.ts'
import { operation } from './operation.ts'

/** Millimetres; the finer rules (sign, exactness, feasibility) are the core's, which names the same paths. */
const number = z.number()
/** A field that the core alone reads. */
const unread = z.unknown().optional()

const stockEntry = z.object({
  length: number,
  quantity: number.nullish(),
  leftover: z.boolean().nullish(),
  price: number.nullish(),
  /** The label of a bar on the rack. */
  bar: unread,
})

const piece = z.object({
  key: z.string().nullish(),
  length: number,
  allowance: z.object({ left: number.nullish(), right: number.nullish() }).nullish(),
  count: z.number().min(1).max(bounds.count),
  descr: z.string().max(bounds.planned).nullish(),
  leftAngle: number.nullish(),
  rightAngle: number.nullish(),
  input: z.string().nullish(),
})

/** Fields of an answer that an earlier plan may bring along. */
const along = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, unread])) as Record<Names[number], typeof unread>

/** `data` of an earlier answer has this form; items without a key are gaps. */
const earlierPlan = z.object({
  ...along(
    'version',
    'barsCount',
    'multiLength',
    'identicalGrouped',
    'inputCount',
    'outputCount',
    'complete',
    'counts',
  ),
  ...along('totalLength', 'totalAvailable', 'waste', 'pessimisticWaste', 'utilization'),
  ...along(
    'pessimisticUtilization',
    'price',
    'pessimisticPrice',
    'offcutWorth',
    'missing',
    'warnings',
    'meta',
  ),
  bars: z.array(
    z.object({
      ...along('available', 'availableIsUseful', 'materialWidth', 'stock', 'total', 'useful', 'waste'),
      length: number.nullish(),
      leftover: z.boolean().nullish(),
      count: number.nullish(),
      joinArrangement: z
        .array(
          z.object({
            ...along('price', 'stock', 'trimFromStart'),
            length: number,
            leftover: z.boolean().nullish(),
          }),
        )
        .nullish(),
      items: z.array(
        z.object({
          ...along('descr', 'display', 'input', 'leftOverlap', 'materialWidth', 'overlap', 'rightOverlap'),
          ...along('rotated', 'rotationAxis', 'start', 'waste', 'allowance', 'finished'),
          key: z.string().nullish(),
          length: number.nullish(),
          leftAngle: number.nullish(),
          rightAngle: number.nullish(),
        }),
      ),
    }),
  ),
})

const pattern = z.object({
  stock: unread,
  count: unread,
  pieces: z.array(z.object({ piece: unread, count: unread })),
})

/**
 * The names of an optimize request, and its shape as far as the server must read it: the plan's guard and the bounds
 * that are the server's own. The core's builder is the authority on everything else.
 */
export const optimizeRequest = z
  .object({
    version: number.nullish(),
    stock: z.array(stockEntry),
    data: z.array(piece),
    cutWaste: unread,
    sawWidth: unread,
    sideWaste: unread,
    reusable: unread,
    reserve: number.nullish(),
    clamp: number.nullish(),
    join: unread,
    algorithm: unread,
    complexity: number.nullish(),
    mostPieces: number.nullish(),
    bundle: number.nullish(),
    delta: unread,
    materialWidth: unread,
    symmetricalX: unread,
    symmetricalY: unread,
    symmetricalZ: unread,
    allowJoins: z.object({ maxJoins: number.nullish(), minLength: unread, joinMode: unread }).nullish(),
    groupIdentical: unread,
    effort: z.enum(['preview', 'normal', 'thorough']).nullish(),
    certificate: z.boolean().nullish(),
    offcutWorth: z.array(z.object({ length: number, worth: number })).nullish(),
    patterns: z.array(pattern).nullish(),
    after: z.enum(['scrap', 'layouts', 'longRests']).nullish(),
    previous: earlierPlan.nullish(),
    demo: z.string().max(100).nullish(),
  })
  .meta({
    id: 'OptimizeRequest',
    examples: [
      {
        stock: [{ length: 6000 }],
        data: [
          { length: 1841.5, count: 4 },
          { length: 900, count: 7 },
        ],
        cutWaste: 3.2,
      },
    ],
  })

export type OptimizeRequest = z.infer<typeof optimizeRequest>

// Each part has a name: generators of clients stumble over nameless objects in a choice. The core's types describe those
// that have the name of one.
const planned = z
  .looseObject({
    isError: z.literal(false),
    data: z.looseObject({ barsCount: z.number() }).meta({ id: 'CuttingPlan' }),
  })
  .meta({ id: 'Planned' })
export const notPlanned = z
  .looseObject({
    isError: z.literal(true).describe('Always true: there is no plan.'),
    errorKey: z
      .enum(['nothingToOptimize', 'itemTooLong', 'itemTooShort'])
      .describe('Why there is none: no pieces, or pieces that no bar can hold, or that the saw cannot cut.'),
    errorMessage: z.string().describe('The reason for a person.'),
    errorDetails: z.looseObject({}).meta({ id: 'NotPlannedDetails' }).describe('The pieces that are meant.'),
  })
  .meta({ id: 'NotPlanned', description: 'There is no plan, for this reason.' })

/** The answer's `success`: a plan, or the reason why there is none. `@kerfwise/optimizer` has the type of the plan. */
export const optimizeSuccess = z
  .union([planned, notPlanned])
  .meta({ id: 'OptimizeSuccess', description: 'The plan, or the reason why there is none.' })

const planning = {
  method: 'POST',
  tag: 'optimize',
  access: 'visitor',
  scope: 'solve',
  lines: true,
  parts: { body: optimizeRequest },
  success: optimizeSuccess,
  errors: ['notAuthorized', 'busy', 'tooManyRuns'],
} as const

/** For programs: this path keeps its meaning when a later version of the interface has another one. */
export const solve = operation({
  ...planning,
  path: '/v1/solve',
  summary: 'Plan how to cut the pieces from the stock.',
})

export const optimize1d = operation({
  ...planning,
  path: '/cutoptim/optimize1d',
  summary: 'The same as `POST /rest/v1/solve`, for the page.',
})
