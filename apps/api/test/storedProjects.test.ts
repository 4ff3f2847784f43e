import { mostOfPage } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { sharedText } from '../src/modules/projects/bundle.ts'
import { deleteProject } from '../src/modules/projects/delete.repository.ts'
import { bundleTexts } from '../src/modules/projects/export.repository.ts'
import { personWithProjects } from '../src/modules/projects/person.repository.ts'
import {
  countProjects,
  findProject,
  hasProject,
  largestProject,
  materialIsUsed,
  openProject,
  type ProjectRow,
  pageOfProjects,
  storedBytes,
  summaryOf,
} from '../src/modules/projects/repository.ts'
import { type Allowance, type Save, storeProject } from '../src/modules/projects/save.repository.ts'
import { projects } from '../src/modules/projects/tables.ts'
import { rackBars } from '../src/modules/rack/index.ts'
import { linkIdentity, userById } from '../src/modules/users/index.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db } = tables

const row = (id: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
  ...{ ownerId: 'ann', id, title: id, description: '', activePanelId: null, originProjectId: null },
  ...{ created: 1, modified: 1, revision: 0, panelCount: 1, itemCount: 1, body: '{"items":{}}', ...more },
})

/** Stores a project; `kept` are the limits' questions, each with its answers. */
async function store(id: string, more: Partial<Save & Pick<Allowance, 'bytes'>> & { row?: ProjectRow } = {}) {
  const asked: unknown[] = []
  const save = {
    ...{
      row: row(id),
      panelIds: ['a'],
      results: new Map(),
      materialIds: [],
      basedOn: 0,
      open: false,
      bytes: 12,
    },
    ...more,
    requireNumber: (before: number) => void asked.push(['number', before]),
    requireBytes: (all: number, before: number) => void asked.push(['bytes', all, before]),
  }
  return { how: await storeProject(db, save.row.ownerId, save), asked }
}

async function anew() {
  await tables.empty()
  await tables.person('ann')
  await tables.person('bob')
}

const results = (...panels: [string, string][]) => new Map(panels)

describe('a save', () => {
  it('stores a project, its results and its materials, and the next one only the changes', async () => {
    await anew()
    const first = { results: results(['a', '{"x":1}'], ['b', '{}']), materialIds: ['m-1', 'm-2'], open: true }
    expect(await store('p-1', first)).toEqual({
      how: 'saved',
      asked: [
        ['number', 0],
        ['bytes', 0, 0],
      ],
    })
    expect(await findProject(db, 'ann', 'p-1')).toEqual({
      row: row('p-1', { revision: 1 }),
      results: first.results,
    })
    expect((await userById(db, 'ann'))?.currentProjectId).toBe('p-1')
    const next = {
      ...{ row: row('p-1', { created: 9, modified: 9, title: 'New' }), basedOn: 1, bytes: 5 },
      ...{ results: results(['b', '{"y":2}'], ['c', '{}']), materialIds: ['m-2', 'm-3'] },
    }
    // It has shrunk, so nobody asks for room.
    expect(await store('p-1', next)).toEqual({ how: 'saved', asked: [] })
    const stored = await findProject(db, 'ann', 'p-1')
    expect(stored?.row).toMatchObject({ created: 1, modified: 9, title: 'New', revision: 2 })
    expect(stored?.results).toEqual(next.results)
    const used = await Promise.all(['m-1', 'm-2', 'm-3'].map((id) => materialIsUsed(db, 'ann', id)))
    expect(used).toEqual([false, true, true])
    expect(await materialIsUsed(db, 'bob', 'm-2')).toBe(false)
  })

  it('of another revision than the stored one is stale, and one of a deleted project is stored anew', async () => {
    await anew()
    await store('p-1')
    for (const basedOn of [0, 2]) expect(await store('p-1', { basedOn })).toEqual({ how: 'stale', asked: [] })
    expect((await store('p-2', { basedOn: 7 })).how).toBe('saved')
    expect(await summaryOf(db, 'ann', 'p-2')).toMatchObject({ revision: 8 })
  })

  it('asks for room if it grows, with the bytes of all projects and results of the person', async () => {
    await anew()
    await store('p-1', { results: results(['a', '{"x":1}']) })
    await store('p-1', { row: row('p-1', { ownerId: 'bob' }) })
    expect((await store('p-2')).asked).toEqual([
      ['number', 1],
      ['bytes', 19, 0],
    ])
    expect((await store('p-1', { basedOn: 1, bytes: 19 })).asked).toEqual([])
    expect(await storedBytes(db, 'ann', 'p-1')).toBe(12)
    expect((await store('p-1', { basedOn: 2, bytes: 13 })).asked).toEqual([['bytes', 24, 12]])
    expect([await storedBytes(db, 'ann', 'none'), await storedBytes(db, 'nobody', 'p-1')]).toEqual([0, 0])
  })

  it('does not open a project for a program', async () => {
    await anew()
    await store('p-1', { open: true })
    await store('p-2')
    expect((await userById(db, 'ann'))?.currentProjectId).toBe('p-1')
  })
})

