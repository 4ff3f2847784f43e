import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type UserRow, userById } from '../users/index.ts'
import { passwordMatches } from './passwords.ts'
import { authRates } from './rates.ts'
import { requireCode } from './secondFactor.ts'

/**
 * Asks a signed-in person for the password once more. A person without one, who signs in by a provider, sends an
 * empty one.
 */
export async function requirePassword(deps: Deps, id: string, password: string): Promise<UserRow> {
  const user = await userById(deps.db, id)
  if (!user) throw new Refusal('sessionExpired')
  if (user.passwordHash === null) return user
  const { confirm } = authRates(deps.env)
  await deps.limiter.hit(confirm, user.id)
  if (!(await passwordMatches(user.passwordHash, password))) throw new Refusal('wrongPassword')
  return user
}

/** Asks for the password and, with codes turned on, a code before an action that cannot be undone. */
export async function confirmPerson(
  deps: Deps,
  id: string,
  given: { readonly pass: string; readonly code?: string | null | undefined },
): Promise<UserRow> {
  const user = await requirePassword(deps, id, given.pass)
  await requireCode(deps, user, given.code)
  return user
}
