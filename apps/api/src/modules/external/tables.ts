import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sign-ins under way at an identity provider, each for one browser and once. */
export const externalFlows = sqliteTable('external_flows', {
  /** Hash of the state (code flow) or of the nonce (ID token). */
  keyHash: text().primaryKey(),
  purpose: text({ enum: ['code', 'token'] }).notNull(),
  /** Hash of the cookie of the browser that began it. */
  browserHash: text().notNull(),
  provider: text(),
  nonce: text().notNull(),
  verifier: text(),
  returnTo: text().notNull(),
  /** Milliseconds since the epoch. */
  expiresAt: integer().notNull(),
})
