import type { OwnTier, User } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { secondsOrNull } from '../../platform/seconds.ts'
import { type Person, personWithProjects } from '../projects/index.ts'
import {
  entitledUntil,
  entitlement,
  offersTo,
  runsUntil,
  type SubscriptionRow,
  signedLimits,
  subscriptionsOf,
  type TierBook,
} from '../tiers/index.ts'

/**
 * The user object of the wire; refuses a person who was deleted during the call. A call that has read the subscriptions
 * passes them on.
 */
export async function viewUser(deps: Deps, id: string, known?: readonly SubscriptionRow[]): Promise<User> {
  const person = await personWithProjects(deps.db, id)
  if (!person) throw new Refusal('sessionExpired')
  const book = await deps.tierBook()
  const subscriptions = known ?? (await subscriptionsOf(deps.db, id))
  const now = deps.clock.now()
  const plan = entitlement(subscriptions, book, now)
  const signed = await signedLimits(deps, plan, entitledUntil(subscriptions, book, now))
  return compose({ ...person, book, subscriptions, plan, signed })
}

interface Parts extends Person {
  readonly book: TierBook
  readonly subscriptions: readonly SubscriptionRow[]
  readonly plan: OwnTier
  readonly signed: string
}

function compose({ row, book, subscriptions, projects, external, plan, signed }: Parts): User {
  return {
    name: row.name,
    mail: row.mail,
    mailVerified: row.mailVerifiedAt !== null,
    plan,
    originalPlan: plan,
    entitlement: signed,
    allPlans: offersTo(book.all, plan),
    subscriptions: subscriptions.filter(({ provider }) => provider !== 'trial').map(viewSubscription),
    projects: projects.projects,
    projectCount: projects.count,
    nextProjects: projects.next,
    currentProject: row.currentProjectId,
    hasPassword: row.passwordHash !== null,
    totp: row.totpEnabledAt !== null,
    trialUsed: row.trialStartedAt !== null,
    signUpForUpdates: row.signUpForUpdates,
    external,
  }
}

function viewSubscription(row: SubscriptionRow): User['subscriptions'][number] {
  return {
    subscrId: row.id,
    planId: row.tierId,
    provider: row.provider,
    status: row.status,
    nextBilledAt: secondsOrNull(row.nextBilledAt),
    endsAt: secondsOrNull(
      row.nextBilledAt === null || row.status === 'past_due' ? runsUntil(row) || null : null,
    ),
  }
}
