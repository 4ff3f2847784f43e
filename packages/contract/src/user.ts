import { z } from 'zod'
import { operation } from './operation.ts'
import { projectSummary } from './project.ts'
import { ownTier, tier } from './tier.ts'

/** Seconds since the epoch. */
const seconds = z.number().int()

export const subscription = z
  .object({
    subscrId: z.string().describe('The id of the subscription.'),
    planId: z.string().describe('The plan that it pays for.'),
    provider: z.string().describe('The payment provider.'),
    status: z.string().describe('The word of the provider: active, past_due, canceled, …'),
    nextBilledAt: seconds
      .nullable()
      .describe('When it renews, in seconds since 1970; null when it is canceled and ends.'),
    endsAt: seconds
      .nullable()
      .describe(
        'When it ends or ended, in seconds since 1970; while a payment is overdue, until when the plan is still given.',
      ),
  })
  .meta({ id: 'Subscription', description: 'What a person pays for again and again.' })

export const user = z
  .object({
    name: z.string().describe('The name of the person in the product.'),
    mail: z.string().describe('The mail address.'),
    mailVerified: z.boolean().describe('Whether the mail address is verified.'),
    plan: ownTier.describe('The plan that the person has now.'),
    originalPlan: ownTier.describe(
      'The plan before a demo raised it; the server sends the own plan of the person in both.',
    ),
    entitlement: z
      .string()
      .describe(
        'The limits of the plan, signed by the server for a page without a network: a JWS of `limits`, `build`, `exp`.',
      ),
    allPlans: z.array(tier).describe('The plans that there are.'),
    subscriptions: z.array(subscription).describe('The subscriptions of the person.'),
    projects: z
      .array(projectSummary)
      .describe('The projects that were changed last, 200 at most, and the open one.'),
    projectCount: z.number().int().optional().describe('How many projects there are.'),
    nextProjects: z
      .string()
      .nullish()
      .describe('The `cursor` of the next page of projects; null if all are here.'),
    currentProject: z
      .string()
      .nullable()
      .describe('The project that was opened or saved last; null for none.'),
    hasPassword: z.boolean().describe('Whether the account has a password.'),
    totp: z.boolean().describe('Whether signing in takes a one-time code.'),
    trialUsed: z.boolean().describe('Whether the free trial was begun already.'),
    signUpForUpdates: z.boolean().describe('Whether news of the product may be mailed.'),
    external: z.array(z.string()).describe('The identity providers that are linked, by name.'),
  })
  .meta({ id: 'User', description: 'A person with an account.' })

export type User = z.infer<typeof user>

/** Facts about this installation for the page: the features that are set up, the operator, the address for reports. */
export const site = z
  .object({
    external: z
      .array(
        z.object({
          id: z.string().describe('The id of the provider.'),
          name: z.string().describe('What people call it.'),
          ready: z.boolean().describe('Whether it is set up here.'),
          clientId: z
            .string()
            .nullable()
            .describe('By which the provider knows this installation; null where it is not set up.'),
        }),
      )
      .describe('The identity providers that a page may offer.'),
    payments: z.boolean().describe('Whether payments are set up.'),
    operatorName: z.string().describe('Who runs this installation.'),
    operatorAddress: z.string().describe('Where they can be written to.'),
    errorReports: z
      .string()
      .nullable()
      .describe('Sentry-compatible address for failures of the page; null without one.'),
    analytics: z.string().nullable().describe('Collector of analytics events; null without one.'),
  })
  .meta({
    id: 'Site',
    description:
      'Facts about this installation for the page: the features that are set up, the operator, the address for reports.',
  })

export type Site = z.infer<typeof site>

export const sessionStatus = z
  .object({
    user: user.nullable().describe('The person; null for a guest.'),
    expired: z.boolean().describe('Whether the cookie was of a session that has ended.'),
    entitlement: z
      .string()
      .describe('The `entitlement` of the person; for a guest, that of the default plan.'),
    defaultPlan: tier.describe('The plan of guests.'),
    allPlans: z.array(tier).describe('The plans that there are.'),
    anonimous: z.array(projectSummary).describe('The one temporary project of a guest; empty for a person.'),
    site: site.describe('Facts about this installation.'),
  })
  .meta({ id: 'SessionStatus', description: 'Who is here, with which plan.' })

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
