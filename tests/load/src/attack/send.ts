import { request } from 'node:http'

export interface Sending {
  readonly method?: 'GET' | 'POST'
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** One of the machine's own addresses, 127.0.0.x: the server counts calls by address. */
  readonly from: string
}

export interface Answer {
  /** 0 without an answer. */
  readonly status: number
  readonly body: Buffer
  readonly cookies: readonly string[]
}

const patienceMs = 60_000

/** One call on a separate connection; a broken connection counts as an answer of status 0. */
export function sendCall(
  url: string,
  { method = 'POST', body, headers = {}, from }: Sending,
): Promise<Answer> {
  return new Promise((resolve) => {
    const none: Answer = { status: 0, body: Buffer.alloc(0), cookies: [] }
    const type = body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {}
    const call = request(url, { method, agent: false, localAddress: from, headers: { ...type, ...headers } })
    call.setTimeout(patienceMs, () => call.destroy())
    call.once('close', () => resolve(none))
    // A server that refuses a body early closes the connection before the whole body is sent.
    call.on('error', () => undefined)
    call.once('response', (answer) => {
      const parts: Buffer[] = []
      const status = answer.statusCode ?? 0
      const end = () =>
        resolve({ status, body: Buffer.concat(parts), cookies: answer.headers['set-cookie'] ?? [] })
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', end).once('error', end).once('close', end)
    })
    call.end(body)
  })
}
