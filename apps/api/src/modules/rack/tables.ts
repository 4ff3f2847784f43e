import type { RackKind, RackState, RackWorth, Unit } from '@kerfwise/cutlist'
import { index, json, primaryKey, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** Bars and offcuts with a label; the code of a label is its owner's alone. Times are seconds since the epoch. */
export const rackBars = table(
  'rack_bars',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    kind: text().$type<RackKind>().notNull(),
    length: text().notNull(),
    unit: text().$type<Unit>().notNull(),
    material: text().notNull(),
    rack: text().notNull(),
    slot: text().notNull(),
    fromBar: text(),
    job: text().notNull(),
    state: text().$type<RackState>().notNull(),
    /** The plan that has the bar, or had it cut; its project may have been deleted since. */
    projectId: text(),
    panelId: text(),
    planTitle: text(),
    /** Bars of a plan at the saw: the bar that used this one, and the bar that left it; see `tick.ts`. */
    cutBy: text(),
    cameBy: text(),
    added: whole().notNull(),
    modified: whole().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.ownerId, own.id] }),
    index('rack_bars_by_state').on(own.ownerId, own.state, own.modified),
  ],
)

/** The worth of offcuts to a person. */
export const rackWorths = table('rack_worths', {
  ownerId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  body: json<RackWorth>().notNull(),
})
