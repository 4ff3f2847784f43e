import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Question {
  readonly cookie?: string
  /** Sent as JSON by POST. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Called when the first bytes of the answer are there. */
  onFirst?(): void
}

/** Asks on a separate connection; rejects if the answer is cut off. */
export function ask(url: string, { cookie, body, headers = {}, onFirst }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const call = request(url, { method, headers: all, agent: false, timeout: 60_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => {
        if (chunks.length === 0) onFirst?.()
        chunks.push(chunk)
      })
      answer.on('error', reject)
      answer.on('close', () => {
        if (!answer.complete) return reject(new Error('the answer was cut'))
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('no answer within a minute')))
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
