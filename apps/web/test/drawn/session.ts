import type { OwnTier, SessionStatus } from '@kerfwise/contract'
import { UNLIMITED } from '@kerfwise/cutlist'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { sessionKey } from '../../src/state/session/session.ts'
import { takeEntitlementAtom } from '../../src/state/session/tier.ts'

const pro: OwnTier = {
  ...UNLIMITED,
  id: 'pro',
  name: 'Pro',
  level: 4,
  price: 0,
  currency: 'USD',
  period: null,
  priceId: null,
  paddleId: null,
  support: 'full',
  isTrial: false,
  subscrId: null,
  previouslyBilled: null,
  trialEnds: null,
}

/** Puts a signed-in person into the cache, as the server's answer would. */
export function signIn(client: QueryClient): void {
  const status: SessionStatus = {
    user: {
      name: 'Nowak',
      mail: 'nowak@example.com',
      mailVerified: true,
      plan: pro,
      originalPlan: pro,
      entitlement: '',
      allPlans: [],
      subscriptions: [],
      projects: [],
      currentProject: null,
      hasPassword: true,
      totp: false,
      trialUsed: false,
      signUpForUpdates: false,
      external: [],
    },
    expired: false,
    entitlement: '',
    defaultPlan: pro,
    allPlans: [],
    anonimous: [],
    site: {
      external: [],
      payments: false,
      operatorName: '',
      operatorAddress: '',
      errorReports: null,
      analytics: null,
    },
  }
  client.setQueryData(sessionKey, status)
}

/** Opens everything that a tier may open, as the server's entitlement would; in tests no key checks its signature. */
export async function unlock(store: ReturnType<typeof createStore>): Promise<void> {
  await store.set(takeEntitlementAtom, `.${btoa(JSON.stringify({ limits: UNLIMITED, exp: 0 }))}.`)
}
