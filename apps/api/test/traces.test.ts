import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './support/app.ts'
import { bundle } from './support/bundle.ts'
import { type Collector, startCollector, startSilentCollector } from './support/collector.ts'
import { onSqlite, settingsOf } from './support/engine.ts'
import { startProcess } from './support/process.ts'

const account = {
  name: 'Annabel',
  mail: 'annabel@example.com',
  pass: 'correct horse battery',
  confirm: 'correct horse battery',
}
const token = 'token-of-a-share'.padEnd(43, 'x')
const list = {
  stock: [{ length: 6000 }],
  data: [
    { length: 1234, count: 3, descr: 'wardrobe' },
    { length: 900, count: 4 },
  ],
}

async function startTraced(endpoint: string) {
  const folder = temporaryFolder()
  const server = await startProcess(folder, {
    ...(await settingsOf(folder)),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    KERFWISE_LOG_LEVEL: 'fatal',
  })
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  return { ...server, call }
}

/** Registers, saves and solves as a page does; gives the cookies. */
async function visit({ call }: Awaited<ReturnType<typeof startTraced>>, traceparent: string) {
  const registered = await call('/rest/user/register', account)
  expect(registered.status).toBe(200)
  const cookie = registered.headers.getSetCookie().map((one) => one.split(';')[0])
  const saved = bundle('p-secret', { title: 'Wardrobe of Annabel' })
  expect((await call('/rest/cutoptim/project', saved, { cookie: cookie.join('; ') })).status).toBe(200)
  expect((await call('/rest/cutoptim/optimize1d', list, { traceparent })).status).toBe(200)
  expect((await call(`/rest/cutoptim/shared/${token}`)).status).toBe(404)
  expect((await call('/nowhere?key=hidden-key')).status).toBe(404)
  return cookie.map((one) => one?.split('=')[1] ?? '')
}

const named = (collector: Collector, name: string) => {
  const found = collector.spans().find((span) => span.name === name)
  if (!found) throw new Error(`no span has the name ${name}`)
  return found
}
const within = (collector: Collector, parent: { readonly spanId: string }) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId)

describe('traces', () => {
  it('show each call, and in it its statements and its solve', async () => {
    const collector = await startCollector()
    const server = await startTraced(collector.url)
    const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    // Not sampled, says the caller; the collector decides on that.
    await visit(server, `00-${trace}-${caller}-00`)
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('job mail')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    const save = named(collector, 'POST /rest/cutoptim/project')
    expect(save).toMatchObject({
      failed: false,
      facts: { 'http.request.method': 'POST', 'http.response.status_code': 200, 'kerfwise.answered': true },
    })
    expect(save.parentSpanId).toBeUndefined()
    const transaction = within(collector, save).find(({ name }) => name === 'transaction')
    expect(transaction?.marks).toEqual(['begun'])
    const statements = within(collector, transaction ?? save)
    expect(statements.map(({ name }) => name)).toContain('insert projects')
    for (const { facts, traceId } of statements) {
      expect(facts).toMatchObject({ 'db.system.name': onSqlite ? 'sqlite' : 'postgresql' })
      expect(traceId).toBe(save.traceId)
    }
    expect(within(collector, save).map(({ name }) => name)).toContain('select sessions')

    const call = named(collector, 'POST /rest/cutoptim/optimize1d')
    expect(call).toMatchObject({ traceId: trace, parentSpanId: caller })
    expect(within(collector, call).find(({ name }) => name === 'solve')).toMatchObject({
      marks: ['begun'],
      facts: {
        'kerfwise.effort': 'normal',
        'kerfwise.pieces': 7,
        'kerfwise.caller': 'guest',
        'kerfwise.ended': 'proved',
      },
    })
    expect(named(collector, 'GET /rest/cutoptim/shared/:token').facts['http.response.status_code']).toBe(404)
    expect(collector.servers()[0]).toMatchObject({ 'service.name': 'kerfwise', 'kerfwise.role': 'all' })
  })

  it('show each try of a job, apart from the call that sent the job', async () => {
    const collector = await startCollector()
    const server = await startTraced(collector.url)
    await visit(server, '')
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('job mail')
    const job = named(collector, 'job mail')
    expect(job.parentSpanId).toBeUndefined()
    // The mail server of the settings for PostgreSQL is away.
    expect(job.failed).toBe(!onSqlite)
    const calls = new Set(
      collector.spans().flatMap(({ facts, traceId }) => ('http.route' in facts ? [traceId] : [])),
    )
    expect(calls.has(job.traceId)).toBe(false)
    const ofTable = collector.spans().filter(({ name }) => name === 'update jobs')
    expect(ofTable.filter(({ traceId }) => calls.has(traceId))).toEqual([])
  })

  it('hold no typed text and no secret', async () => {
    const collector = await startCollector()
    const server = await startTraced(collector.url)
    const cookies = await visit(server, '')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const text = collector.text().toLowerCase()
    expect(text).toContain('insert into')
    const typed = ['annabel', 'example.com', 'battery', 'wardrobe', 'p-secret', 'hidden-key', token]
    expect([...typed, ...cookies].filter((one) => text.includes(one.toLowerCase()))).toEqual([])
  })

  // The database has no part in it, and each of the two starts a server.
  it.skipIf(!onSqlite).each([
    ['is away', async () => 'http://127.0.0.1:9'],
    ['does not answer', startSilentCollector],
  ])('change neither calls nor the end of the server if their collector %s', async (_, endpoint) => {
    const server = await startTraced(await endpoint())
    await visit(server, '')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
