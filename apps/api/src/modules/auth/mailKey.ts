import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { addMailKey, type MailKeyRow, mailKeyLifetimeMs, type UserRow } from '../users/index.ts'
import { postTo } from './postTo.ts'

/** A kind of key that is sent by mail; its mail has the name of its purpose. */
export interface MailedKey {
  readonly purpose: MailKeyRow['purpose']
  readonly values: Readonly<Record<string, string>>
  /** The page that takes the key. */
  path(key: string): string
}

/** Makes a key, keeps its hash in place of the earlier ones, and mails it. */
export async function mailKey(deps: Deps, user: UserRow, kind: MailedKey): Promise<void> {
  const key = newToken(deps.random)
  await addMailKey(deps.db, {
    keyHash: hashToken(key),
    userId: user.id,
    purpose: kind.purpose,
    mailKey: user.mailKey,
    expiresAt: deps.clock.now() + mailKeyLifetimeMs[kind.purpose],
  })
  postTo(deps, user, { template: kind.purpose, path: kind.path(key), values: kind.values })
}
