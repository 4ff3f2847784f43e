import { index, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** Sign-ins under way at an identity provider, each for one browser and once. */
export const externalFlows = table(
  'external_flows',
  {
    /** Hash of the state (code flow), of the nonce (ID token), or of the flow id that comes with a one-time code. */
    keyHash: text().primaryKey(),
    purpose: text({ enum: ['code', 'token', 'oneTimeCode'] }).notNull(),
    /** Hash of the cookie of the browser that began it. */
    browserHash: text().notNull(),
    provider: text(),
    /** The person whom the provider has identified, if only a one-time code is missing. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    nonce: text().notNull(),
    verifier: text(),
    returnTo: text().notNull(),
    /** Milliseconds since the epoch. */
    expiresAt: whole().notNull(),
  },
  (own) => [index('external_flows_by_end').on(own.expiresAt)],
)
