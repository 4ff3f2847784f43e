import { randomUUID } from 'node:crypto'
import {
  answered,
  configurationOf,
  inSawOrder,
  mergeEvents,
  planName,
  planText,
  readBundle,
  resultOf,
  type SawDeed,
  type SawEvent,
  toBundle,
} from '@kerfwise/cutlist'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, type Caller, login, registered } from './support/browser.ts'
import { plannedProject } from './support/plannedProject.ts'

const DAY = 24 * 3600 * 1000

/** Ann, on the trial, with a project whose plan has prices, and a link to its bench for a tablet. */
async function atTheSaw() {
  const { app, clock, ...rest } = await testApp()
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST', body: {} })
  const bundle = toBundle(plannedProject('leg', 4, '41.75').planned)
  await ann.ok('/cutoptim/project', { body: bundle })
  const { id, activePanelId: panel } = bundle.project
  const own = `/cutoptim/projects/${id}`
  const links = `${own}/saw-links`
  const make = (name = 'Chop saw', days = 7) => ann.call(links, { body: { name, days } })
  const made = (await make()).json().success
  return {
    ...rest,
    app,
    clock,
    ann,
    links,
    make,
    made,
    work: `${own}/saw/${panel}`,
    address: `/cutoptim/saw/${made.token}`,
    panel,
    tablet: new Browser(app),
  }
}

/** The plan that a device reads from the answer to a link. */
function planOfLink(text: string) {
  const document = readBundle(JSON.parse(text))
  if (!document) throw new Error('the project of a link cannot be read')
  const panel = document.project.activePanelId
  const { data, request, keys } = resultOf(document, panel)
  if (!data || !request) throw new Error('the project of a link has no plan')
  return inSawOrder(answered(data, { request, keys }), configurationOf(document, panel).sawOrder)
}

const event = (plan: string, deed: object) => ({ id: randomUUID(), plan, round: 1, deed })
const report = (plan: string, ...deeds: readonly object[]) => ({
  body: { saw: 'tablet', events: deeds.map((deed) => event(plan, deed)) },
})
const take: SawDeed = { kind: 'take', bar: '1:0', of: 3 }
const cut: SawDeed = { kind: 'piece', bar: '1:0', of: 3, place: 0, fate: 'cut' }

const eventsOf = async (caller: Caller, path: string): Promise<SawEvent[]> => (await caller.ok(path)).events

