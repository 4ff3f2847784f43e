import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

const bundle = (id: string, title = 'Shelf', revision?: number) => ({
  project: { id, title, ...(revision === undefined ? {} : { revision }) },
  panels: [{ id: 'panel' }],
  items: { panel: { row: { id: 'row', length: '1200', count: '4' } } },
  configs: { panel: { barLength: '6000' } },
  results: {},
})

async function annsProgram() {
  const all = await testApp()
  const ann = await registered(all.app, 'Ann')
  return { ...all, ann, program: await programOf(all.app, ann) }
}

describe('the projects of a program', () => {
  it('are created, read whole, replaced and deleted, as the page sees too', async () => {
    const { ann, program } = await annsProgram()
    const { plans, ...created } = await program.ok('/v1/projects', { body: bundle('shelf') })
    expect(plans).toEqual({})
    expect(created).toMatchObject({ id: 'shelf', title: 'Shelf', revision: 1, panels: 1, items: 1 })
    expect(await program.ok('/v1/projects')).toEqual([created])
    expect(await ann.ok('/cutoptim/projects')).toEqual([created])
    const whole = await program.ok('/v1/projects/shelf')
    const { items, configs, results } = bundle('shelf')
    expect(whole).toMatchObject({ project: { id: 'shelf', revision: 1 }, items, configs, results })
    expect(JSON.parse(await ann.ok('/cutoptim/project?id=shelf'))).toEqual(whole)
    const put = { method: 'PUT', body: { ...whole, project: { ...whole.project, title: 'Bench' } } } as const
    expect(await program.ok('/v1/projects/shelf', put)).toMatchObject({ title: 'Bench', revision: 2 })
    expect(await program.ok('/v1/projects/shelf', { method: 'DELETE' })).toBe(true)
    expect(await program.ok('/v1/projects')).toEqual([])
  })

  it('are not created over a stored one, whatever revision is sent', async () => {
    const { program } = await annsProgram()
    await program.ok('/v1/projects', { body: bundle('shelf') })
    for (const revision of [undefined, 0, 1, 2]) {
      const again = { body: bundle('shelf', 'Another', revision) }
      expect(await program.refused('/v1/projects', again)).toEqual([409, 'conflict'])
    }
    expect((await program.ok('/v1/projects/shelf')).project.title).toBe('Shelf')
  })

  it('are not replaced by a save of an older revision, which gets the stored project', async () => {
    const { ann, program } = await annsProgram()
    await program.ok('/v1/projects', { body: bundle('shelf') })
    await ann.ok('/cutoptim/project', { body: bundle('shelf', 'By the page', 1) })
    for (const revision of [undefined, 1]) {
      const body = bundle('shelf', 'By the program', revision)
      const answer = await program.call('/v1/projects/shelf', { method: 'PUT', body })
      expect([answer.statusCode, answer.json().error]).toMatchObject([
        409,
        { key: 'conflict', details: { revision: 2 } },
      ])
      expect(JSON.parse(answer.json().error.details.bundle).project.title).toBe('By the page')
    }
  })

  it('are replaced by their own id alone, and only if they exist', async () => {
    const { program } = await annsProgram()
    await program.ok('/v1/projects', { body: bundle('shelf') })
    const other = await program.call('/v1/projects/shelf', { method: 'PUT', body: bundle('bench') })
    expect([other.statusCode, other.json().error]).toMatchObject([
      400,
      { key: 'invalidRequest', details: { path: '$.project.id' } },
    ])
    expect(await program.refused('/v1/projects/none', { method: 'PUT', body: bundle('none') })).toEqual([
      404,
      'notFound',
    ])
    const bad = await program.call('/v1/projects', { body: { ...bundle('bad'), items: 7 } })
    expect(bad.json().error).toMatchObject({ key: 'invalidRequest', details: { path: '$.items' } })
  })

  it('that are not there are neither read nor deleted', async () => {
    const { program } = await annsProgram()
    for (const method of ['GET', 'DELETE'] as const)
      expect(await program.refused('/v1/projects/none', { method })).toEqual([404, 'notFound'])
  })

  it('may be saved by the call of the page, which answers with the projects alone', async () => {
    const { program } = await annsProgram()
    const saved = await program.ok('/cutoptim/project', { body: bundle('shelf') })
    expect(saved).toEqual({ projects: await program.ok('/v1/projects') })
  })

  it('keep to the limits of the plan, as for the page', async () => {
    const { program } = await annsProgram()
    for (let at = 0; at < 5; at += 1) await program.ok('/v1/projects', { body: bundle(`p${at}`) })
    const answer = await program.call('/v1/projects', { body: bundle('p5') })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      403,
      { key: 'notAuthorized', details: { limit: 'projects' } },
    ])
  })

  it('do not change which project the page opens', async () => {
    const { ann, program } = await annsProgram()
    await ann.ok('/cutoptim/project', { body: bundle('mine') })
    await program.ok('/v1/projects', { body: bundle('other') })
    await program.ok('/v1/projects/other')
    expect((await ann.ok('/user/checkStatus')).user.currentProject).toBe('mine')
  })
})

