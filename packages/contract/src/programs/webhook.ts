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
    id: z.string().describe('The id of the endpoint.'),
    url: z.string().describe('The address that events are sent to.'),
    created: seconds.describe('When it was added, in seconds since 1970.'),
    off: z
      .object({
        since: seconds.describe('Since when nothing is sent, in seconds since 1970.'),
        reason: z
          .enum(offReasons)
          .describe('`gone`: its answer was 410; `failing`: nothing arrived for a day.'),
      })
      .nullable()
      .describe('Since when and why nothing is sent; null while events are sent.'),
    bothUntil: seconds
      .nullable()
      .describe(
        'Until when the earlier secret signs too, in seconds since 1970; null without an earlier one.',
      ),
  })
  .meta({ id: 'Webhook', description: 'An address to which events are sent.' })
export type Webhook = z.infer<typeof webhook>

export const delivery = z
  .object({
    id: z.string().describe('The `webhook-id` of every try.'),
    type: z.enum(eventTypes).describe('What the event tells.'),
    job: z.string().nullable().describe('The job that the event is about; null for a test.'),
    status: z.enum(deliveryStates).describe('Whether it arrived, is to be tried again, or is given up.'),
    tries: z.number().int().nonnegative().describe('How many times it was sent.'),
    created: seconds.describe('When the event happened, in seconds since 1970.'),
    lastTry: seconds
      .nullable()
      .describe('When it was last sent, in seconds since 1970; null before the first time.'),
    nextTry: seconds.nullable().describe('When it is sent again, in seconds since 1970; null if it is not.'),
    code: z.number().int().nullable().describe('The status of the last answer; null without an answer.'),
    fault: z
      .enum(deliveryFaults)
      .nullable()
      .describe(
        'Why the last try failed; null if it did not. `status`: the answer was none of 200 to 299. `address`: it leads into the network of the operator. `off`: the endpoint was switched off. `tooMany`: too many others waited. `secret`: the server cannot read it.',
      ),
  })
  .meta({ id: 'Delivery', description: 'An event on its way to an address.' })
export type Delivery = z.infer<typeof delivery>

const moment = z.iso.datetime()

/** The job without its plan, which `GET /rest/v1/jobs/{id}` answers. */
const endedJob = z
  .object({
    ...solveJobSummary.shape,
    error: jobError.nullable().describe('Why the job failed; null if it did not.'),
  })
  .meta({ id: 'EndedJob', description: 'The job without its plan, which `GET /rest/v1/jobs/{id}` answers.' })
const jobEvent = z
  .object({
    type: z.enum(['job.done', 'job.failed', 'job.cancelled']).describe('How the job ended.'),
    timestamp: moment.describe('When it ended, as a date and time of ISO 8601.'),
    data: endedJob.describe('The job without its plan.'),
  })
  .meta({ id: 'JobEvent', description: 'A job has ended.' })
const testEvent = z
  .object({
    type: z.literal('webhook.test').describe('Sent to try the endpoint.'),
    timestamp: moment.describe('When it was sent, as a date and time of ISO 8601.'),
    data: z
      .object({})
      .meta({ id: 'NothingHappened', description: 'Nothing: a test is about no job.' })
      .describe('Nothing.'),
  })
  .meta({ id: 'TestEvent', description: 'A person tries the address.' })

/** The body of a call to an endpoint. */
export const webhookEvent = z.discriminatedUnion('type', [jobEvent, testEvent]).meta({
  id: 'WebhookEvent',
  description: 'The body of a call to an address.',
  examples: [{ type: 'webhook.test', timestamp: '2026-01-01T00:00:00.000Z', data: {} }],
})
export type WebhookEvent = z.infer<typeof webhookEvent>

const list = z.array(webhook)
const shared = { tag: 'webhooks', access: 'person' } as const
const id = z.string().min(1).max(100).describe('The address, by its `id`.')
const byId = { params: z.object({ id }) }
const proof = {
  pass: givenPassword.default('').describe('The password of the account; empty for an account without one.'),
  code: oneTimeCode.nullish().describe('A one-time code, where the account asks for one.'),
}
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
  parts: {
    body: z.object({ url: address.describe('Where events are sent, an address with https.'), ...proof }),
  },
  success: z.object({
    id: z.string().describe('The id of the endpoint.'),
    secret: z.string().describe('The secret that signs the events.'),
    webhooks: list.describe('All endpoints of the person.'),
  }),
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
  success: z.object({ secret: z.string().describe('The secret that signs the events.') }),
  errors: [...proofErrors],
})

export const rotateWebhookSecret = operation({
  ...shared,
  method: 'POST',
  path: '/user/webhooks/:id/rotate',
  summary: 'A new secret. For a day, the one before it signs as well.',
  parts: { ...byId, body: z.object(proof) },
  success: z.object({
    id: z.string().describe('The id of the endpoint.'),
    secret: z.string().describe('The new secret.'),
    webhooks: list.describe('All endpoints of the person.'),
  }),
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
  parts: { params: z.object({ id, delivery: id.describe('The delivery, by its `id`.') }) },
  success: nothing,
  errors: ['tooManyRuns'],
})
