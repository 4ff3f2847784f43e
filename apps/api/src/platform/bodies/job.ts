import type { ErrorKey } from '@kerfwise/contract'

/** The input of a reading thread. */
export interface ReadJob {
  /** The name of its kind. */
  readonly kind: string
  readonly bytes: Uint8Array
}

/** The result: the digest of the body, or the reason for its refusal, with the microseconds of work. */
export type ReadDone = { readonly workedUs: number } & (
  | { readonly value: unknown }
  | { readonly fault: { readonly key: ErrorKey; readonly details: Readonly<Record<string, unknown>> } }
)
