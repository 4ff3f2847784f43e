import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

/**
 * Who may call: `anyone`, without a look at the session; a `visitor`, a guest by the guest plan and a person by theirs; a
 * signed-in `person`; the `operator`, by the token.
 */
export type Access = 'anyone' | 'visitor' | 'person' | 'operator'

/** The rights that an API key may have: to plan, to read saved things, and to change them. */
export const scopes = ['solve', 'read', 'write'] as const
export type Scope = (typeof scopes)[number]

export interface OperationParts {
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  readonly params?: z.ZodObject
  /** Headers in lower case; others may come, too. */
  readonly headers?: z.ZodObject
}

/** One call over HTTP. The server's route, the client's function and the line in openapi.json are made from it. */
export interface Operation<
  Success extends z.ZodType = z.ZodType,
  Parts extends OperationParts = OperationParts,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/rest`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /** The right that an API key needs for this call; without one no key may make the call. */
  readonly scope?: Scope
  /** True where a GET changes something, so that the same-origin rule covers it. */
  readonly changes?: boolean
  /** Asked by a page on its own: it does not count as a person's activity. */
  readonly passive?: boolean
  /** Answers a redirect, or a file of one of these media types, instead of `{success}`. */
  readonly raw?: 'redirect' | { readonly file: string | readonly string[] }
  /** Whether the operation sends better answers to a client that accepts lines (`lines.ts`). */
  readonly lines?: boolean
  /** Whether the answer is a page of a list (`envelope.ts`): it has `next` beside `success`. */
  readonly paged?: boolean
  /** A body in the form encoding is accepted beside JSON. */
  readonly form?: boolean
  readonly parts: Parts
  readonly success: Success
  /** The error codes of this operation, beside the codes of every call. */
  readonly errors: readonly ErrorKey[]
}

/** Keeps the exact types of the parts. */
export function operation<S extends z.ZodType, P extends OperationParts>(
  op: Operation<S, P>,
): Operation<S, P> {
  return op
}
