import { SAW_REFUSALS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { operation } from '../operation.ts'
import { entityId } from '../project.ts'

const barKey = z.string().regex(/^\d{1,9}:\d{1,9}$/)
const pieces = z.number().int().nonnegative().max(bounds.sawPieces)
const onBar = {
  bar: barKey.describe('The bar by its row of the plan and its number there, as `0:2`.'),
  of: pieces.describe('How many pieces the bar has by the plan.'),
}
/** The JSON text of a plan, which the server keeps as it is. */
const planText = z.string().min(2).max(bounds.sawPlan)

/** What is done to bars. */
const onBars = [
  z.object({
    kind: z.literal('take').describe('A bar is laid on.'),
    ...onBar,
    over: z
      .boolean()
      .optional()
      .describe('True where a person says that the bar is not at the saw that had it.'),
  }),
  z.object({
    kind: z.literal('leave').describe('A bar is put back.'),
    bar: barKey.describe('The bar by its row of the plan and its number there, as `0:2`.'),
  }),
  z.object({
    kind: z.literal('piece').describe('A piece of a bar is cut.'),
    ...onBar,
    place: pieces.describe('Which piece of the bar, from 0.'),
    fate: z
      .enum(['cut', 'wrong'])
      .nullable()
      .describe('Whether it is right (`cut`) or `wrong`; null takes back what was said.'),
    measured: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How long it became along the fence, in nanometres.'),
  }),
  z.object({
    kind: z.literal('spoil').describe('The rest of a bar cannot be used.'),
    ...onBar,
    spoiled: z.boolean().describe('False takes it back.'),
  }),
] as const

const deed = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('begin').describe('The first work on a plan.'),
      made: planText.describe('The JSON text of the plan.'),
      before: planText.optional().describe('The JSON text of the plan of earlier work.'),
    }),
    z.object({
      kind: z.literal('carry').describe('A changed list is planned from the work that was done.'),
      made: planText.describe('The JSON text of the plan of that work.'),
      rest: planText.describe('The JSON text of the plan for what is left.'),
    }),
    z.object({
      kind: z.literal('rest').describe('What is left is planned again.'),
      rest: planText.describe('The JSON text of the plan for what is left.'),
    }),
    ...onBars,
    z.object({ kind: z.literal('clear').describe('All work is forgotten.') }),
  ])
  .meta({ id: 'SawDeed', description: 'What happened at the saw.' })

const deedByLink = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('begin').describe('The first work on a plan; the server adds the plan.') }),
    ...onBars,
  ])
  .meta({ id: 'SawDeedByLink', description: 'What happened at a saw that works by a link.' })

const named = z.object({
  id: entityId.describe('Made by the client: an event that comes again changes nothing.'),
  plan: z
    .string()
    .regex(/^\w{1,40}$/)
    .describe('The name of the plan by its layout.'),
  round: z.number().int().positive().max(bounds.sawEvents).describe('Which plan for the rest of it, from 1.'),
})

const reported = named.extend({ deed: deed.describe('What happened.') })
const reportedByLink = named.extend({ deed: deedByLink.describe('What happened.') })

const seq = z.number().int().nonnegative()

const sawEvent = reported
  .extend({
    seq: seq.describe('Its place in the order of the work.'),
    saw: z.string().describe('The browser that reported it.'),
  })
  .meta({ id: 'SawEvent', description: 'What happened at a saw, in the order of the work.' })

const refusal = z.object({
  id: entityId.describe('The event.'),
  reason: z
    .enum(SAW_REFUSALS)
    .describe(
      '`taken`: another saw has the bar. `otherPlan`: the work goes by another plan. `replanned`: the rest was planned again. `busy`: bars that are planned again are on other saws.',
    ),
  by: z.string().nullable().describe('The browser that has the bar; null if none has.'),
})

const report = <Event extends z.ZodType>(event: Event) =>
  z.object({
    saw: entityId.describe('The browser that reports, by a name that it keeps.'),
    events: z
      .array(event)
      .min(1)
      .max(bounds.sawBatch)
      .describe('What happened, in order, 500 events at most.'),
  })

const sawReport = report(reported)
export const sawReportByLink = report(reportedByLink)
export const sawEventsHeard = z.object({
  events: z.array(sawEvent).describe('What happened, in order.'),
  last: seq.describe('The number of the last event.'),
})
export const sawReportTaken = z.object({
  last: seq.describe('The number of the last event that counts.'),
  refused: z.array(refusal).describe('The events that do not count.'),
})

/** What the calls of a person and those by a link have in common. */
export const hearing = {
  method: 'GET',
  summary: 'What happened at the saw after the event with the number `after`, in order.',
  passive: true,
} as const
export const afterEvent = z.object({
  after: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('The number of the last event that is known; 0 for none.'),
})

export const watching = {
  method: 'GET',
  summary:
    'Server-sent events: the number of the last event at the saw, at once and whenever it changes. It ends with the right to see it.',
  passive: true,
  raw: { file: 'text/event-stream' },
} as const

/** The work on one material of a project. */
const where = {
  params: z.object({
    id: entityId.describe('The project.'),
    panel: entityId.describe('The panel of the project.'),
  }),
}
const shared = { tag: 'saw', access: 'person' } as const

export const listSawEvents = operation({
  ...shared,
  ...hearing,
  path: '/cutoptim/projects/:id/saw/:panel',
  parts: { ...where, query: afterEvent },
  success: sawEventsHeard,
  errors: [],
})

export const addSawEvents = operation({
  ...shared,
  method: 'POST',
  path: '/cutoptim/projects/:id/saw/:panel',
  summary: 'Report events at the saw; answers those that do not count, with the reason.',
  parts: { ...where, body: sawReport },
  success: sawReportTaken,
  errors: [],
})

export const watchSaw = operation({
  ...shared,
  ...watching,
  path: '/cutoptim/projects/:id/saw/:panel/news',
  parts: where,
  success: z.string(),
  errors: ['tooManyRuns'],
})

export type SawEventOfWire = z.output<typeof sawEvent>
export type SawEventToSend = z.input<typeof reported>
export type SawEventByLink = z.input<typeof reportedByLink>
