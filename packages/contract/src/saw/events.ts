import { SAW_REFUSALS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { operation } from '../operation.ts'
import { entityId } from '../project.ts'

const barKey = z.string().regex(/^\d{1,9}:\d{1,9}$/)
const pieces = z.number().int().nonnegative().max(bounds.sawPieces)
const onBar = { bar: barKey, of: pieces }
/** The JSON text of a plan, which the server keeps as it is. */
const planText = z.string().min(2).max(bounds.sawPlan)

/** What is done to bars. */
const onBars = [
  z.object({ kind: z.literal('take'), ...onBar, over: z.boolean().optional() }),
  z.object({ kind: z.literal('leave'), bar: barKey }),
  z.object({
    kind: z.literal('piece'),
    ...onBar,
    place: pieces,
    fate: z.enum(['cut', 'wrong']).nullable(),
    measured: z.number().int().positive().optional(),
  }),
  z.object({ kind: z.literal('spoil'), ...onBar, spoiled: z.boolean() }),
] as const

const deed = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('begin'), made: planText, before: planText.optional() }),
    z.object({ kind: z.literal('carry'), made: planText, rest: planText }),
    z.object({ kind: z.literal('rest'), rest: planText }),
    ...onBars,
    z.object({ kind: z.literal('clear') }),
  ])
  .meta({ id: 'SawDeed' })

const deedByLink = z
  .discriminatedUnion('kind', [z.object({ kind: z.literal('begin') }), ...onBars])
  .meta({ id: 'SawDeedByLink' })

const named = z.object({
  /** Made by the client: an event that comes again changes nothing. */
  id: entityId,
  /** The name of the plan by its layout, and which plan for the rest of it, from 1. */
  plan: z.string().regex(/^\w{1,40}$/),
  round: z.number().int().positive().max(bounds.sawEvents),
})

const reported = named.extend({ deed })
const reportedByLink = named.extend({ deed: deedByLink })

const seq = z.number().int().nonnegative()

const sawEvent = reported
  .extend({
    /** Its place in the order of the work. */
    seq,
    /** The browser that reported it. */
    saw: z.string(),
  })
  .meta({ id: 'SawEvent' })

const refusal = z.object({
  id: entityId,
  reason: z.enum(SAW_REFUSALS),
  /** The browser that has the bar. */
  by: z.string().nullable(),
})

const report = <Event extends z.ZodType>(event: Event) =>
  z.object({ saw: entityId, events: z.array(event).min(1).max(bounds.sawBatch) })

const sawReport = report(reported)
export const sawReportByLink = report(reportedByLink)
export const sawEventsHeard = z.object({ events: z.array(sawEvent), last: seq })
export const sawReportTaken = z.object({ last: seq, refused: z.array(refusal) })

/** What the calls of a person and those by a link have in common. */
export const hearing = {
  method: 'GET',
  summary: 'What happened at the saw after the event with the number `after`, in order.',
  passive: true,
} as const
export const afterEvent = z.object({ after: z.coerce.number().int().nonnegative().default(0) })

export const watching = {
  method: 'GET',
  summary:
    'Server-sent events: the number of the last event at the saw, at once and whenever it changes. It ends with the right to see it.',
  passive: true,
  raw: { file: 'text/event-stream' },
} as const

/** The work on one material of a project. */
const where = { params: z.object({ id: entityId, panel: entityId }) }
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
