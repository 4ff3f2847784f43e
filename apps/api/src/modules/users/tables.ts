import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** People. Times are milliseconds since the epoch. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The name as it is compared: normalised and in lower case. */
  nameKey: text().notNull().unique(),
  mail: text().notNull(),
  mailKey: text().notNull().unique(),
  mailVerifiedAt: integer(),
  /** PHC string; null for who signs in by an identity provider alone. */
  passwordHash: text(),
  signUpForUpdates: integer({ mode: 'boolean' }).notNull(),
  currentProjectId: text(),
  trialStartedAt: integer(),
  /** Sealed by the vault for this row's id. */
  totpSecret: text(),
  totpEnabledAt: integer(),
  /** The last time step whose code was used; a code counts once. */
  totpLastStep: integer(),
  /** Of the mails; that of the page where the person was last. Null where nobody knows. */
  language: text(),
  createdAt: integer().notNull(),
})

/** Keys sent by mail: single-use, short-lived, kept as hashes. */
export const mailKeys = sqliteTable('mail_keys', {
  keyHash: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['reset', 'verify'] }).notNull(),
  /** The address it was sent to; it proves that one alone. */
  mailKey: text().notNull(),
  expiresAt: integer().notNull(),
})

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Accounts of identity providers that sign a person in. */
export const externalIdentities = sqliteTable(
  'external_identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)