describe('a link to the bench', () => {
  it('shows a device without an account the plan, and takes its cuts', async () => {
    const { ann, tablet, address, work, panel } = await atTheSaw()
    const { name, project } = await tablet.ok(address)
    expect(name).toBe('Chop saw')
    const plan = planOfLink(project)
    const begins = planName(plan)
    const answer = await tablet.ok(`${address}/${panel}`, report(begins, { kind: 'begin' }, take, cut))
    expect(answer).toEqual({ last: 3, refused: [] })
    const [begun] = mergeEvents(await eventsOf(ann, work)).plans
    expect(begun).toMatchObject({ plan: begins, rounds: [{ bars: { '1:0': { saw: 'tablet', of: 3 } } }] })
    expect((await tablet.ok(`${address}/${panel}?after=2`)).events).toMatchObject([{ seq: 3, deed: cut }])
  })

  it('begins work with the plan that is saved, prices and all, and with no other', async () => {
    const { ann, tablet, address, work, panel } = await atTheSaw()
    const { project } = await tablet.ok(address)
    const name = planName(planOfLink(project))
    const forged = report(name, { kind: 'begin', made: planText(planOfLink(project)) })
    expect(await tablet.refused(`${address}/${panel}`, forged)).toEqual([400, 'invalidRequest'])
    await tablet.ok(`${address}/${panel}`, report(name, { kind: 'begin' }, take))
    const [{ deed }] = (await eventsOf(ann, work)) as [SawEvent]
    const { results } = JSON.parse(await ann.ok(`/cutoptim/project?id=${work.split('/')[3]}&peek=true`))
    const { data, request, keys } = results[panel]
    expect(JSON.parse('made' in deed ? deed.made : '')).toEqual({
      request,
      keys,
      answer: data,
      order: 'planned',
    })
  })

  it('tells nobody what the material costs, whoever began the work', async () => {
    const { ann, tablet, address, work, panel } = await atTheSaw()
    const { project } = await tablet.ok(address)
    const { results } = JSON.parse(await ann.ok(`/cutoptim/project?id=${work.split('/')[3]}&peek=true`))
    const { data, request, keys } = results[panel]
    expect(JSON.stringify(results)).toContain('41.75')
    const made = JSON.stringify({ request, keys, answer: data, order: 'planned' })
    const before = JSON.stringify({ work: {}, stock: request.stock, bars: [] })
    const rest = JSON.stringify({ request, keys, answer: JSON.stringify({ data, isError: false }) })
    await ann.ok(
      work,
      report(planName(planOfLink(project)), { kind: 'begin', made, before }, { kind: 'rest', rest }),
    )
    const told = JSON.stringify(await eventsOf(tablet, `${address}/${panel}`))
    expect(told).toContain('1841.5')
    for (const text of [project, told]) expect(text).not.toMatch(/41\.75|83\.5/)
  })

  it.each([[{ kind: 'clear' }], [{ kind: 'rest', rest: '{}' }], [{ kind: 'carry', made: '{}', rest: '{}' }]])(
    'plans nothing and clears nothing: %o',
    async (deed) => {
      const { tablet, ann, address, work, panel } = await atTheSaw()
      expect(await tablet.refused(`${address}/${panel}`, report('p', deed))).toEqual([400, 'invalidRequest'])
      expect(await eventsOf(ann, work)).toEqual([])
    },
  )

  it('opens nothing else of the account', async () => {
    const { tablet, work, links } = await atTheSaw()
    for (const path of [work, links, '/cutoptim/shares']) {
      expect(await tablet.refused(path)).toEqual([401, 'notAuthenticated'])
    }
  })

  it('prints labels', async () => {
    const { tablet, address, panel } = await atTheSaw()
    const answer = await tablet.call(`${address}/${panel}/labels?language=de`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.toString('latin1')).toMatch(/^%PDF-/)
    expect(await tablet.refused(`${address}/other/labels`)).toEqual([400, 'invalidRequest'])
  })

  it('ends at once when it is withdrawn, a stream of news too', async () => {
    const { app, ann, tablet, address, made, links, panel } = await atTheSaw()
    const server = await app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const news = await fetch(`${server}/rest${address}/${panel}/news`, { signal: leave.signal })
    expect(news.status).toBe(200)
    const [link] = made.links
    expect(await ann.ok(`${links}/${link.id}`, { method: 'DELETE' })).toEqual([])
    // The body ends by itself.
    expect(await news.text()).not.toContain('data: 1')
    for (const path of [address, `${address}/${panel}`, `${address}/${panel}/labels`]) {
      expect(await tablet.refused(path)).toEqual([404, 'notFound'])
    }
    expect(await tablet.refused(`${address}/${panel}`, report('p', take))).toEqual([404, 'notFound'])
    expect(await ann.refused(`${links}/${link.id}`, { method: 'DELETE' })).toEqual([404, 'notFound'])
  })

  it('expires, and is listed no more', async () => {
    const { ann, tablet, address, links, clock, make } = await atTheSaw()
    clock.advance(60_000)
    await make('Band saw', 1)
    await tablet.ok(address)
    expect(await ann.ok(links)).toMatchObject([
      { name: 'Chop saw', lastUsed: Math.floor(clock.now() / 1000) },
      { name: 'Band saw', lastUsed: null },
    ])
    clock.advance(DAY)
    await ann.ok('/user/login', login('Ann'))
    expect(await ann.ok(links)).toMatchObject([{ name: 'Chop saw' }])
    await tablet.ok(address)
    clock.advance(6 * DAY)
    expect(await tablet.refused(address)).toEqual([404, 'notFound'])
  })

  it('rests while the tier of its owner has no exports', async () => {
    const { tablet, ann, clock, make, links } = await atTheSaw()
    const { token } = (await make('Band saw', 30)).json().success
    await tablet.ok(`/cutoptim/saw/${token}`)
    clock.advance(8 * DAY)
    await ann.ok('/user/login', login('Ann'))
    expect(await ann.ok(links)).toMatchObject([{ name: 'Band saw' }])
    expect(await tablet.refused(`/cutoptim/saw/${token}`)).toEqual([404, 'notFound'])
    expect((await make()).statusCode).toBe(403)
  })

  it('is kept as a hash, and deleted with the project', async () => {
    const { ann, database, made, work } = await atTheSaw()
    const kept = await database.raw('SELECT * FROM saw_links')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(made.token)
    await ann.ok('/cutoptim/project/delete', { body: { id: work.split('/')[3] } })
    expect(await database.raw('SELECT * FROM saw_links')).toEqual([])
  })

  it('is one of twenty, has a name and a number of days, and belongs to a project of its owner', async () => {
    const { app, make, ann, links, made } = await atTheSaw()
    for (let at = 1; at < 20; at += 1) expect((await make(`Saw ${at}`)).statusCode).toBe(200)
    const more = await make()
    expect([more.statusCode, more.json().error]).toMatchObject([413, { details: { limit: 'sawLinks' } }])
    expect((await make('')).json().error.details).toMatchObject({ path: expect.stringContaining('name') })
    expect((await make('Saw', 2)).json().error.details).toMatchObject({
      path: expect.stringContaining('days'),
    })
    const bert = await registered(app, 'Bert')
    await bert.ok('/user/trial', { method: 'POST', body: {} })
    expect(await bert.ok(links)).toEqual([])
    expect(await bert.refused(links, { body: { name: 'Mine', days: 1 } })).toEqual([404, 'notFound'])
    expect(await bert.refused(`${links}/${made.links[0].id}`, { method: 'DELETE' })).toEqual([
      404,
      'notFound',
    ])
    expect(await ann.ok(links)).toHaveLength(20)
  })
})
