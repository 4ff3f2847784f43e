import type { DeliveryFault, OffReason } from '@kerfwise/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../platform/db/store.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { placesOf } from '../../platform/outgoing/networks.ts'
import { type PostFault, post, postFaultOf } from '../../platform/outgoing/post.ts'
import { outgoingWork } from '../../platform/outgoing/turns.ts'
import { webhookWork } from './events.ts'
import { mailOff } from './mailOff.ts'
import {
  changeDelivery,
  type DeliveryRow,
  findSending,
  hasArrived,
  type Sending,
  switchOff,
  type WebhookRow,
} from './repository.ts'
import { signedHeaders } from './secret.ts'

/**
 * Those under way take turns. A slow server delays only the events of its own account; many accounts with slow servers leave a seat
 * free soon, and who has kept others waiting least is next.
 */
const atOnce = 64
const ofOwner = 2
/** The status by which a receiver declares that its address is gone. */
const gone = 410

const sent = z.object({ ownerId: z.string(), id: z.string(), turn: z.number() })

interface Result {
  readonly code: number | null
  readonly fault: DeliveryFault | null
}

/** Sends events to the addresses that persons have named. */
export function sendWebhooks(deps: Deps): void {
  const placeOf = placesOf(deps.env.KERFWISE_WEBHOOK_NETWORKS)

  async function attempt({ delivery, webhook }: Sending, ending: AbortSignal): Promise<Result> {
    if (webhook.offAt !== null && delivery.type !== 'webhook.test') return { code: null, fault: 'off' }
    const secrets = secretsOf(deps, webhook)
    if (!secrets) return { code: null, fault: 'secret' }
    const { id, body } = delivery
    const headers = {
      'user-agent': 'Kerfwise',
      ...signedHeaders({ id, body, now: deps.clock.now() }, secrets),
    }
    try {
      const posting = { url: new URL(webhook.url), headers, body, placeOf, ending }
      const code = await deps.outgoing.run({
        ...outgoingWork(webhook.ownerId, ending),
        begin: async () => ({ value: await post(posting) }),
      })
      return { code, fault: code >= 200 && code < 300 ? null : 'status' }
    } catch (error) {
      // The process ends: the next one tries.
      if (ending.aborted) throw error
      return { code: null, fault: postFaultOf(error) satisfies PostFault }
    }
  }

  deps.jobs.work(webhookWork, (job) => tell(deps, job, attempt), { atOnce, ofOwner })
}

/** The secrets that sign now; undefined where the server's key does not open them. */
function secretsOf({ vault, clock }: Deps, webhook: WebhookRow): string[] | undefined {
  const both = (webhook.previousUntil ?? 0) > clock.now()
  const sealed = [webhook.secret, ...(both && webhook.previousSecret ? [webhook.previousSecret] : [])]
  const secrets = sealed.map((text) => vault.open(text, webhook.id)).filter((text) => text !== undefined)
  return secrets.length === sealed.length ? secrets : undefined
}

/** No fault of the server: the platform tries again as long as it does. */
class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}

type Attempt = (sending: Sending, ending: AbortSignal) => Promise<Result>

async function tell(deps: Deps, { data, ending, nextMs }: Job, attempt: Attempt): Promise<void> {
  const { turn, ...own } = sent.parse(data)
  const sending = await findSending(deps.db, own)
  // The webhook was deleted or switched off, or a later job sends the delivery.
  if (sending?.delivery.state !== 'waiting' || sending.delivery.turn !== turn) return
  const result = await attempt(sending, ending)
  const isLast = nextMs === undefined || result.fault === 'off' || result.code === gone
  const now = deps.clock.now()
  const next = result.fault === null || isLast ? null : now + (nextMs ?? 0)
  await deps.db.transaction(own.ownerId, function* (tx): Work<void> {
    const { delivery, webhook } = sending
    const isNoted = yield* changeDelivery(tx, delivery, noted(delivery, result, now, next))
    if (!isNoted || result.fault === null || !isLast || delivery.type === 'webhook.test') return
    const reason: OffReason = result.code === gone ? 'gone' : 'failing'
    const arrived = reason === 'failing' && (yield* hasArrived(tx, webhook, delivery.createdAt))
    if (arrived) return
    if (yield* switchOff(tx, webhook, { offAt: now, offReason: reason })) {
      yield* mailOff(deps, tx, webhook, reason)
    }
  })
  if (next !== null) throw new NotDelivered(result.fault ?? '')
}

function noted(delivery: DeliveryRow, { code, fault }: Result, now: number, nextTryAt: number | null) {
  const ended = fault === null ? 'delivered' : 'failed'
  return {
    state: nextTryAt === null ? ended : 'waiting',
    tries: delivery.tries + 1,
    lastTryAt: now,
    nextTryAt,
    code,
    fault,
  } as const
}
