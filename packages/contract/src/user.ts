import { z } from 'zod'
import { operation } from './operation.ts'
import { projectSummary } from './project.ts'
import { ownTier, tier } from './tier.ts'

/** Seconds since the epoch. */
const seconds = z.number().int()

export const subscription = z
  .object({
    subscrId: z.string(),
    planId: z.string(),
    provider: z.string(),
    /** The provider's word: active, past_due, canceled, … */
    status: z.string(),
    /** When it renews; null when it is canceled and ends. */
    nextBilledAt: seconds.nullable(),
    /** When it ends, or ended; while a payment is overdue, until when the plan is still given. */
    endsAt: seconds.nullable(),
  })
  .meta({ id: 'Subscription' })

export const user = z
  .object({
    name: z.string(),
    mail: z.string(),
    mailVerified: z.boolean(),
    plan: ownTier,
    /** The plan before a demo raised it; the server sends the person's own in both. */
    originalPlan: ownTier,
    /** The limits of the plan, signed by the server for a page without a network: a JWS of `limits`, `build`, `exp`. */
    entitlement: z.string(),
    allPlans: z.array(tier),
    subscriptions: z.array(subscription),
    /** The projects that were changed last, `mostOfPage` of them, and the open one. */
    projects: z.array(projectSummary),
    /** How many there are; servers before pages send all of them and no number. */
    projectCount: z.number().int().optional(),
    /** The cursor of the next page; null if the first page has all. */
    nextProjects: z.string().nullish(),
    /** The project that was opened or saved last. */
    currentProject: z.string().nullable(),
    hasPassword: z.boolean(),
    totp: z.boolean(),
    trialUsed: z.boolean(),
    signUpForUpdates: z.boolean(),
    /** Names of the identity providers that are linked. */
    external: z.array(z.string()),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof user>

/** Facts about this installation for the page: the features that are set up, the operator, the address for reports. */
export const site = z
  .object({
    external: z.array(
      z.object({ id: z.string(), name: z.string(), ready: z.boolean(), clientId: z.string().nullable() }),
    ),
    payments: z.boolean(),
    operatorName: z.string(),
    operatorAddress: z.string(),
    /** Sentry-compatible address for failures of the page; null without one. */
    errorReports: z.string().nullable(),
    /** Collector of analytics events; null without one. */
    analytics: z.string().nullable(),
  })
  .meta({ id: 'Site' })

export type Site = z.infer<typeof site>

export const sessionStatus = z
  .object({
    /** Null for a guest. */
    user: user.nullable(),
    /** True when the cookie was of a session that has ended. */
    expired: z.boolean(),
    /** The person's `entitlement`; for a guest, the entitlement of the default plan. */
    entitlement: z.string(),
    defaultPlan: tier,
    allPlans: z.array(tier),
    /** A guest's one temporary project; empty for a person. */
    anonimous: z.array(projectSummary),
    site,
  })
  .meta({ id: 'SessionStatus' })

export type SessionStatus = z.infer<typeof sessionStatus>

export const checkStatus = operation({
  method: 'GET',
  path: '/user/checkStatus',
  summary: 'Who is here, with which plan. Does not renew the idle time of a session.',
  tag: 'user',
  access: 'visitor',
  passive: true,
  parts: {},
  success: sessionStatus,
  errors: [],
})

export const startTrial = operation({
  method: 'POST',
  path: '/user/trial',
  summary: 'Start the free trial; once per account.',
  tag: 'user',
  access: 'person',
  parts: {},
  success: user,
  errors: ['trialUsed', 'trialNotNeeded'],
})
