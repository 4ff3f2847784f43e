import type { Deps } from '../../deps.ts'
import { isSealed } from '../../platform/crypto/vault.ts'
import { replaceTotpSecrets, totpSecrets } from '../users/index.ts'

/**
 * At start: seals the secrets that earlier versions kept in the clear. Logs an error if the key does not open sealed
 * ones.
 */
export async function sealSecrets(deps: Pick<Deps, 'db' | 'vault' | 'logger'>): Promise<void> {
  const all = await totpSecrets(deps.db)
  const plain = all.filter(({ secret }) => !isSealed(secret))
  await replaceTotpSecrets(
    deps.db,
    plain.map(({ id, secret }) => ({ id, secret: deps.vault.seal(secret, id) })),
  )
  const closed = all.filter(({ id, secret }) => isSealed(secret) && deps.vault.open(secret, id) === undefined)
  if (closed.length > 0) {
    deps.logger.error(
      { people: closed.length },
      'the key does not open these secrets of one-time codes: put back secrets.key or KERFWISE_SECRETS_KEY; until then only recovery codes work',
    )
  }
}
