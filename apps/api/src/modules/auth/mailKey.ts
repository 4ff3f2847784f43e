import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import { addMailKey, type MailKeyRow, mailKeyLifetimeMs, type UserRow } from '../users/index.ts'
import { postTo } from './postTo.ts'

/** A kind of key that is sent by mail; its mail has the name of its purpose. */
export interface MailedKey {
  readonly purpose: MailKeyRow['purpose']
  readonly values: Readonly<Record<string, string>>
  /** The page that takes the key. */
  path(key: string): string
}

/** Makes a key, replaces the hashes of earlier keys by its hash, and posts it. */
export function* mailKey(
  deps: Pick<Deps, 'random' | 'clock' | 'jobs'>,
  tx: Tx,
  user: UserRow,
  { purpose, values, path }: MailedKey,
): Work<void> {
  const key = newToken(deps.random)
  const expiresAt = deps.clock.now() + mailKeyLifetimeMs[purpose]
  const row = { keyHash: hashToken(key), userId: user.id, purpose, mailKey: user.mailKey, expiresAt }
  yield* addMailKey(tx, row)
  yield* postTo(deps, tx, user, { template: purpose, path: path(key), values, endsAt: expiresAt })
}
