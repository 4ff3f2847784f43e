import Stripe from 'stripe'
import { ProviderRefusal } from './answered.ts'

const retrySeconds = 30

/**
 * Our refusal for an error of the provider. A wrong key of the operator is no fault of the person: the person learns
 * that payment is not available, the log gets the reason.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const answered = error.statusCode !== undefined && error.statusCode < 500
  if (error instanceof Stripe.errors.StripeCardError) {
    // Without a word of the bank, as for an expired card, the SDK has an empty text.
    const reason = error.decline_code || (error.code ?? null)
    return new ProviderRefusal('paymentDeclined', error, answered, { reason })
  }
  return new ProviderRefusal('paymentUnavailable', error, answered, {}, retrySeconds)
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Runs a call to the provider and turns its errors into refusals. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}
