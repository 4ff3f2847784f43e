import type { Operation } from '@kerfwise/contract'
import * as contract from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'
import { shop } from './support/shop.ts'

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

const operations = Object.values<unknown>(contract).filter(isOperation)
const filled = (path: string, id: string) => path.replace(/:\w+/g, id)

const projectOf = (id: string) => ({ project: { id }, panels: [], items: {}, configs: {}, results: {} })
const anOffcut = { length: '1840', stock: '1' }

/** What each operation that takes an id of something kept for a person is sent, to reach Ann's. */
const reaching: Readonly<Record<string, (id: string) => { path: string; body?: object }>> = {
  'GET /cutoptim/project': (id) => ({ path: `/cutoptim/project?id=${id}` }),
  'GET /cutoptim/project/delete': (id) => ({ path: `/cutoptim/project/delete?id=${id}` }),
  'POST /cutoptim/project/delete': (id) => ({ path: '/cutoptim/project/delete', body: { id } }),
  'DELETE /cutoptim/materials': (id) => ({ path: `/cutoptim/materials?id=${id}` }),
  'GET /cutoptim/materials/:id/in-use': (id) => ({ path: `/cutoptim/materials/${id}/in-use` }),
  'GET /cutoptim/projects/:id/saw/:panel': (id) => ({ path: `/cutoptim/projects/${id}/saw/panel` }),
  'POST /cutoptim/projects/:id/saw/:panel': (id) => ({
    path: `/cutoptim/projects/${id}/saw/panel`,
    body: { saw: 'a', events: [{ id: 'e', plan: 'p', round: 1, deed: { kind: 'clear' } }] },
  }),
  'DELETE /cutoptim/projects/:id/saw-links/:link': (id) => ({
    method: 'DELETE',
    path: `/cutoptim/projects/${id}/saw-links/1`,
  }),
  'GET /cutoptim/projects/:id/saw/:panel/news': (id) => ({
    path: `/cutoptim/projects/${id}/saw/panel/news`,
  }),
  'GET /v1/jobs/:id': (id) => ({ path: `/v1/jobs/${id}` }),
  'POST /v1/jobs/:id/cancel': (id) => ({ path: `/v1/jobs/${id}/cancel` }),
  'DELETE /v1/jobs/:id': (id) => ({ path: `/v1/jobs/${id}` }),
  'GET /v1/projects/:id': (id) => ({ path: `/v1/projects/${id}` }),
  'PUT /v1/projects/:id': (id) => ({ path: `/v1/projects/${id}`, body: projectOf(id) }),
  'DELETE /v1/projects/:id': (id) => ({ path: `/v1/projects/${id}` }),
  'GET /v1/projects/:id/export': (id) => ({ path: `/v1/projects/${id}/export?format=csv` }),
  'GET /v1/materials/:id': (id) => ({ path: `/v1/materials/${id}` }),
  'DELETE /v1/materials/:id': (id) => ({ path: `/v1/materials/${id}` }),
  'GET /v1/materials/:id/offcuts': (id) => ({ path: `/v1/materials/${id}/offcuts` }),
  'POST /v1/materials/:id/offcuts': (id) => ({ path: `/v1/materials/${id}/offcuts`, body: [anOffcut] }),
  'PUT /v1/materials/:id/offcuts': (id) => ({ path: `/v1/materials/${id}/offcuts`, body: [anOffcut] }),
  'DELETE /user/keys/:id': (id) => ({ path: `/user/keys/${id}` }),
  'DELETE /user/sessions/:id': (id) => ({ path: `/user/sessions/${id}` }),
  'DELETE /user/webhooks/:id': (id) => ({ path: `/user/webhooks/${id}` }),
  'GET /user/webhooks/:id/deliveries': (id) => ({ path: `/user/webhooks/${id}/deliveries` }),
  'POST /user/webhooks/:id/deliveries/:delivery/send': (id) => ({
    path: `/user/webhooks/${id}/deliveries/${id}/send`,
  }),
  'POST /user/webhooks/:id/on': (id) => ({ path: `/user/webhooks/${id}/on` }),
  'POST /user/webhooks/:id/rotate': (id) => ({
    path: `/user/webhooks/${id}/rotate`,
    body: { pass: password },
  }),
  'POST /user/webhooks/:id/secret': (id) => ({
    path: `/user/webhooks/${id}/secret`,
    body: { pass: password },
  }),
  'POST /user/webhooks/:id/test': (id) => ({ path: `/user/webhooks/${id}/test` }),
  ...reachingSubscriptions(),
}

