import type { ErrorKey } from '@kerfwise/contract'
import { Refusal } from '../errors/refusal.ts'

/** A refusal by a payment provider, with the provider's answer as the cause. */
export class ProviderRefusal extends Refusal {
  /** Whether the provider has answered; after a broken connection the outcome is unknown. */
  readonly answered: boolean

  constructor(key: ErrorKey, cause: unknown, answered: boolean, details = {}, retryAfter?: number) {
    super(key, details, retryAfter)
    this.cause = cause
    this.answered = answered
  }
}

/**
 * True when the provider has answered a change with a refusal: it would answer the same key with the same again, so the
 * next try needs a new one.
 */
export function spentKey(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.answered
}
