import type { Deps } from '../../deps.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { loginKey } from '../users/index.ts'

/** How long the link of an invitation lets its reader in. */
export const invitationDays = 14

/** The page where an invited person makes the account; the link is of this mail address alone. */
export async function invitationPath(signer: Signer, mail: string, now: number): Promise<string> {
  const expires = Math.floor(now / 1000) + invitationDays * 24 * 3_600
  const invitation = await signer.sign({ invited: loginKey(mail) }, expires)
  return `/register?${new URLSearchParams({ invitation })}`
}

type Door = Pick<Deps, 'env' | 'signer' | 'clock'>

/** Refuses a new account that the operator does not let in. */
export async function requireAdmitted(deps: Door, mail: string, invitation: string): Promise<void> {
  const { KERFWISE_REGISTRATION: who } = deps.env
  if (who === 'open') return
  if (who === 'closed') throw new Refusal('registrationClosed')
  const said = await deps.signer.read(invitation, deps.clock.now())
  if (said?.invited !== loginKey(mail)) throw new Refusal('invitationNeeded')
}
