import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm'
import { dropInLots, inLots, lot } from '../../platform/db/lots.ts'
import { changed, type Db, first, rows, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { deliveries, webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
/** Names a row of either table with its owner. */
export interface Own {
  readonly ownerId: string
  readonly id: string
}

const ownWebhook = ({ ownerId, id }: Own) => and(eq(webhooks.ownerId, ownerId), eq(webhooks.id, id))
const ownDelivery = ({ ownerId, id }: Own) => and(eq(deliveries.ownerId, ownerId), eq(deliveries.id, id))

/** How many ended deliveries of one webhook are kept, and how long. */
const mostEnded = 100
const keptMs = 30 * 24 * 3_600_000
/** The platform tries a job again long before a time is overdue by so much. */
const lostMs = 24 * 3_600_000

export async function webhooksOf(db: Db, ownerId: string): Promise<WebhookRow[]> {
  const order = [asc(webhooks.createdAt), asc(webhooks.id)]
  return db.rows(
    db
      .select()
      .from(webhooks)
      .where(eq(webhooks.ownerId, ownerId))
      .orderBy(...order),
  )
}

export async function findWebhook(db: Db, own: Own): Promise<WebhookRow | undefined> {
  return db.first(db.select().from(webhooks).where(ownWebhook(own)))
}

/** Adds a webhook unless the person has `most` already; answers how many there were. */
export async function addWebhookRow(store: Store, row: WebhookRow, most: number): Promise<number> {
  return store.transaction(row.ownerId, function* (tx) {
    const own = eq(webhooks.ownerId, row.ownerId)
    const found = yield* first(tx.select({ webhooks: count() }).from(webhooks).where(own))
    const before = found?.webhooks ?? 0
    if (before < most) yield* changed(tx.insert(webhooks).values(row))
    return before
  })
}

export async function changeWebhook(db: Db, own: Own, set: Partial<WebhookRow>): Promise<boolean> {
  return (await db.changed(db.update(webhooks).set(set).where(ownWebhook(own)))) > 0
}

/** Gives a webhook a new secret; the earlier secret also signs until a time. */
export async function replaceSecret(
  store: Store,
  own: Own,
  secret: string,
  previousUntil: number,
): Promise<boolean> {
  return store.transaction(own.ownerId, function* (tx) {
    const before = yield* first(tx.select({ secret: webhooks.secret }).from(webhooks).where(ownWebhook(own)))
    if (!before) return false
    const set = { secret, previousSecret: before.secret, previousUntil }
    return (yield* changed(tx.update(webhooks).set(set).where(ownWebhook(own)))) > 0
  })
}

/** Deletes a webhook with its deliveries; false when the person has no such one. */
export async function dropWebhook(db: Db, own: Own): Promise<boolean> {
  return (await db.changed(db.delete(webhooks).where(ownWebhook(own)))) > 0
}

/** Deletes all webhooks of a person. */
export function* dropWebhooksOf(tx: Tx, ownerId: string): Work<number> {
  return yield* changed(tx.delete(webhooks).where(eq(webhooks.ownerId, ownerId)))
}

/** Every sealed secret, with the id that it is sealed for. */
export async function webhookSecrets(db: Db): Promise<{ readonly id: string; readonly secret: string }[]> {
  return db.rows(db.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks))
}

/** The webhooks of a person that receive events. */
export function* openWebhooks(tx: Tx, ownerId: string): Work<string[]> {
  const own = and(eq(webhooks.ownerId, ownerId), isNull(webhooks.offAt))
  return (yield* rows(tx.select({ id: webhooks.id }).from(webhooks).where(own))).map(({ id }) => id)
}

/** How many deliveries of a person wait. */
export function* countWaiting(tx: Tx, ownerId: string): Work<number> {
  const own = and(eq(deliveries.ownerId, ownerId), eq(deliveries.state, 'waiting'))
  return (yield* first(tx.select({ deliveries: count() }).from(deliveries).where(own)))?.deliveries ?? 0
}

export function* addDelivery(tx: Tx, row: DeliveryRow): Work<void> {
  yield* changed(tx.insert(deliveries).values(row))
  yield* dropBeyond(tx, row)
}

/** Keeps the newest of the ended deliveries of a webhook. */
function* dropBeyond(tx: Tx, { ownerId, webhookId }: DeliveryRow): Work<void> {
  const ended = and(
    eq(deliveries.ownerId, ownerId),
    eq(deliveries.webhookId, webhookId),
    ne(deliveries.state, 'waiting'),
  )
  const order = [desc(deliveries.createdAt), desc(deliveries.id)]
  const beyond = yield* rows(
    tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(ended)
      .orderBy(...order)
      .limit(mostEnded)
      .offset(mostEnded),
  )
  if (beyond.length === 0) return
  const ids = beyond.map(({ id }) => id)
  yield* changed(tx.delete(deliveries).where(and(ended, inArray(deliveries.id, ids))))
}

export async function deliveriesOf(db: Db, { ownerId, id }: Own): Promise<DeliveryRow[]> {
  const own = and(eq(deliveries.ownerId, ownerId), eq(deliveries.webhookId, id))
  const order = [desc(deliveries.createdAt), desc(deliveries.id)]
  return db.rows(
    db
      .select()
      .from(deliveries)
      .where(own)
      .orderBy(...order),
  )
}

export interface Sending {
  readonly delivery: DeliveryRow
  readonly webhook: WebhookRow
}

/** A delivery with its webhook; undefined where either was deleted. */
export async function findSending(db: Db, own: Own): Promise<Sending | undefined> {
  return db.first(
    db
      .select({ delivery: deliveries, webhook: webhooks })
      .from(deliveries)
      .innerJoin(webhooks, eq(deliveries.webhookId, webhooks.id))
      .where(ownDelivery(own)),
  )
}

export function* findDelivery(tx: Tx, own: Own): Work<DeliveryRow | undefined> {
  return yield* first(tx.select().from(deliveries).where(ownDelivery(own)))
}

/** Changes a delivery if it is still as the caller has read it: a person may have asked to send it again. */
export function* changeDelivery(
  tx: Tx,
  { ownerId, id, turn }: Pick<DeliveryRow, 'ownerId' | 'id' | 'turn'>,
  set: Partial<DeliveryRow>,
): Work<boolean> {
  const same = and(ownDelivery({ ownerId, id }), eq(deliveries.turn, turn))
  return (yield* changed(tx.update(deliveries).set(set).where(same))) > 0
}

/** Whether anything arrived at a webhook after a time. */
export function* hasArrived(tx: Tx, { ownerId, id }: Own, since: number): Work<boolean> {
  const arrived = and(
    eq(deliveries.ownerId, ownerId),
    eq(deliveries.webhookId, id),
    eq(deliveries.state, 'delivered'),
    gt(deliveries.lastTryAt, since),
  )
  return (
    (yield* first(tx.select({ id: deliveries.id }).from(deliveries).where(arrived).limit(1))) !== undefined
  )
}

/** Switches a webhook off and ends its waiting deliveries; false if it was off already. */
export function* switchOff(tx: Tx, own: Own, off: Pick<WebhookRow, 'offAt' | 'offReason'>): Work<boolean> {
  const wasOn = yield* changed(
    tx
      .update(webhooks)
      .set(off)
      .where(and(ownWebhook(own), isNull(webhooks.offAt))),
  )
  const waiting = and(
    eq(deliveries.ownerId, own.ownerId),
    eq(deliveries.webhookId, own.id),
    eq(deliveries.state, 'waiting'),
  )
  const set = { state: 'failed', fault: 'off', nextTryAt: null } as const
  yield* changed(tx.update(deliveries).set(set).where(waiting))
  return wasOn > 0
}

/** Deletes old deliveries, and ends deliveries whose job was given up. */
export async function tidyDeliveries(db: Db, now: number): Promise<void> {
  await dropInLots(db, deliveries, [deliveries.id], lt(deliveries.createdAt, now - keptMs))
  const lost = and(
    eq(deliveries.state, 'waiting'),
    isNotNull(deliveries.nextTryAt),
    lte(deliveries.nextTryAt, now - lostMs),
  )
  const some = db.select({ id: deliveries.id }).from(deliveries).where(lost).limit(lot)
  const set = { state: 'failed', fault: 'lost', nextTryAt: null } as const
  await inLots(() =>
    db.changed(
      db
        .update(deliveries)
        .set(set)
        .where(and(lost, inArray(deliveries.id, some))),
    ),
  )
}
