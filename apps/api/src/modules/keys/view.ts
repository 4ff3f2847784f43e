import type { ApiKey } from '@kerfwise/contract'
import type { Db } from '../../platform/db/store.ts'
import { seconds } from '../../platform/seconds.ts'
import { keysOf } from './repository.ts'

/** The keys of a person in the form of the wire. */
export async function viewKeys(db: Db, ownerId: string): Promise<ApiKey[]> {
  const rows = await keysOf(db, ownerId)
  return rows.map(({ id, name, scopes, start, createdAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    start,
    created: seconds(createdAt),
    lastUsed: lastUsedAt === null ? null : seconds(lastUsedAt),
  }))
}
