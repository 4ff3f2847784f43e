import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

async function onTrial() {
  const all = await testApp()
  const ann = await registered(all.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST', body: {} })
  const program = await programOf(all.app, ann)
  const { id } = await program.ok('/v1/materials', { body: { name: 'Pine', barLength: '4000' } })
  return { ...all, ann, program, id }
}

const keyed = (body: object, key = 'order-4711') => ({ body, headers: { 'idempotency-key': key } })
const offcuts = [{ length: '1840', stock: '1' }]
const shelf = {
  project: { id: 'shelf', title: 'Shelf' },
  panels: [{ id: 'panel' }],
  items: { panel: {} },
  configs: { panel: {} },
  results: {},
}
const bars = { add: [{ length: '3000', unit: 'mm', material: 'Oak', count: 2 }] }

describe('a call that makes something and is sent again with its key', () => {
  it.each([
    ['offcuts', (id: string) => `/v1/materials/${id}/offcuts`, offcuts, '/v1/materials', 1],
    ['a material', () => '/v1/materials', { name: 'Oak' }, '/v1/materials', 2],
    ['a project', () => '/v1/projects', shelf, '/v1/projects', 1],
    ['bars of the rack', () => '/v1/rack', bars, '/v1/rack', 2],
  ] as const)('makes %s once, and answers the same', async (_what, path, body, list, count) => {
    const { program, id } = await onTrial()
    const once = await program.ok(path(id), keyed(body))
    expect(await program.ok(path(id), keyed(body))).toEqual(once)
    expect(await program.ok(list)).toHaveLength(count)
  })

  it('makes it once, however many calls come at once', async () => {
    const { program, id } = await onTrial()
    const path = `/v1/materials/${id}/offcuts`
    const all = await Promise.all(Array.from({ length: 8 }, () => program.ok(path, keyed(offcuts))))
    expect(all).toEqual(all.map(() => offcuts))
    expect(await program.ok(path)).toEqual(offcuts)
  })

  it('is refused with another body or for another thing', async () => {
    const { program, id } = await onTrial()
    const path = `/v1/materials/${id}/offcuts`
    await program.ok(path, keyed(offcuts))
    const others = [
      [path, [{ length: '900', stock: '1' }]],
      ['/v1/materials', { name: 'Oak' }],
      ['/v1/rack', bars],
    ] as const
    for (const [other, body] of others)
      expect(await program.refused(other, keyed(body))).toEqual([409, 'idempotencyKeyReused'])
    expect(await program.ok(path, keyed([{ length: '900', stock: '1' }], 'order-4712'))).toHaveLength(2)
    expect(await program.refused(path, keyed(offcuts, 'a b'))).toEqual([400, 'invalidRequest'])
  })

  it('finds what it made as it is now, or not at all', async () => {
    const { program } = await onTrial()
    const made = await program.ok('/v1/materials', keyed({ name: 'Oak' }))
    const path = `/v1/materials/${made.id}`
    await program.ok(path, { method: 'PUT', body: { name: 'Ash' } })
    expect(await program.ok('/v1/materials', keyed({ name: 'Oak' }))).toEqual({ id: made.id, name: 'Ash' })
    await program.ok(path, { method: 'DELETE' })
    expect(await program.refused('/v1/materials', keyed({ name: 'Oak' }))).toEqual([404, 'notFound'])
  })

  it('has its own key: the same one of another person makes another thing', async () => {
    const { app, program } = await onTrial()
    await program.ok('/v1/projects', keyed(shelf))
    const bob = await registered(app, 'Bob')
    const other = await programOf(app, bob)
    await other.ok('/v1/projects', keyed({ ...shelf, project: { id: 'shelf', title: 'Bench' } }))
    expect(await program.ok('/v1/projects')).toMatchObject([{ title: 'Shelf' }])
  })

  it('makes it anew a day later, and at once after a refusal', async () => {
    const { program, id, clock } = await onTrial()
    const path = `/v1/materials/${id}/offcuts`
    const tooMany = Array.from({ length: 1_000 }, () => ({ length: '1', stock: '1' }))
    expect(await program.refused(path, keyed(tooMany))).toEqual([403, 'notAuthorized'])
    await program.ok(path, keyed(offcuts))
    clock.advance(24 * 3_600_000)
    expect(await program.ok(path, keyed([{ length: '900', stock: '1' }]))).toHaveLength(2)
  })

  it('may come after a thousand others', async () => {
    const { program, id, database } = await onTrial()
    const path = `/v1/materials/${id}/offcuts`
    await program.ok(path, keyed(offcuts))
    const numbers = 'WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < 1200)'
    await database.raw(
      `INSERT INTO keyed_calls (owner_id, key, request_hash, made, created_at) ${numbers}
       SELECT owner_id, 'k' || CAST(k AS TEXT), request_hash, made, created_at + k FROM keyed_calls, n`,
    )
    await program.ok(path, keyed(offcuts, 'order-4712'))
    const [{ rows } = { rows: 0 }] = await database.raw('SELECT count(*) AS rows FROM keyed_calls')
    expect(Number(rows)).toBe(1_000)
  })
})
