import { type Scope, scopes } from '@kerfwise/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Browser, type Call, Caller, password } from './browser.ts'

/** A program: it sends a key and no cookie, and says nothing of an origin. */
export class Program extends Caller {
  readonly owner: Browser
  readonly key: string
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, owner: Browser, key: string) {
    super()
    this.#app = app
    this.owner = owner
    this.key = key
  }

  /** The same program, after the server was restarted. */
  movedTo(app: FastifyInstance): Program {
    return new Program(app, this.owner, this.key)
  }

  call(path: string, { method, body, headers = {} }: Call = {}): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: method ?? (body ? 'POST' : 'GET'),
      url: `/rest${path}`,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      ...(body ? { payload: body } : {}),
    })
  }
}

/** A program with a key of its owner. */
export async function programOf(
  app: FastifyInstance,
  owner: Browser,
  given: readonly Scope[] = scopes,
): Promise<Program> {
  const { key } = await owner.ok('/user/keys', { body: { name: 'Program', scopes: given, pass: password } })
  return new Program(app, owner, key)
}
