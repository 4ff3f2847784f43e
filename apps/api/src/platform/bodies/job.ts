import type { ErrorKey } from '@kerfwise/contract'

/** What a thread is given to read. */
export interface ReadJob {
  /** The name of its kind. */
  readonly kind: string
  readonly bytes: Uint8Array
}

/** What it gives back: what was made of the body, or why it is refused, with the microseconds that it worked. */
export type ReadDone = { readonly workedUs: number } & (
  | { readonly value: unknown }
  | { readonly fault: { readonly key: ErrorKey; readonly details: Readonly<Record<string, unknown>> } }
)
