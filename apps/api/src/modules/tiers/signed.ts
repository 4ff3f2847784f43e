import type { Tier } from '@kerfwise/contract'
import { type TierLimits, tierLimitsOf } from '@kerfwise/cutlist'
import type { Deps } from '../../deps.ts'

/** How long a page may go by an entitlement without asking again: two weeks in a workshop without a network. */
const lastsMs = 14 * 24 * 3_600_000

/** The claims of a signed entitlement. */
export interface Entitled {
  readonly limits: TierLimits
  /** The build that the server was when it signed. */
  readonly build: string
}

/** The limits of a tier, signed for a page; never for longer than the tier is given. */
export function signedLimits(
  { signer, clock, build }: Pick<Deps, 'signer' | 'clock' | 'build'>,
  tier: Tier,
  until: number | null,
): Promise<string> {
  const said: Entitled = { limits: tierLimitsOf(tier), build }
  const expires = Math.min(clock.now() + lastsMs, until ?? Number.POSITIVE_INFINITY)
  return signer.sign({ ...said }, Math.floor(expires / 1000))
}
