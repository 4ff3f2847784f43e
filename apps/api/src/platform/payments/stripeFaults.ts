import Stripe from 'stripe'
import { ProviderRefusal } from './answered.ts'

const retrySeconds = 30

/**
 * What the provider answered as a refusal of ours. A wrong key of the operator's is no fault of the person: they hear
 * that payment is not available, the log hears why.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const answered = error.statusCode !== undefined && error.statusCode < 500
  if (error instanceof Stripe.errors.StripeCardError) {
    const reason = error.decline_code ?? error.code ?? null
    return new ProviderRefusal('paymentDeclined', error, answered, { reason })
  }
  return new ProviderRefusal('paymentUnavailable', error, answered, {}, retrySeconds)
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Does something at the provider; what goes wrong there becomes a refusal. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}
