import type { ErrorKey } from '@kerfwise/contract'

/** A refusal by a code of the error table; the error handler makes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: ErrorKey
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(key: ErrorKey, details: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(key)
    this.key = key
    this.details = details
    this.retryAfter = retryAfter
  }
}
