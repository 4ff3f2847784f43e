import type { SessionStatus, Site } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import type { Visitor } from '../../platform/sessions/service.ts'
import { offersTo, signedLimits } from '../tiers/index.ts'
import { viewUser } from './view.ts'

/** The first answer for a page: the person who is signed in, and the features of this installation. */
export async function sessionStatus(deps: Deps, { person, expired }: Visitor): Promise<SessionStatus> {
  const book = await deps.tierBook()
  const user = person ? await viewUser(deps, person.id) : null
  const offers = offersTo(book.all, user?.plan ?? null)
  const standard = user ? book.ofPeople : book.ofGuests
  return {
    user,
    expired,
    entitlement: user?.entitlement ?? (await signedLimits(deps, standard, null)),
    defaultPlan: offers.find(({ id }) => id === standard.id) ?? standard,
    allPlans: offers,
    anonimous: user ? [] : [temporaryProject(deps)],
    site: siteOf(deps),
  }
}

/** The only project of a guest, which exists in the browser alone. */
function temporaryProject(deps: Deps): SessionStatus['anonimous'][number] {
  const now = Math.floor(deps.clock.now() / 1000)
  return {
    id: newId(deps.random),
    title: '',
    description: '',
    created: now,
    modified: now,
    originProjectId: null,
    revision: 0,
    panels: 0,
    items: 0,
  }
}

function siteOf({ env, identity, payments }: Deps): Site {
  return {
    external: identity.list.map(({ id, name, clientId }) => ({
      id,
      name,
      clientId,
      ready: clientId !== null,
    })),
    payments: payments !== null,
    operatorName: env.KERFWISE_OPERATOR_NAME,
    operatorAddress: env.KERFWISE_OPERATOR_ADDRESS,
    errorReports: env.KERFWISE_ERROR_REPORTS_URL || null,
    analytics: env.KERFWISE_ANALYTICS_URL || null,
  }
}
