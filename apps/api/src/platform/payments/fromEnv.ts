import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { PaymentProvider } from './provider.ts'
import { stripePayments } from './stripe.ts'

/** The payment provider of the settings; null without one. */
export function paymentsFromEnv(env: Env, clock: Clock): PaymentProvider | null {
  if (env.KERFWISE_STRIPE_SECRET_KEY === '') return null
  return stripePayments({
    secretKey: env.KERFWISE_STRIPE_SECRET_KEY,
    webhookSecret: env.KERFWISE_STRIPE_WEBHOOK_SECRET,
    api: env.KERFWISE_STRIPE_API,
    clock,
  })
}
