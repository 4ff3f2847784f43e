import { z } from 'zod'
import { operation } from '../operation.ts'
import { optimizeRequest, optimizeSuccess } from '../optimize.ts'
import { idempotencyKey } from './idempotencyKey.ts'

/** `waiting` and `running` go on; the others are ends. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const id = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .meta({ description: 'Letters, digits, - and _' })
const seconds = z.number().int().nonnegative()
const at = (what: string) => `${what}, in seconds since 1970.`

/** The figures of the best plan so far. */
const progress = z
  .object({
    barsCount: z.number().int().describe('Bars used; a joined bar is one.'),
    utilization: z.number().describe('1 − waste / total length.'),
    objective: z.number().describe('Material cost of the plan.'),
    lowerBound: z.number().describe('No plan that leaves as little uncut costs less.'),
    gap: z.number().describe('(objective − lower bound) / objective: a share of 1.'),
    optimal: z.boolean().describe('Whether the plan is proved.'),
  })
  .meta({ id: 'JobProgress', description: 'The figures of a plan.' })

export type JobProgress = z.infer<typeof progress>

const shape = {
  id,
  status: z.enum(jobStates).describe('`waiting` and `running` go on; the others are ends.'),
  idempotencyKey: z.string().nullable().describe('The `Idempotency-Key` of the call; null without one.'),
  created: seconds.describe(at('When it was sent')),
  started: seconds.nullable().describe(at('When it first ran; null before')),
  ended: seconds.nullable().describe(at('When it ended; null while it goes on')),
  expires: seconds.nullable().describe(at('When the job and its answer are deleted; null while it goes on')),
  progress: progress.nullable().describe('The figures of the best plan so far; null before the first.'),
}

export const solveJobSummary = z
  .object(shape)
  .meta({ id: 'JobSummary', description: 'A job without its answer.' })
export type SolveJobSummary = z.infer<typeof solveJobSummary>

/** The reason why a job failed, as an error of `POST /rest/v1/solve` has it. */
export const jobError = z
  .object({
    key: z.string().describe('The code of the error.'),
    message: z.string().describe('Its text for a person.'),
    details: z.record(z.string(), z.unknown()).describe('For programs: the path and the reason, or a limit.'),
  })
  .meta({
    id: 'JobError',
    description: 'The reason why a job failed, as an error of `POST /rest/v1/solve` has it.',
  })

export const solveJob = z
  .object({
    ...shape,
    answer: optimizeSuccess
      .nullable()
      .describe('The `success` of `POST /rest/v1/solve`; null before the job is done.'),
    error: jobError.nullable().describe('Why the job failed; null if it did not.'),
  })
  .meta({ id: 'Job', description: 'A plan that is made in the background.' })

export type SolveJob = z.infer<typeof solveJob>
export type JobError = z.infer<typeof jobError>

const shared = { tag: 'jobs', access: 'person', scope: 'solve' } as const
const byId = { params: z.object({ id }) }

export const startJob = operation({
  ...shared,
  method: 'POST',
  path: '/v1/jobs',
  summary: 'Plan in the background. The body is that of `POST /rest/v1/solve`.',
  parts: {
    body: optimizeRequest,
    headers: idempotencyKey('answers the job of the first'),
  },
  success: solveJob,
  errors: ['notAuthorized', 'tooManyRuns', 'idempotencyKeyReused'],
})

export const listJobs = operation({
  ...shared,
  method: 'GET',
  path: '/v1/jobs',
  summary: 'The jobs of the person, the newest first, without their answers.',
  parts: {},
  success: z.array(solveJobSummary),
  errors: [],
})

export const getJob = operation({
  ...shared,
  method: 'GET',
  path: '/v1/jobs/:id',
  summary: 'A job: its state, the figures of the best plan so far, and its answer when it is done.',
  parts: byId,
  success: solveJob,
  errors: [],
})

export const cancelJob = operation({
  ...shared,
  method: 'POST',
  path: '/v1/jobs/:id/cancel',
  summary: 'End a job. One that has ended already stays as it is.',
  parts: byId,
  success: solveJob,
  errors: [],
})

export const deleteJob = operation({
  ...shared,
  method: 'DELETE',
  path: '/v1/jobs/:id',
  summary: 'Delete a job with its request and answer; one that goes on is ended first.',
  parts: byId,
  success: z.literal(true),
  errors: [],
})
