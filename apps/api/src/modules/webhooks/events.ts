import type { WebhookEvent } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { addDelivery, changeDelivery, countWaiting, type DeliveryRow, openWebhooks } from './repository.ts'

/** The name of the platform's jobs that send an event to one address. */
export const webhookWork = 'webhook'

/** Most waiting deliveries of one account, so that a program that is away for long does not fill the table. */
const mostWaiting = 100
const retrySeconds = 60

type Happening<E> = E extends WebhookEvent ? Omit<E, 'timestamp'> : never
/** An event without its time. */
export type Happened = Happening<WebhookEvent>

type Parts = Pick<Deps, 'clock' | 'random' | 'jobs'>

/** Sends an event to every open webhook of a person, as part of the transaction that causes the event. */
export function* tellWebhooks(parts: Parts, tx: Tx, ownerId: string, event: Happened): Work<void> {
  const open = yield* openWebhooks(tx, ownerId)
  if (open.length === 0) return
  let room = mostWaiting - (yield* countWaiting(tx, ownerId))
  for (const webhookId of open) {
    const row = newDelivery(parts, { ownerId, webhookId }, event)
    if (room > 0) yield* begin(parts, tx, row)
    else yield* addDelivery(tx, { ...row, state: 'failed', fault: 'tooMany', nextTryAt: null })
    room -= 1
  }
}

/** Sends one webhook an event that a person asked for; refuses if too many deliveries wait. */
export function* tellWebhook(
  parts: Parts,
  tx: Tx,
  to: Pick<DeliveryRow, 'ownerId' | 'webhookId'>,
  event: Happened,
): Work<void> {
  yield* requireRoom(tx, to.ownerId)
  yield* begin(parts, tx, newDelivery(parts, to, event))
}

/** Sends an event again, now: one that waits sooner, one that has ended from its first try on. */
export function* tellAgain(parts: Parts, tx: Tx, row: DeliveryRow): Work<void> {
  const now = parts.clock.now()
  const isWaiting = row.state === 'waiting'
  if (!isWaiting) yield* requireRoom(tx, row.ownerId)
  const turn = isWaiting ? row.turn : row.turn + 1
  yield* changeDelivery(tx, row, { state: 'waiting', turn, nextTryAt: now })
  yield* send(parts, tx, { ...row, turn })
}

function* requireRoom(tx: Tx, ownerId: string): Work<void> {
  const waiting = yield* countWaiting(tx, ownerId)
  if (waiting < mostWaiting) return
  const details = { limit: 'deliveries', allowed: mostWaiting, asked: waiting + 1 }
  throw new Refusal('tooManyRuns', details, retrySeconds)
}

function* begin(parts: Parts, tx: Tx, row: DeliveryRow): Work<void> {
  yield* addDelivery(tx, row)
  yield* send(parts, tx, row)
}

function send({ jobs }: Parts, tx: Tx, { ownerId, id, turn }: DeliveryRow): Work<boolean> {
  return jobs.send(tx, webhookWork, { ownerId, id, turn }, { ownerId, key: `${id}.${turn}`, sooner: true })
}

function newDelivery(
  { clock, random }: Parts,
  to: Pick<DeliveryRow, 'ownerId' | 'webhookId'>,
  { type, data }: Happened,
): DeliveryRow {
  const now = clock.now()
  return {
    ...to,
    id: newId(random),
    type,
    jobId: 'id' in data ? data.id : null,
    body: JSON.stringify({ type, timestamp: new Date(now).toISOString(), data }),
    state: 'waiting',
    turn: 0,
    tries: 0,
    createdAt: now,
    lastTryAt: null,
    nextTryAt: now,
    code: null,
    fault: null,
  }
}