describe('the projects of a person', () => {
  it('come in pages, the last changed first, with nobody else’s', async () => {
    await anew()
    for (const [id, modified] of [
      ['a', 2],
      ['b', 2],
      ['c', 5],
      ['d', 1],
    ] as const)
      await store(id, { row: row(id, { modified, panelCount: modified, itemCount: 10 - modified }) })
    await store('z', { row: row('z', { ownerId: 'bob', panelCount: 99 }) })
    const page = async (more: object) => {
      const { projects, next } = await pageOfProjects(db, 'ann', more)
      return [projects.map(({ id }) => id).join(''), next]
    }
    expect(await page({})).toEqual(['cabd', null])
    expect(await page({ limit: 2 })).toEqual(['ca', '2.a'])
    expect(await page({ limit: 2, cursor: '2.a' })).toEqual(['bd', null])
    expect(await page({ limit: 4 })).toEqual(['cabd', null])
    expect(await page({ cursor: '2.b' })).toEqual(['d', null])
    expect(await page({ cursor: '1.d' })).toEqual(['', null])
    expect([await countProjects(db, 'ann'), await countProjects(db, 'nobody')]).toEqual([4, 0])
    expect(await largestProject(db, 'ann')).toEqual({ panels: 5, items: 9 })
    expect(await largestProject(db, 'nobody')).toEqual({ panels: 0, items: 0 })
    expect([await hasProject(db, 'ann', 'a'), await hasProject(db, 'bob', 'a')]).toEqual([true, false])
    expect(await summaryOf(db, 'bob', 'a')).toBeUndefined()
  })

  it('are as many as a page has after a cursor, if the caller names no number', async () => {
    await anew()
    const many = Array.from({ length: mostOfPage + 1 }, (_, at) => row(`p-${at}`, { modified: 1 + at }))
    await db.changed(db.insert(projects).values(many))
    expect((await pageOfProjects(db, 'ann', {})).projects).toHaveLength(mostOfPage + 1)
    const page = await pageOfProjects(db, 'ann', { cursor: `${mostOfPage + 2}.p` })
    expect([page.projects.length, page.next]).toEqual([mostOfPage, '2.p-1'])
  })

  it('come with the person, and the open one though it is on a later page', async () => {
    await anew()
    expect(await personWithProjects(db, 'nobody')).toBeUndefined()
    expect((await personWithProjects(db, 'ann'))?.projects).toEqual({ projects: [], next: null, count: 0 })
    const count = mostOfPage + 2
    const many = Array.from({ length: count }, (_, at) => row(`p-${at}`, { modified: at }))
    await db.changed(db.insert(projects).values(many))
    await openProject(db, 'ann', 'p-0')
    const first = await personWithProjects(db, 'ann')
    expect(first?.projects.count).toBe(count)
    const ids = first?.projects.projects.map(({ id }) => id)
    expect([ids?.length, ids?.[0], ids?.at(-2), ids?.at(-1)]).toEqual([
      ...[mostOfPage + 1, `p-${count - 1}`, 'p-2', 'p-0'],
    ])
    expect(first?.projects.next).toBe('2.p-2')
    expect(first?.external).toEqual([])
    await openProject(db, 'ann', 'p-2')
    expect((await personWithProjects(db, 'ann'))?.projects.projects).toHaveLength(mostOfPage)
  })

  it('come with the providers that sign the person in, each once', async () => {
    await anew()
    await store('p-1')
    await store('p-2')
    for (const [provider, subject] of [
      ['google', '1'],
      ['google', '2'],
      ['saml', '3'],
    ] as const)
      await linkIdentity(db, 'ann', { provider, subject }, 0)
    const ann = await personWithProjects(db, 'ann')
    expect([ann?.external.toSorted(), ann?.projects.count]).toEqual([['google', 'saml'], 2])
  })

  it('give their bars back when they go, and a project that was never stored keeps them', async () => {
    await anew()
    await store('p-1')
    const bar = {
      kind: 'bar',
      length: '3000',
      unit: 'mm',
      material: '',
      rack: '',
      slot: '',
      job: '',
    } as const
    const plan = { panelId: 'a', planTitle: 'Shelf', state: 'reserved', added: 1, modified: 1 } as const
    const none = { fromBar: null, cutBy: null, cameBy: null }
    const bars = ['p-1', 'p-2'].map((projectId) => ({
      ...{ ownerId: 'ann', id: projectId, projectId },
      ...{ ...bar, ...plan, ...none },
    }))
    await db.changed(db.insert(rackBars).values(bars))
    expect(await deleteProject(db, 'ann', 'p-1', 9)).toBe(true)
    expect(await deleteProject(db, 'ann', 'p-2', 9)).toBe(false)
    const rows = await db.rows(db.select().from(rackBars))
    expect(rows.map(({ id, state, modified }) => [id, state, modified]).toSorted()).toEqual([
      ['p-1', 'free', 9],
      ['p-2', 'reserved', 1],
    ])
  })

  it('are opened and deleted by their owner alone', async () => {
    await anew()
    await store('p-1', { results: results(['a', '{}']) })
    expect(await openProject(db, 'bob', 'p-1')).toBeUndefined()
    expect((await openProject(db, 'ann', 'p-1'))?.row.id).toBe('p-1')
    expect((await userById(db, 'ann'))?.currentProjectId).toBe('p-1')
    expect(await deleteProject(db, 'bob', 'p-1', 9)).toBe(false)
    expect(await deleteProject(db, 'ann', 'p-1', 9)).toBe(true)
    expect((await userById(db, 'ann'))?.currentProjectId).toBeNull()
    expect(await findProject(db, 'ann', 'p-1')).toBeUndefined()
    await store('p-1', { open: true })
    await store('p-2')
    await deleteProject(db, 'ann', 'p-2', 9)
    expect((await userById(db, 'ann'))?.currentProjectId).toBe('p-1')
  })

  it('are exported whole, and shown to strangers without the list of jobs and the horizon', async () => {
    await anew()
    const body = '{"items":{},"panels":[],"configs":{},"jobs":[{"title":"Gate","customer":"Eve"}]}'
    await store('p-1', { row: row('p-1', { body }), results: results(['a', '{"x":1}']) })
    const texts: string[] = []
    for await (const text of bundleTexts(db, 'ann')) texts.push(text)
    const project = {
      ...{ id: 'p-1', title: 'p-1', description: '', activePanelId: null, originProjectId: null },
      ...{ created: 1, modified: 1, revision: 1 },
    }
    const rest = { items: {}, panels: [], configs: {} }
    expect(texts.map((text) => JSON.parse(text))).toEqual([
      { project, ...rest, jobs: [{ title: 'Gate', customer: 'Eve' }], results: { a: { x: 1 } } },
    ])
    const stored = await findProject(db, 'ann', 'p-1')
    if (!stored) throw new Error('a project was stored')
    expect(JSON.parse(sharedText(stored))).toEqual({ project, ...rest, results: { a: { x: 1 } } })
    const { row: storedRow, results: storedResults } = stored
    const dated = {
      ...storedRow,
      body: '{"items":{},"panels":[],"configs":{},"horizon":{"until":"2026-12-04"}}',
    }
    expect(JSON.parse(sharedText({ row: dated, results: storedResults }))).not.toHaveProperty('horizon')
    const plain = { row: row('p-2'), results: results() }
    expect(JSON.parse(sharedText(plain))).toMatchObject({ items: {}, results: {} })
  })
})
