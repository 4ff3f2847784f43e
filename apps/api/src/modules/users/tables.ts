import { flag, index, primaryKey, table, text, whole } from '../../platform/db/columns.ts'

/** People. Times are milliseconds since the epoch. */
export const users = table('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The name in the form for comparison: normalised and in lower case. */
  nameKey: text().notNull().unique(),
  mail: text().notNull(),
  mailKey: text().notNull().unique(),
  mailVerifiedAt: whole(),
  /** PHC string; null for who signs in by an identity provider alone. */
  passwordHash: text(),
  signUpForUpdates: flag().notNull(),
  currentProjectId: text(),
  trialStartedAt: whole(),
  /** Sealed by the vault for this row's id. */
  totpSecret: text(),
  totpEnabledAt: whole(),
  /** The last time step whose code was used; a code counts once. */
  totpLastStep: whole(),
  /** The language of mails: the language of the page at the last visit. Null if unknown. */
  language: text(),
  createdAt: whole().notNull(),
})

/** Keys sent by mail: single-use, short-lived, kept as hashes. */
export const mailKeys = table(
  'mail_keys',
  {
    keyHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'verify'] }).notNull(),
    /** The address it was sent to; it proves that one alone. */
    mailKey: text().notNull(),
    expiresAt: whole().notNull(),
  },
  (own) => [index('mail_keys_by_end').on(own.expiresAt)],
)

export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (own) => [primaryKey({ columns: [own.userId, own.codeHash] })],
)

/** Accounts of identity providers that sign a person in. */
export const externalIdentities = table(
  'external_identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: whole().notNull(),
  },
  (own) => [primaryKey({ columns: [own.provider, own.subject] })],
)