/** The ways to change a subscription, each by POST and by its twin GET. */
function reachingSubscriptions() {
  const ways = ['cancel/:subscrId', 'reactivate/:subscrId', 'update/:subscrId/:planId']
  return Object.fromEntries(
    ways.flatMap((way) =>
      ['GET', 'POST'].map((method) => [
        `${method} /payment/:provider/subscr/${way}`,
        (id: string) => ({
          path: `/payment/stripe/subscr/${way.replace(':subscrId', id).replace(':planId', 'pro-month')}`,
        }),
      ]),
    ),
  )
}

const name = ({ method, path }: Operation) => `${method} ${path}`

/** What an operation is answered, one after the other on one server, behind the operation's name. */
async function inTurn(
  these: readonly Operation[],
  ask: (op: Operation, at: number) => Promise<readonly unknown[]>,
): Promise<readonly (readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = []
  for (const [at, op] of these.entries()) answers.push([name(op), ...(await ask(op, at))])
  return answers
}

describe('the route table', () => {
  it('serves every operation of the contract', async () => {
    const { app } = await testApp()
    const missing = operations.filter(({ method, path }) => !app.hasRoute({ method, url: `/rest${path}` }))
    expect(missing.map(name)).toEqual([])
  })

  it('closes each operation of a person to guests before the handler reads anything', async () => {
    const { app } = await testApp()
    const closed = operations.filter(({ access }) => access === 'person')
    const answers = await inTurn(closed, async (op) => {
      const answer = await new Browser(app).call(filled(op.path, 'x'), { method: op.method })
      return [answer.statusCode, answer.json().error.key]
    })
    expect(answers).toEqual(closed.map((op) => [name(op), 401, 'notAuthenticated']))
  })

  it('closes each operation to other sites whose call changes something', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const closed = operations.filter(({ method, changes }) => method !== 'GET' || changes)
    const answers = await inTurn(closed, (op) => {
      const call = { method: op.method, headers: { 'sec-fetch-site': 'cross-site' } }
      return ann.refused(filled(op.path, 'x'), call)
    })
    expect(answers).toEqual(closed.map((op) => [name(op), 403, 'crossSite']))
  })

  it('keeps the answer of each operation out of caches', async () => {
    const { app } = await testApp({ env: { KERFWISE_RATE_REGISTER: '1000' } })
    const kept = operations.filter(({ access }) => access !== 'operator')
    const answers = await inTurn(kept, async (op, at) => {
      // Some operations end the session, or the account.
      const somebody = await registered(app, `Ann${at}`)
      const answer = await somebody.call(filled(op.path, 'x'), { method: op.method })
      return [answer.headers['cache-control']]
    })
    expect(answers).toEqual(kept.map((op) => [name(op), 'no-store']))
  })

  it('knows how to test every operation that takes the id of a stored thing', () => {
    const takesId = ({ parts, access }: Operation) =>
      access === 'person' &&
      [parts.query, parts.params, parts.body].some((part) => part && 'shape' in part && hasId(part))
    // Shares and links need a tier besides; their own tests reach for another person's.
    const creating = [
      'POST /cutoptim/materials',
      'POST /cutoptim/share',
      'GET /cutoptim/projects/:id/saw-links',
      'POST /cutoptim/projects/:id/saw-links',
      'PUT /v1/materials/:id',
    ]
    const found = operations
      .filter(takesId)
      .map(name)
      .filter((one) => !creating.includes(one))
    expect(found.sort()).toEqual(Object.keys(reaching).sort())
  })

  it.each(Object.entries(reaching))(
    "treats another person's id as an unknown one: %s",
    async (key, request) => {
      const paid = key.includes('subscr')
      const sold = paid ? await shop() : null
      const { app } = sold ?? (await testApp({ env: { KERFWISE_WEBHOOK_NETWORKS: '127.0.0.1' } }))
      const [ann, eve] = [await registered(app, 'Ann'), await registered(app, 'Eve')]
      for (const one of [ann, eve]) await sold?.subscribe(one, 'core-month')
      await sold?.deliverAll()
      const subscription = async () => (await ann.ok('/user/checkStatus')).user.subscriptions[0]
      const before = await subscription()
      await ann.ok('/cutoptim/materials', { body: { id: 'mat-1', name: 'Pine' } })
      await ann.ok('/cutoptim/project', {
        body: { project: { id: 'project-1' }, panels: [], items: {}, configs: {}, results: {} },
      })
      const [session] = await ann.ok('/user/sessions')
      const { keys } = await ann.ok('/user/keys', {
        body: { name: 'Saw', scopes: ['read'], pass: password },
      })
      const job = await ann.ok('/v1/jobs', {
        body: { stock: [{ length: 9 }], data: [{ length: 1, count: 1 }] },
      })
      // A person without exports would get that refusal first.
      if (key.endsWith('/export')) await eve.ok('/user/trial', { method: 'POST', body: {} })
      const webhook = key.includes('webhooks')
        ? await ann.ok('/user/webhooks', { body: { url: 'http://127.0.0.1:9/', pass: password } })
        : null
      const id = paid
        ? before.subscrId
        : key.includes('sessions')
          ? session.id
          : key.includes('keys')
            ? keys[0].id
            : key.includes('materials')
              ? 'mat-1'
              : key.includes('jobs')
                ? job.id
                : webhook
                  ? webhook.id
                  : 'project-1'
      const method = key.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE'
      const ask = async (target: string) => {
        const { path, body } = request(target)
        const { statusCode, body: text } = await eve.call(path, body ? { method, body } : { method })
        return { statusCode, text }
      }
      const foreign = await ask(id)
      expect(foreign.statusCode).toBe(404)
      expect(foreign).toEqual(await ask('no-such-thing'))
      expect((await ann.ok('/cutoptim/projects')).length).toBe(1)
      expect((await ann.ok('/cutoptim/materials')).length).toBe(1)
      expect((await ann.ok('/user/sessions')).length).toBe(1)
      expect((await ann.ok('/user/keys')).length).toBe(1)
      expect((await ann.ok('/v1/jobs')).length).toBe(1)
      expect(await ann.ok('/user/webhooks')).toEqual(webhook?.webhooks ?? [])
      expect(await subscription()).toEqual(before)
    },
  )

  it("saves under another person's id without a change of the other's project", async () => {
    const { app } = await testApp()
    const [ann, eve] = [await registered(app, 'Ann'), await registered(app, 'Eve')]
    const body = (title: string) => ({ project: { id: 'same', title }, panels: [], items: {}, configs: {} })
    await ann.ok('/cutoptim/project', { body: body('of Ann') })
    await eve.ok('/cutoptim/project', { body: body('of Eve') })
    expect(JSON.parse(await ann.ok('/cutoptim/project?id=same')).project.title).toBe('of Ann')
  })

  it('takes the plan from the session and never from the request', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const login = { nameOrMail: 'Ann', pass: password }
    expect(await ann.refused('/user/login', { body: { ...login, plan: 'pro-year' } })).toEqual([
      400,
      'invalidRequest',
    ])
    await ann.ok('/user/login', { body: login })
    const priced = { stock: [{ length: 6000, price: 3 }], data: [{ length: 100, count: 1 }] }
    expect(await ann.refused('/cutoptim/optimize1d', { body: priced })).toEqual([403, 'notAuthorized'])
    const claimed = { ...priced, plan: { prices: true } }
    expect(await ann.refused('/cutoptim/optimize1d', { body: claimed })).toEqual([400, 'invalidRequest'])
  })
})

function hasId(part: object): boolean {
  const { shape } = part as { shape: Record<string, unknown> }
  // A plan has no owner.
  return Object.keys(shape).some((key) => /^id$|Id$/.test(key) && key !== 'planId')
}

describe('metrics', () => {
  it('are open to the bearer of the token alone', async () => {
    const token = 'a token of sixteen or more'
    const { app } = await testApp({ env: { KERFWISE_METRICS_TOKEN: token } })
    const browser = new Browser(app)
    expect(await browser.refused('/metrics')).toEqual([404, 'notFound'])
    const wrong = { headers: { authorization: 'Bearer wrong' } }
    expect(await browser.refused('/metrics', wrong)).toEqual([404, 'notFound'])
    const { body } = await browser.call('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(body).toContain('kerfwise_work_jobs{of="solves",state="waiting",lane="long"} 0')
    expect(body).toContain('kerfwise_work_runs_total{of="solves",caller="guest"} 0')
    expect(body).toContain('kerfwise_work_refused_total{of="solves",why="caller"} 0')
    expect(body).toContain('route="/rest/metrics",status="404"')
  })
})
