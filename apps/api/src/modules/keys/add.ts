import type { Scope } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { hashToken, newId } from '../../platform/crypto/tokens.ts'
import { newKey, startOf } from './form.ts'
import { addKey } from './repository.ts'

interface NewKey {
  readonly ownerId: string
  readonly name: string
  readonly scopes: Scope[]
  /** How many keys the person may have; null for no limit. */
  readonly most: number | null
}

/** Makes a key of a person, of which only its hash is kept; null if the person has the most already. */
export async function addNewKey(
  { db, random, clock }: Pick<Deps, 'db' | 'random' | 'clock'>,
  { most, ...given }: NewKey,
): Promise<string | null> {
  const key = newKey(random)
  const row = {
    ...given,
    id: newId(random),
    keyHash: hashToken(key),
    start: startOf(key),
    createdAt: clock.now(),
    lastUsedAt: null,
  }
  return (await addKey(db, row, most)) ? key : null
}
