import type { ErrorKey } from './errors.ts'

/** A call that was refused, or that never got an answer (`network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly key: ErrorKey | 'network'
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    key: ErrorKey | 'network',
    message: string,
    status: number,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.key = key
    this.status = status
    this.details = details
  }
}
