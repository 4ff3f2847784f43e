import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly from?: string
}

/** Who calls the server below `/rest`. */
export abstract class Caller {
  abstract call(path: string, call?: Call): Promise<LightMyRequestResponse>

  /** The `success` of a call that must work. */
  async ok(path: string, call: Call = {}) {
    const answer = await this.call(path, call)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json().success
  }

  /** Status and key of a call that must be refused. */
  async refused(path: string, call: Call = {}): Promise<[number, string]> {
    const answer = await this.call(path, call)
    return [answer.statusCode, answer.json().error?.key]
  }
}

/** A browser on our own pages: keeps cookies and says where its calls come from. */
export class Browser extends Caller {
  readonly cookies = new Map<string, string>()
  #app: FastifyInstance

  constructor(app: FastifyInstance) {
    super()
    this.#app = app
  }

  /** The same browser, after the server was restarted. */
  moveTo(app: FastifyInstance): void {
    this.#app = app
  }

  async call(
    path: string,
    { method, body, form, headers = {}, from }: Call = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await this.#app.inject({
      method: method ?? (body || form ? 'POST' : 'GET'),
      url: `/rest${path}`,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...type, ...headers },
      ...(body ? { payload: body } : {}),
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      ...(from ? { remoteAddress: from } : {}),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}

export const password = 'correct horse battery'

/** What a person gives to sign in. */
export const login = (nameOrMail: string, pass = password, rememberMe = false): Call => ({
  body: { nameOrMail, pass, rememberMe },
})

/** What a person gives to register. */
export const registration = (name: string): Call => ({
  body: { name, mail: `${name}@example.com`, pass: password, confirm: password },
})

const mailsOf = new WeakMap<FastifyInstance, () => Promise<void>>()

/** Names what resolves when a server has no mail to send. */
export const sendsMails = (app: FastifyInstance, sent: () => Promise<void>) => void mailsOf.set(app, sent)

/**
 * A browser whose person has just registered. Their mail is sent: its link ends within days, and the clock of a test may
 * leap further than that.
 */
export async function registered(app: FastifyInstance, name: string): Promise<Browser> {
  const browser = new Browser(app)
  await browser.ok('/user/register', registration(name))
  await mailsOf.get(app)?.()
  return browser
}
