import { bounds, plainName } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Claims } from '../../platform/identity/providers.ts'
import { newUser } from '../auth/index.ts'
import {
  addExternalUser,
  type Identity,
  linkIdentity,
  loginKey,
  nameIsTaken,
  userByIdentity,
  userByLogin,
} from '../users/index.ts'

/**
 * The person of an identity: the linked one, or the account with the same mail address if both sides have verified it,
 * or a new one.
 */
export async function personOfClaims(deps: Deps, claims: Claims): Promise<string> {
  const identity = { provider: claims.provider, subject: claims.subject }
  const known = await userByIdentity(deps.db, identity)
  if (known) return known
  if (claims.mail === null || claims.mail.length > bounds.mail) throw new Refusal('externalTokenInvalid')
  const account = await userByLogin(deps.db, loginKey(claims.mail))
  if (!account) return addPerson(deps, claims, claims.mail, identity)
  if (!claims.mailVerified || account.mailVerifiedAt === null) throw new Refusal('externalMailTaken')
  await linkIdentity(deps.db, account.id, identity, deps.clock.now())
  return account.id
}

async function addPerson(deps: Deps, claims: Claims, mail: string, identity: Identity): Promise<string> {
  // An invitation leads to the form; an account that was made there is linked by its verified address.
  if (deps.env.KERFWISE_REGISTRATION !== 'open') throw new Refusal('registrationClosed')
  const now = deps.clock.now()
  const user = newUser({
    id: newId(deps.random),
    name: await freeName(deps, claims.name ?? mail.split('@', 1)[0] ?? ''),
    mail,
    mailVerifiedAt: claims.mailVerified ? now : null,
    passwordHash: null,
    signUpForUpdates: false,
    createdAt: now,
  })
  if (!(await addExternalUser(deps.db, user, identity))) throw new Refusal('externalMailTaken')
  return user.id
}

const suffixBytes = 4

/** The name that the provider gave, shortened to our rules; with a suffix if another person has it. */
async function freeName(deps: Deps, wished: string): Promise<string> {
  const plain = plainName(wished.replaceAll('@', ' '))
  const suffix = Buffer.from(deps.random(suffixBytes)).toString('hex')
  const short = plain.slice(0, bounds.name.max - suffix.length - 1).trim()
  if (short.length >= bounds.name.min && !(await nameIsTaken(deps.db, loginKey(short)))) return short
  return short === '' ? `user ${suffix}` : `${short} ${suffix}`
}
