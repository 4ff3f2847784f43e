import type { Delivery, Webhook } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { seconds, secondsOrNull } from '../../platform/seconds.ts'
import { type DeliveryRow, webhooksOf } from './repository.ts'

/** The webhooks of a person in the form of the wire. */
export async function viewWebhooks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
): Promise<Webhook[]> {
  const now = clock.now()
  const all = await webhooksOf(db, ownerId)
  return all.map(({ id, url, createdAt, offAt, offReason, previousUntil }) => ({
    id,
    url,
    created: seconds(createdAt),
    off: offAt === null || offReason === null ? null : { since: seconds(offAt), reason: offReason },
    bothUntil: previousUntil !== null && previousUntil > now ? seconds(previousUntil) : null,
  }))
}

export function viewDelivery(row: DeliveryRow): Delivery {
  const { id, type, jobId, state, tries, createdAt, lastTryAt, nextTryAt, code, fault } = row
  return {
    id,
    type,
    job: jobId,
    status: state,
    tries,
    created: seconds(createdAt),
    lastTry: secondsOrNull(lastTryAt),
    nextTry: secondsOrNull(nextTryAt),
    code,
    fault,
  }
}
