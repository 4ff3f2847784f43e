import Stripe from 'stripe'
import { Refusal } from '../errors/refusal.ts'

const retrySeconds = 30

/**
 * What the provider answered as a refusal of ours. A wrong key of the operator's is no fault of the person: they hear
 * that payment is not available, the log hears why.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const refusal = toRefusal(error)
  return Object.assign(refusal, {
    cause: error,
    answered: error.statusCode !== undefined && error.statusCode < 500,
  })
}

function toRefusal(error: InstanceType<typeof Stripe.errors.StripeError>): Refusal {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new Refusal('paymentDeclined', { reason: error.decline_code ?? error.code ?? null })
  }
  return new Refusal('paymentUnavailable', {}, retrySeconds)
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * True when the provider has answered a change with a refusal: it would answer the same key with the same again, so
 * the next try needs a new one. Not so after a broken connection, where nobody knows whether it was done.
 */
export function spentKey(error: unknown): boolean {
  return error instanceof Refusal && 'answered' in error && error.answered === true
}

/** Does something at the provider; what goes wrong there becomes a refusal. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}