describe('the materials of a program', () => {
  const pine = { name: 'Pine', barLength: '4000', cutWaste: '3' }

  it('are created, read, replaced and deleted, as the page sees too', async () => {
    const { ann, program } = await annsProgram()
    const created = await program.ok('/v1/materials', { body: pine })
    expect(created).toEqual({ ...pine, id: expect.any(String) })
    const path = `/v1/materials/${created.id}`
    expect(await program.ok(path)).toEqual(created)
    expect(await program.ok('/v1/materials')).toEqual([created])
    expect(await ann.ok('/cutoptim/materials')).toEqual([created])
    const put = { method: 'PUT', body: { ...pine, name: 'Spruce' } } as const
    expect(await program.ok(path, put)).toEqual({ ...created, name: 'Spruce' })
    expect(await program.ok('/v1/materials/of-mine', put)).toMatchObject({ id: 'of-mine' })
    for (const id of [created.id, 'of-mine']) {
      expect(await program.ok(`/v1/materials/${id}`, { method: 'DELETE' })).toBe(true)
      expect(await program.refused(`/v1/materials/${id}`)).toEqual([404, 'notFound'])
      expect(await program.refused(`/v1/materials/${id}`, { method: 'DELETE' })).toEqual([404, 'notFound'])
    }
  })

  it('keep to the limits of the plan', async () => {
    const { program } = await annsProgram()
    const answer = await program.call('/v1/materials', { body: { ...pine, barLength: '4000/6000' } })
    expect(answer.json().error).toMatchObject({ key: 'notAuthorized', details: { limit: 'lengths' } })
    const nameless = await program.call('/v1/materials', { body: { barLength: '4000' } })
    expect(nameless.json().error).toMatchObject({ key: 'invalidRequest', details: { path: '$.name' } })
  })
})

describe('offcuts', () => {
  const row = (length: string, stock = '1') => ({ length, stock })

  async function onTrial() {
    const all = await annsProgram()
    await all.ann.ok('/user/trial', { method: 'POST', body: {} })
    const { id } = await all.program.ok('/v1/materials', { body: { name: 'Pine', barLength: '4000' } })
    return { ...all, path: `/v1/materials/${id}/offcuts` }
  }

  it('go on the shelf of their material, are read and replaced', async () => {
    const { program, path, ann } = await onTrial()
    expect(await program.ok(path)).toEqual([])
    expect(await program.ok(path, { body: [row('1840'), row('900', '2')] })).toEqual([
      row('1840'),
      row('900', '2'),
    ])
    expect(await program.ok(path, { body: [row('77')] })).toHaveLength(3)
    expect((await ann.ok('/cutoptim/materials'))[0].leftovers).toHaveLength(3)
    expect(await program.ok(path, { method: 'PUT', body: [row('500')] })).toEqual([row('500')])
    expect(await program.ok(path)).toEqual([row('500')])
  })

  it('whose texts are no lengths are refused with their place', async () => {
    const { program, path } = await onTrial()
    for (const method of ['POST', 'PUT'] as const) {
      const refused = await program.call(path, { method, body: [row('1840'), row('banana')] })
      expect([refused.statusCode, refused.json().error.details]).toEqual([
        400,
        expect.objectContaining({ path: '$[1].length', reason: 'cannot be read (lengthNotation)' }),
      ])
    }
    expect(await program.ok(path)).toEqual([])
  })

  it('of several calls at once are all kept', async () => {
    const { program, path } = await onTrial()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => program.ok(path, { body: [row(String(100 + at))] })),
    )
    const lengths = (await program.ok(path)).map(({ length }: { length: string }) => length).sort()
    expect(lengths).toEqual(Array.from({ length: 12 }, (_, at) => String(100 + at)))
  })

  it('keep to the limits of the plan and of a material', async () => {
    const { program, path, ann } = await onTrial()
    const many = Array.from({ length: 500 }, () => row('1'))
    await program.ok(path, { body: many })
    const beyond = await program.call(path, { body: [row('1')] })
    expect(beyond.json().error).toMatchObject({ key: 'notAuthorized', details: { limit: 'leftovers' } })
    const thousand = await program.call(path, { body: [...many, row('1')] })
    expect([thousand.statusCode, thousand.json().error]).toMatchObject([
      413,
      { key: 'tooLarge', details: { limit: 'leftovers', allowed: 1000, asked: 1001 } },
    ])
    expect(await program.refused('/v1/materials/none/offcuts', { body: [row('1')] })).toEqual([
      404,
      'notFound',
    ])
    expect(await program.refused(path, { body: [] })).toEqual([400, 'invalidRequest'])
    expect(await ann.ok('/cutoptim/materials')).toHaveLength(1)
  })
})

describe('a key', () => {
  it('without the scope reads nothing and changes nothing', async () => {
    const { app, ann, program: whole } = await annsProgram()
    await ann.ok('/user/trial', { method: 'POST', body: {} })
    await whole.ok('/v1/projects', { body: bundle('shelf') })
    const { id } = await whole.ok('/v1/materials', { body: { name: 'Pine' } })
    const solver = await programOf(app, ann, ['solve'])
    const reader = await programOf(app, ann, ['read'])
    const reads = ['/v1/projects', '/v1/projects/shelf', '/v1/materials', `/v1/materials/${id}`]
    for (const path of reads) {
      expect(await solver.refused(path)).toEqual([403, 'keyNotAllowed'])
      await reader.ok(path)
    }
    const changes = [
      ['/v1/projects', { body: bundle('new') }],
      ['/v1/projects/shelf', { method: 'PUT', body: bundle('shelf', 'x', 1) }],
      ['/v1/projects/shelf', { method: 'DELETE' }],
      ['/v1/materials', { body: { name: 'Oak' } }],
      [`/v1/materials/${id}`, { method: 'PUT', body: { name: 'Oak' } }],
      [`/v1/materials/${id}`, { method: 'DELETE' }],
      [`/v1/materials/${id}/offcuts`, { body: [{ length: '1', stock: '1' }] }],
    ] as const
    for (const [path, call] of changes)
      expect(await reader.refused(path, call)).toEqual([403, 'keyNotAllowed'])
    expect(await whole.ok('/v1/projects')).toHaveLength(1)
    expect(await whole.ok('/v1/materials')).toHaveLength(1)
  })
})
