import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { served } from './served.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** The statuses of the next answers; the last one stays. */
  statuses: number[]
}

/** A person's program that receives events and remembers them. */
export async function receiver(): Promise<Receiver> {
  const received: Received[] = []
  const self: Receiver = { url: '', received, statuses: [204] }
  const url = await served(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    const [status = 204] = self.statuses
    if (self.statuses.length > 1) self.statuses.shift()
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('x')
  })
  return Object.assign(self, { url: `${url}/events` })
}

/** The event of a call, checked by the public library as a receiver would at this time. Throws on a bad signature. */
export function verified(secret: string, { headers, body }: Received, now: number): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

/** Whether a call is signed by a secret. */
export function isSignedBy(secret: string, call: Received, now: number): boolean {
  try {
    verified(secret, call, now)
    return true
  } catch (error) {
    expect(String(error)).toContain('No matching signature')
    return false
  }
}
