import type { SawEventOfWire, SawEventToSend } from '@kerfwise/contract'
import { mergeEvents, type RefusedEvent, type SawEvent } from '@kerfwise/cutlist'
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { afterwards, changed, type Db, first, rows, type Store, type Tx } from '../../platform/db/store.ts'
import { projects } from '../projects/index.ts'
import { sawEvents } from './tables.ts'

/** The material of a project that is cut. */
export interface AtSaw {
  readonly ownerId: string
  readonly projectId: string
  readonly panelId: string
}

const ofProject = ({ ownerId, projectId }: AtSaw) =>
  and(eq(sawEvents.ownerId, ownerId), eq(sawEvents.projectId, projectId))
const ofPanel = (at: AtSaw) => and(ofProject(at), eq(sawEvents.panelId, at.panelId))
const ownProject = ({ ownerId, projectId }: AtSaw) =>
  and(eq(projects.ownerId, ownerId), eq(projects.id, projectId))

const columns = {
  seq: sawEvents.seq,
  id: sawEvents.id,
  saw: sawEvents.saw,
  plan: sawEvents.plan,
  round: sawEvents.round,
  deed: sawEvents.deed,
}

type Row = Omit<SawEventOfWire, 'deed'> & { readonly deed: SawEvent['deed'] | null }

/** Rows of cleared work only keep ids. */
const living = (found: readonly Row[]): SawEventOfWire[] =>
  found.flatMap(({ deed, ...row }) => (deed === null ? [] : [{ ...row, deed }]))

const lastOf = (tx: Tx, at: AtSaw) =>
  tx
    .select({ last: sql<number>`coalesce(max(${sawEvents.seq}), 0)`.mapWith(Number) })
    .from(sawEvents)
    .where(ofProject(at))

export async function hasProject(db: Db, at: AtSaw): Promise<boolean> {
  return (await db.first(db.select({ id: projects.id }).from(projects).where(ownProject(at)))) !== undefined
}

/** The number of the last event of a project; 0 without any. */
export async function lastEvent(db: Db, at: AtSaw): Promise<number> {
  return (await db.first(lastOf(db, at)))?.last ?? 0
}

/** Bytes of the events after a number. */
export async function bytesAfter(db: Db, at: AtSaw, after: number): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${sawEvents.bytes}), 0)`.mapWith(Number)
  const where = and(ofPanel(at), gt(sawEvents.seq, after))
  return (await db.first(db.select({ bytes }).from(sawEvents).where(where)))?.bytes ?? 0
}

/** The events after a number, and the number of the last event of the project at that moment. */
export async function eventsAfter(
  store: Store,
  at: AtSaw,
  after: number,
): Promise<{ readonly events: SawEventOfWire[]; readonly last: number }> {
  return store.reading(function* (tx) {
    const where = and(ofPanel(at), gt(sawEvents.seq, after), isNotNull(sawEvents.deed))
    const found = yield* rows(tx.select(columns).from(sawEvents).where(where).orderBy(asc(sawEvents.seq)))
    return { events: living(found), last: (yield* first(lastOf(tx, at)))?.last ?? 0 }
  })
}

export interface Added {
  readonly last: number
  readonly refused: readonly (RefusedEvent & { readonly id: string })[]
}

export interface Report {
  readonly saw: string
  readonly events: readonly SawEventToSend[]
  readonly now: number
  /** Throws if so many events of so many bytes are too many. */
  readonly require: (count: number, bytes: number) => void
  /** After the events are stored. */
  readonly tell: () => void
}

/** Rows of one statement: SQLite takes 32 766 values, and a row has 11. */
const lot = 500

/** Adds those events that are new, whole or not at all; undefined without such a project. */
export async function addEvents(
  store: Store,
  at: AtSaw,
  { saw, events, now, require, tell }: Report,
): Promise<Added | undefined> {
  return store.transaction(at.ownerId, function* (tx) {
    if (!(yield* first(tx.select({ id: projects.id }).from(projects).where(ownProject(at))))) return undefined
    const known = yield* rows(
      tx.select(columns).from(sawEvents).where(ofPanel(at)).orderBy(asc(sawEvents.seq)),
    )
    const ids = new Set(known.map(({ id }) => id))
    const before = (yield* first(lastOf(tx, at)))?.last ?? 0
    const fresh = events.filter(({ id }) => !ids.has(id) && ids.add(id))
    const added = fresh.map((event, index) => ({
      ...at,
      ...event,
      saw,
      seq: before + index + 1,
      bytes: Buffer.byteLength(JSON.stringify(event.deed)),
      createdAt: now,
    }))
    const last = added.at(-1)?.seq ?? before
    if (added.length > 0) {
      const total = yield* first(
        tx
          .select({
            count: sql<number>`count(*)`.mapWith(Number),
            bytes: sql<number>`coalesce(sum(${sawEvents.bytes}), 0)`.mapWith(Number),
          })
          .from(sawEvents)
          .where(ofProject(at)),
      )
      const bytes = added.reduce((sum, each) => sum + each.bytes, 0)
      require((total?.count ?? 0) + added.length, (total?.bytes ?? 0) + bytes)
      for (let from = 0; from < added.length; from += lot) {
        yield* changed(tx.insert(sawEvents).values(added.slice(from, from + lot)))
      }
      yield* afterwards(tell)
    }
    const cleared = added.findLast(({ deed }) => deed.kind === 'clear')
    if (cleared) {
      const past = and(ofPanel(at), lte(sawEvents.seq, cleared.seq - 1))
      yield* changed(tx.update(sawEvents).set({ deed: null, bytes: 0 }).where(past))
    }
    const { refused } = mergeEvents([...living(known), ...added])
    const asked = new Set(events.map(({ id }) => id))
    return {
      last,
      refused: [...refused].flatMap(([id, why]) => (asked.has(id) ? [{ id, ...why }] : [])),
    }
  })
}
