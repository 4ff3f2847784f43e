import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'

describe('materials', () => {
  const pine = { name: 'Pine', barLength: '120' }

  it('are saved, changed, listed by name and deleted', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const [made] = await ann.ok('/cutoptim/materials', { body: pine })
    expect(made).toMatchObject(pine)
    const list = await ann.ok('/cutoptim/materials', { body: { ...made, name: 'Oak', note: 'dry' } })
    expect(list).toEqual([{ ...made, name: 'Oak', note: 'dry' }])
    expect(await ann.ok('/cutoptim/materials')).toEqual(list)
    const path = `/cutoptim/materials?id=${made.id}`
    expect(await ann.ok(path, { method: 'DELETE' })).toEqual([])
    expect(await ann.refused(path, { method: 'DELETE' })).toEqual([404, 'notFound'])
  })

  it('report whether a project uses them', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/materials', { body: { ...pine, id: 'mat-1' } })
    expect(await ann.ok('/cutoptim/materials/mat-1/in-use')).toEqual({ inUse: false })
    await ann.ok('/cutoptim/project', save(bundle('p-1')))
    expect(await ann.ok('/cutoptim/materials/mat-1/in-use')).toEqual({ inUse: true })
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-1' } })
    expect(await ann.ok('/cutoptim/materials/mat-1/in-use')).toEqual({ inUse: false })
  })

  const beyond = [
    ['lengths', { barLength: '120/240' }],
    ['stock', { stock: '9/' }],
    ['stock', { leftovers: [{ length: '45', stock: '50' }] }],
    ['prices', { unitPrice: '4.5' }],
    ['prices', { discounts: '50: 5' }],
    ['weights', { unitWeight: 2 }],
    ['miter', { width: '3' }],
  ] as const

  it('are refused beyond each limit of the plan', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    for (const [limit, parts] of beyond) {
      const answer = await ann.call('/cutoptim/materials', { body: { ...pine, ...parts } })
      expect([answer.statusCode, answer.json().error.details.limit]).toEqual([403, limit])
    }
  })

  it('are refused beyond the number of the plan', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    for (let index = 0; index < 3; index += 1) await ann.ok('/cutoptim/materials', { body: pine })
    expect(await ann.refused('/cutoptim/materials', { body: pine })).toEqual([403, 'notAuthorized'])
  })

  it('are refused beyond the number of the plan, even if all are saved at once', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const saves = Array.from({ length: 6 }, () => ann.call('/cutoptim/materials', { body: pine }))
    const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 200, 200, 403, 403, 403])
  })

  it('keep the settings of a lapsed plan', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const rich = { ...pine, id: 'mat-1', barLength: '120/240', unitPrice: '4/7' }
    await ann.ok('/cutoptim/materials', { body: rich })
    clock.advance(8 * 24 * 3_600_000)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: 'correct horse battery' } })
    await ann.ok('/cutoptim/materials', { body: { ...rich, note: 'still here' } })
    const more = { ...rich, barLength: '120/240/360' }
    expect(await ann.refused('/cutoptim/materials', { body: more })).toEqual([403, 'notAuthorized'])
  })
})
