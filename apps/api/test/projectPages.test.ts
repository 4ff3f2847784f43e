import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from './support/app.ts'
import { type Browser, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'

/** Ann with projects `p-000`, `p-001`, …; three of them at a time were changed in one second. */
async function withProjects(rows: number): Promise<TestApp & { readonly ann: Browser }> {
  const all = await testApp()
  const ann = await registered(all.app, 'Ann')
  await all.database.raw(`
    INSERT INTO projects (owner_id, id, title, description, created, modified, revision, panel_count, item_count, body)
    WITH RECURSIVE n(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM n WHERE k < ${rows - 1})
    SELECT users.id, 'p-' || substr(CAST(1000 + k AS TEXT), 2), 'Shelf', '', 1, 1000 - k / 3, 1, 1, 1,
      '{"items":{},"panels":[],"configs":{}}'
    FROM n, users`)
  return { ...all, ann }
}

const names = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `p-${String(from + index).padStart(3, '0')}`)

const page = async (ann: Browser, path: string, query: Record<string, string> = {}) => {
  const answer = await ann.call(`${path}?${new URLSearchParams(query)}`)
  expect(answer.statusCode).toBe(200)
  const { success, next }: { success: { id: string }[]; next: string | null } = answer.json()
  return { ids: names(success), next }
}

describe.each(['/cutoptim/projects', '/v1/projects'])('the list of projects at %s', (path) => {
  it('comes whole without a limit, and with one in pages of a fixed order', async () => {
    const { ann } = await withProjects(8)
    expect(await page(ann, path)).toEqual({ ids: numbered(0, 8), next: null })
    const first = await page(ann, path, { limit: '4' })
    expect(first).toEqual({ ids: numbered(0, 4), next: expect.any(String) })
    const last = await page(ann, path, { limit: '4', cursor: first.next ?? '' })
    expect(last).toEqual({ ids: numbered(4, 8), next: null })
    expect(await page(ann, path, { cursor: first.next ?? '' })).toEqual(last)
    expect(await page(ann, path, { limit: '8' })).toEqual({ ids: numbered(0, 8), next: null })
  })

  it('has no gap and no project twice if some change or go between two pages', async () => {
    const { ann } = await withProjects(8)
    const first = await page(ann, path, { limit: '4' })
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-003' } })
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-000' } })
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-001' } })
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-002' } })
    await ann.ok('/cutoptim/project', save(bundle('p-005', { revision: 1 })))
    const rest = await page(ann, path, { limit: '4', cursor: first.next ?? '' })
    expect(rest).toEqual({ ids: ['p-004', 'p-006', 'p-007'], next: null })
  })

  it.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', '1.5'],
    ['limit', 'ten'],
    ['limit', ''],
    ['cursor', ''],
    ['cursor', 'p-001'],
    ['cursor', '-1.p-001'],
    ['cursor', "1.p' OR 1"],
    ['cursor', `${'9'.repeat(17)}.p-001`],
  ])('refuses the %s %j by name', async (field, value) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const answer = await ann.call(`${path}?${new URLSearchParams({ [field]: value })}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      key: 'invalidRequest',
      details: { path: `$.querystring.${field}`, reason: expect.any(String) },
    })
  })
})

describe('a person of many projects', () => {
  it('comes with the first page, the open project and the number of projects', async () => {
    const { ann } = await withProjects(203)
    const { user } = await ann.ok('/user/checkStatus')
    expect(names(user.projects)).toEqual(numbered(0, 200))
    expect(user.projectCount).toBe(203)
    expect(await page(ann, '/cutoptim/projects', { cursor: user.nextProjects })).toEqual({
      ids: numbered(200, 203),
      next: null,
    })
    await ann.ok('/cutoptim/project?id=p-202')
    const later = (await ann.ok('/user/checkStatus')).user
    expect([later.currentProject, names(later.projects)]).toEqual(['p-202', [...numbered(0, 200), 'p-202']])
    expect([later.projectCount, later.nextProjects]).toEqual([203, user.nextProjects])
  })

  it('comes with all projects if they are few', async () => {
    const { ann } = await withProjects(200)
    const { user } = await ann.ok('/user/checkStatus')
    expect(names(user.projects)).toEqual(numbered(0, 200))
    expect([user.projectCount, user.nextProjects]).toEqual([200, null])
  })

  it('comes with each project and each provider once', async () => {
    const { ann, database } = await withProjects(3)
    await database.raw(`
      INSERT INTO external_identities (provider, subject, user_id, created_at)
      WITH RECURSIVE n(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM n WHERE k < 2)
      SELECT CASE WHEN k = 0 THEN 'saml' ELSE 'oidc' END, CAST(k AS TEXT), users.id, 1 FROM n, users`)
    const { user } = await ann.ok('/user/checkStatus')
    expect([names(user.projects), user.projectCount]).toEqual([numbered(0, 3), 3])
    expect(user.external.toSorted()).toEqual(['oidc', 'saml'])
  })

  it('comes without projects if the person has none', async () => {
    const bob = await registered((await testApp()).app, 'Bob')
    expect((await bob.ok('/user/checkStatus')).user).toMatchObject({ projects: [], projectCount: 0 })
  })
})
