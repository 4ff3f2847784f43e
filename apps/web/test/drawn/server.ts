import { type ErrorKey, errorStatus } from '@kerfwise/contract'
import { onTestFinished, vi } from 'vitest'

/** A call of the page: its method with the path below /rest, its query and its body. */
export interface Asked {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Ends with a call that the page has given up. */
  readonly signal: AbortSignal | null
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** An answer of the server with what it tells. */
export const tells = (success: unknown): Response => json(200, { success })

/** An answer of the server that refuses a call. */
export const refuses = (key: ErrorKey, details: Record<string, unknown> = {}): Response =>
  json(errorStatus[key], { error: { key, message: `refused: ${key}`, details } })

/** Stands in for the server until the end of the test. An answer that rejects is a server that cannot be reached. */
export function serve(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = []
  const real = window.fetch
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    const [, path, query] = /^\/rest(\/[^?]*)(?:\?(.*))?/.exec(url) ?? []
    if (path === undefined) return real(input, init)
    const one = {
      call: `${init?.method ?? 'GET'} ${path}`,
      query: Object.fromEntries(new URLSearchParams(query)),
      body: init?.body ? JSON.parse(String(init.body)) : null,
      signal: init?.signal ?? null,
    }
    asked.push(one)
    return answer(one)
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}

/** A server that cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
