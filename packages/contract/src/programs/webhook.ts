import { z } from 'zod'
import { givenPassword, oneTimeCode } from '../credentials.ts'
import { nothing } from '../nothing.ts'
import { operation } from '../operation.ts'
import { jobError, solveJobSummary } from './solveJob.ts'

/** The events that an endpoint receives. A person sends `webhook.test` to try the endpoint. */
export const eventTypes = ['job.done', 'job.failed', 'job.cancelled', 'webhook.test'] as const
export type EventType = (typeof eventTypes)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/**
 * Why the last try failed. `status`: the answer was none of 200 to 299. `address`: it leads into the operator's
 * network. `off`: the endpoint was switched off. `tooMany`: too many others waited. `secret`: the server cannot read it.
 */
export const deliveryFaults = [
  'status',
  'timeout',
  'name',
  'connection',
  'certificate',
  'address',
  'off',
  'tooMany',
  'secret',
  'lost',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/** Why the server has switched an endpoint off: its answer was 410, or nothing arrived for a day. */
export const offReasons = ['gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]

const seconds = z.number().int().nonnegative()
const address = z.string().trim().min(1).max(2_000)

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    created: seconds,
    /** Null while events are sent. */
    off: z.object({ since: seconds, reason: z.enum(offReasons) }).nullable(),
    /** The time until which the earlier secret signs too; null without an earlier one. */
    bothUntil: seconds.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const delivery = z
  .object({
    /** The `webhook-id` of every try. */
    id: z.string(),
    type: z.enum(eventTypes),
    /** The job that the event is about; null for a test. */
    job: z.string().nullable(),
    status: z.enum(deliveryStates),
    tries: z.number().int().nonnegative(),
    created: seconds,
    lastTry: seconds.nullable(),
    nextTry: seconds.nullable(),
    /** The status of the last answer; null without an answer. */
    code: z.number().int().nullable(),
    fault: z.enum(deliveryFaults).nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

const moment = z.iso.datetime()

/** The job without its plan, which `GET /rest/v1/jobs/{id}` answers. */
const endedJob = z.object({ ...solveJobSummary.shape, error: jobError.nullable() }).meta({ id: 'EndedJob' })
const jobEvent = z
  .object({ type: z.enum(['job.done', 'job.failed', 'job.cancelled']), timestamp: moment, data: endedJob })
  .meta({ id: 'JobEvent' })
const testEvent = z
  .object({
    type: z.literal('webhook.test'),
    timestamp: moment,
    data: z.object({}).meta({ id: 'NothingHappened' }),
  })
  .meta({ id: 'TestEvent' })

/** The body of a call to an endpoint. */
export const webhookEvent = z.discriminatedUnion('type', [jobEvent, testEvent]).meta({
  id: 'WebhookEvent',
  examples: [{ type: 'webhook.test', timestamp: '2026-01-01T00:00:00.000Z', data: {} }],
})
export type WebhookEvent = z.infer<typeof webhookEvent>

const list = z.array(webhook)
const shared = { tag: 'webhooks', access: 'person' } as const
const id = z.string().min(1).max(100)
const byId = { params: z.object({ id }) }
const proof = { pass: givenPassword.default(''), code: oneTimeCode.nullish() }
const proofErrors = ['wrongPassword', 'totpRequired', 'totpInvalid'] as const

export const listWebhooks = operation({
  ...shared,
  method: 'GET',
  path: '/user/webhooks',
  summary: 'The addresses to which the events of the person are sent, without their secrets.',
  parts: {},
  success: list,
  errors: [],
})

export const addWebhook = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks',
  summary: 'Send events to an address; answers the secret that signs them.',
  parts: { body: z.object({ url: address, ...proof }) },
  success: z.object({ id: z.string(), secret: z.string(), webhooks: list }),
  errors: ['notAuthorized', 'webhookAddress', ...proofErrors],
})

export const removeWebhook = operation({
  ...shared,
  method: 'DELETE',
  path: '/user/webhooks/:id',
  summary: 'Send nothing more to an address, and delete its log; answers those that are left.',
  parts: byId,
  success: list,
  errors: [],
})

export const showWebhookSecret = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/secret',
  summary: 'The secret that signs the events of an address.',
  parts: { ...byId, body: z.object(proof) },
  success: z.object({ secret: z.string() }),
  errors: [...proofErrors],
})

export const rotateWebhookSecret = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/rotate',
  summary: 'A new secret. For a day, the one before it signs as well.',
  parts: { ...byId, body: z.object(proof) },
  success: z.object({ id: z.string(), secret: z.string(), webhooks: list }),
  errors: [...proofErrors],
})

export const switchWebhookOn = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/on',
  summary: 'Send events again to an address that the server has switched off.',
  parts: byId,
  success: list,
  errors: [],
})

export const listDeliveries = operation({
  ...shared,
  method: 'GET',
  path: '/user/webhooks/:id/deliveries',
  summary: 'What was sent to an address, the newest first.',
  parts: byId,
  success: z.array(delivery),
  errors: [],
})

export const testWebhook = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/test',
  summary: 'Send an event `webhook.test` to an address.',
  parts: byId,
  success: nothing,
  errors: ['tooManyRuns'],
})

export const resendDelivery = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/deliveries/:delivery/send',
  summary: 'Send an event once more, now.',
  parts: { params: z.object({ id, delivery: id }) },
  success: nothing,
  errors: ['tooManyRuns'],
})
