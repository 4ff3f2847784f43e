import type { SawDeed } from '@kerfwise/cutlist'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, login, registered } from './support/browser.ts'
import { onSqlite } from './support/engine.ts'
import { an, bundle, path } from './support/saw.ts'

const begun = an({ kind: 'begin', made: '{}' })
const take = (bar: string): SawDeed => ({ kind: 'take', bar, of: 2 })
const cut = (bar: string, place: number): SawDeed => ({ kind: 'piece', bar, of: 2, place, fate: 'cut' })
const report = (saw: string, ...events: readonly ReturnType<typeof an>[]) => ({ body: { saw, events } })

/** Ann with a saved project, in two browsers. */
async function twoSaws() {
  const { app, ...rest } = await testApp()
  const ann = await registered(app, 'Ann')
  await ann.ok('/cutoptim/project', { body: bundle('p-1') })
  const other = new Browser(app)
  await other.ok('/user/login', login('Ann'))
  return { app, ann, other, ...rest }
}

/** What a stream says, as it comes. */
async function watch(browser: Browser, address: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${address}/rest${path}/news`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    signal: leave.signal,
  })
  const heard = { text: '', ended: false, status: answer.status, type: answer.headers.get('content-type') }
  const read = async () => {
    for await (const part of answer.body ?? []) heard.text += Buffer.from(part).toString('utf8')
  }
  read()
    .catch(() => {})
    .finally(() => {
      heard.ended = true
    })
  return heard
}

describe('work at the saw', () => {
  it('is the same in each browser, in the order in which it was reported', async () => {
    const { ann, other } = await twoSaws()
    const first = await ann.ok(path, report('a', begun, an(take('1:0')), an(cut('1:0', 0))))
    expect(first).toEqual({ last: 3, refused: [] })
    const { events, last } = await other.ok(path)
    expect(
      events.map(({ seq, saw, deed }: { seq: number; saw: string; deed: SawDeed }) => [seq, saw, deed.kind]),
    ).toEqual([
      [1, 'a', 'begin'],
      [2, 'a', 'take'],
      [3, 'a', 'piece'],
    ])
    expect(last).toBe(3)
    await other.ok(path, report('b', an(take('1:1'))))
    expect((await ann.ok(`${path}?after=3`)).events).toMatchObject([{ seq: 4, saw: 'b', deed: take('1:1') }])
  })

  it('names what does not count, and gives a repeated report the same answer', async () => {
    const { ann, other } = await twoSaws()
    await ann.ok(path, report('a', begun, an(take('1:0'))))
    const late = report('b', an(take('1:0'), 'late'), an(take('1:1'), 'other'))
    const refused = [{ id: 'late', reason: 'taken', by: 'a' }]
    expect(await other.ok(path, late)).toEqual({ last: 4, refused })
    await ann.ok(path, report('a', an({ kind: 'leave', bar: '1:0' })))
    expect(await other.ok(path, late)).toEqual({ last: 5, refused })
    expect((await ann.ok(path)).events).toHaveLength(5)
  })

  it('counts an event once whatever its place among others, and knows cleared ones', async () => {
    const { ann } = await twoSaws()
    const [one, two] = [an(cut('1:0', 0), 'one'), an(cut('1:0', 1), 'two')]
    await ann.ok(path, report('a', begun, one))
    await ann.ok(path, report('a', two, one, two))
    expect((await ann.ok(path)).events.map(({ id }: { id: string }) => id)).toEqual([begun.id, 'one', 'two'])
    await ann.ok(path, report('a', an({ kind: 'clear' }, 'clear')))
    await ann.ok(path, report('a', begun, one))
    expect((await ann.ok(path)).events.map(({ id }: { id: string }) => id)).toEqual(['clear'])
  })

  it('refuses a report whole, with the field, and one of an unknown or deleted project', async () => {
    const { ann, other, database } = await twoSaws()
    const wrong = await ann.call(path, report('a', an(cut('1:0', 0)), an({ ...cut('x', 0) })))
    expect(wrong.statusCode).toBe(400)
    expect(JSON.stringify(wrong.json().error)).toContain('$.events[1].deed.bar')
    expect((await ann.ok(path)).events).toEqual([])
    const many = Array.from({ length: 501 }, () => an(take('1:0')))
    expect((await ann.call(path, report('a', ...many))).statusCode).toBe(400)
    const nowhere = '/cutoptim/projects/p-2/saw/panel'
    expect(await ann.refused(nowhere, report('a', begun))).toEqual([404, 'notFound'])
    await ann.ok(path, report('a', begun))
    await other.ok('/cutoptim/project/delete', { body: { id: 'p-1' } })
    expect(await database.raw('SELECT * FROM saw_events')).toEqual([])
    expect(await ann.refused(path)).toEqual([404, 'notFound'])
  })

  it('numbers reports that come at once without a gap', async () => {
    const { ann, other } = await twoSaws()
    await ann.ok(path, report('a', begun))
    const reports = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? ann : other).ok(path, report(at % 2 ? 'a' : 'b', an(take('1:0')), an(cut('1:0', 0)))),
    )
    await Promise.all(reports)
    const { events } = await ann.ok(path)
    expect(events.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 41 }, (_, at) => at + 1),
    )
  })
})

describe('the news from the saw', () => {
  it('tell the number of the last event at once and after each report', async () => {
    const { app, ann, other } = await twoSaws()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await ann.ok(path, report('a', begun))
    const heard = await watch(other, address)
    expect(heard).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    await expect.poll(() => heard.text, { timeout: 20_000 }).toContain('id: 1\ndata: 1\n\n')
    const knowing = await watch(other, address, { 'last-event-id': '1' })
    await ann.ok(path, report('a', an(take('1:0'))))
    await expect.poll(() => heard.text, { timeout: 20_000 }).toContain('data: 2\n\n')
    await expect.poll(() => knowing.text, { timeout: 20_000 }).toContain('data: 2\n\n')
    expect(knowing.text).not.toContain('data: 1\n\n')
  })

  it('end with the session, with the project, and with the server', async () => {
    const { app, ann, other } = await twoSaws()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const [leaving, staying] = [await watch(other, address), await watch(ann, address)]
    await expect.poll(() => leaving.text, { timeout: 20_000 }).toContain('data: 0')
    await other.ok('/user/logout', { method: 'POST' })
    await ann.ok(path, report('a', begun))
    await expect.poll(() => leaving.ended, { timeout: 20_000 }).toBe(true)
    expect(leaving.text).not.toContain('data: 1')
    await expect.poll(() => staying.text, { timeout: 20_000 }).toContain('data: 1')
    expect(staying.ended).toBe(false)
    await app.close()
    await expect.poll(() => staying.ended, { timeout: 20_000 }).toBe(true)
  })

  it('are limited for each account', async () => {
    const { app, ann } = await twoSaws()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    for (let at = 0; at < 30; at += 1) expect((await watch(ann, address)).status).toBe(200)
    expect((await watch(ann, address)).status).toBe(429)
  })

  it.skipIf(onSqlite)('come from any server of one database', async () => {
    const folder = temporaryFolder()
    const env = { KERFWISE_DATA: folder }
    const [one, two] = [await testApp({ env }), await testApp({ env })]
    const ann = await registered(one.app, 'Ann')
    await ann.ok('/cutoptim/project', { body: bundle('p-1') })
    const address = await two.app.listen({ port: 0, host: '127.0.0.1' })
    const other = new Browser(two.app)
    await other.ok('/user/login', login('Ann'))
    const heard = await watch(other, address)
    await expect.poll(() => heard.text, { timeout: 20_000 }).toContain('data: 0')
    await ann.ok(path, report('a', begun, an(take('1:0'))))
    await expect.poll(() => heard.text, { timeout: 20_000 }).toContain('data: 2')
    expect(await other.ok(path, report('b', an(take('1:0'), 'late')))).toMatchObject({
      refused: [{ id: 'late', reason: 'taken', by: 'a' }],
    })
  })
})
