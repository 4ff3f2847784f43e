import {
  checkStatus,
  chooseLanguage,
  deleteAccount,
  done,
  listSessions,
  revokeSession,
  startTrial,
} from '@kerfwise/contract'
import { pickLanguage } from '@kerfwise/locales/mail'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { forgetOnDevice } from '../../platform/sessions/devices.ts'
import { personOf, signedIn, visitorOf } from '../../platform/sessions/guard.ts'
import { endSession } from '../../platform/sessions/repository.ts'
import { clearSessionCookie } from '../../platform/sessions/service.ts'
import { confirmPerson } from '../auth/index.ts'
import { sendEnding } from '../billing/index.ts'
import { addTrial, entitlement, subscriptionsOf, tierIds } from '../tiers/index.ts'
import { deleteUser, setLanguage } from '../users/index.ts'
import { exportRoute } from './export.ts'
import { viewSessions } from './sessions.ts'
import { sessionStatus } from './status.ts'
import { viewUser } from './view.ts'

const trialMs = 7 * 24 * 3_600_000

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, checkStatus, ({ request }) => sessionStatus(deps, visitorOf(request)))
  route(app, startTrial, async ({ request }) => {
    const id = personOf(request)
    await beginTrial(deps, id)
    return viewUser(deps, id)
  })
  route(app, chooseLanguage, async ({ body, request }) => {
    await setLanguage(deps.db, personOf(request), pickLanguage([body.language]))
    return done
  })
  route(app, deleteAccount, async ({ body, request, reply }) => {
    const id = personOf(request)
    await confirmPerson(deps, id, body)
    await deleteUser(deps.db, id, deps.payments ? (tx) => sendEnding(deps, tx) : undefined)
    clearSessionCookie(request, reply)
    forgetOnDevice(deps, request, reply, id)
    return done
  })
  route(app, listSessions, ({ request }) => viewSessions(deps, signedIn(request)))
  route(app, revokeSession, async ({ params, request }) => {
    const person = signedIn(request)
    if (!(await endSession(deps.db, person.id, params.id))) throw new Refusal('notFound')
    return viewSessions(deps, person)
  })
  exportRoute(app, deps)
}

/** Seven days of the top plan, once, and only for who would gain by it. */
async function beginTrial(deps: Deps, ownerId: string): Promise<void> {
  if (deps.env.KERFWISE_MODE === 'own') throw new Refusal('trialNotNeeded')
  const now = deps.clock.now()
  const book = await deps.tierBook()
  const current = entitlement(await subscriptionsOf(deps.db, ownerId), book, now)
  const trial = book.byId(tierIds.trial)
  if (current.level >= trial.level && !current.isTrial) throw new Refusal('trialNotNeeded')
  const started = await addTrial(deps.db, {
    id: newId(deps.random),
    ownerId,
    tierId: trial.id,
    provider: 'trial',
    externalId: null,
    status: 'trialing',
    startsAt: now,
    endsAt: now + trialMs,
    periodEndsAt: null,
    overdueSince: null,
    nextBilledAt: null,
    billedAmount: null,
    billedCurrency: null,
  })
  if (!started) throw new Refusal('trialUsed')
}
