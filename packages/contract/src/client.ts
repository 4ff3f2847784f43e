import type { z } from 'zod'
import { ApiError } from './apiError.ts'
import { errorEnvelope } from './envelope.ts'
import { isErrorKey } from './errors.ts'
import { linesType } from './lines.ts'
import { member } from './member.ts'
import type { Operation, OperationParts } from './operation.ts'
import { readLines } from './readLines.ts'

type InputOf<P extends OperationParts> = {
  [K in Exclude<keyof P, 'headers'> as P[K] extends z.ZodType ? K : never]: P[K] extends z.ZodType
    ? z.input<P[K]>
    : never
} & (P['headers'] extends z.ZodType ? { readonly headers?: z.input<P['headers']> } : unknown)

/** The input of a call: its body, query and params, each as the schema takes it. */
export type Input<O> = O extends Operation<z.ZodType, infer P> ? InputOf<P> : never
export type Success<O> = O extends Operation<infer S> ? z.output<S> : never

export interface ClientOptions {
  /** Where the API lives, without a trailing slash; `/rest` in the browser. */
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  /** The language of the page, for the texts of refusals and for mails; without it the browser's own. */
  readonly language?: () => string
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Called with the cursor of the next page, null after the last one, for operations that answer in pages. */
  readonly onNext?: (cursor: string | null) => void
}

export interface WatchOptions<Success> extends CallOptions {
  /** Called with better answers during the call, for operations that send them. */
  readonly onProgress?: (success: Success) => void
  /** Called with the approximate place in the queue: 1 is next, 0 has begun. */
  readonly onPlace?: (place: number) => void
}

/** Calls an operation; throws `ApiError` for every refusal, and for an answer that is not ours. */
export type Call = <S extends z.ZodType, P extends OperationParts>(
  op: Operation<S, P>,
  input: InputOf<P>,
  options?: WatchOptions<z.output<S>>,
) => Promise<z.output<S>>

interface Anything {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
}

/** The typed client of the API: cookies go along, answers are checked by the contract's schemas. */
export function createClient(options: ClientOptions = {}): Call {
  const baseUrl = options.baseUrl ?? '/rest'
  return async (op, input, { signal, onNext, onProgress, onPlace } = {}) => {
    const send = options.fetch ?? globalThis.fetch
    const { body, query, params, headers: given = {} }: Anything = input
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(given)) {
      if (typeof value === 'string') headers[name] = value
    }
    const init: RequestInit = { method: op.method, credentials: 'include', headers }
    if (options.language) headers['accept-language'] = options.language()
    if (signal) init.signal = signal
    if (op.parts.body) {
      init.body = JSON.stringify(body)
      headers['content-type'] = 'application/json'
    }
    if (onProgress) headers.accept = `${linesType}, application/json`
    const response = await reach(send, baseUrl + address(op.path, params, query), init)
    const read = (value: unknown) => {
      const parsed = op.success.safeParse(value)
      if (!parsed.success) throw new ApiError('internal', parsed.error.message, response.status)
      return parsed.data
    }
    const inLines = response.headers.get('content-type')?.startsWith(linesType) ?? false
    const answer = inLines
      ? await readLines(response, signal, {
          better: (answer) => onProgress?.(read(answer)),
          place: (place) => onPlace?.(place),
        })
      : await readJson(response)
    if (!response.ok || member(answer, 'error') !== undefined) throw refusal(response, answer)
    const next = member(answer, 'next')
    onNext?.(typeof next === 'string' ? next : null)
    return read(member(answer, 'success'))
  }
}

async function reach(send: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init)
  } catch (error) {
    // An abort is the caller's own doing and not a failure of the network.
    if (init.signal?.aborted) throw error
    throw new ApiError('network', error instanceof Error ? error.message : String(error), 0)
  }
}

function address(path: string, params: Anything['params'], query: Anything['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function refusal(response: Response, answer: unknown): ApiError {
  const parsed = errorEnvelope.safeParse(answer)
  if (!parsed.success) return new ApiError('internal', response.statusText, response.status)
  const { key, message, details } = parsed.data.error
  return new ApiError(isErrorKey(key) ? key : 'internal', message, response.status, details)
}
