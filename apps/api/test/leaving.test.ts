import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { password, registered } from './support/browser.ts'

describe('an account', () => {
  it('is exported whole, without secrets', async () => {
    const { app, clock } = await testApp()
    clock.advance(999)
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/materials', { body: { name: 'Pine', barLength: '120' } })
    await ann.ok('/user/trial', { body: {} })
    const bar = { length: '1840', unit: 'mm', material: 'Oak' }
    const [gone] = await ann.ok('/v1/rack', { body: { add: [bar, { ...bar, length: '900' }] } })
    await ann.ok('/v1/rack', { body: { move: [{ id: gone.id, to: 'scrapped' }] } })
    const project = { id: 'p-1', title: 'Shelf', activePanelId: 'panel', revision: 0 }
    const panels = [{ id: 'panel', title: 'Pine' }]
    await ann.ok('/cutoptim/project', { body: { project, panels, items: {}, configs: {}, results: {} } })
    const share = await ann.ok('/cutoptim/share', { body: { projectId: 'p-1' } })
    await ann.ok('/user/language', { body: { language: 'pl' } })
    const answer = await ann.call('/user/export')
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.json()).toMatchObject({
      user: { name: 'Ann' },
      created: Math.floor(clock.now() / 1000),
      rack: [
        { length: '900', state: 'free' },
        { length: '1840', state: 'scrapped' },
      ],
      language: 'pl',
      sessions: [{ current: true, userAgent: expect.any(String) }],
      materials: [{ name: 'Pine' }],
      projects: [{ project: { title: 'Shelf' } }],
      shares: [share],
    })
    expect(answer.body).not.toContain('argon2')
  })

  it('is deleted with all that is in it, after the password was given', async () => {
    const { app, database } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/materials', { body: { name: 'Pine', barLength: '120' } })
    const remove = (pass: string) => ({ method: 'DELETE', body: { pass } }) as const
    expect(await ann.refused('/user', remove('wrong'))).toEqual([403, 'wrongPassword'])
    expect(await ann.ok('/user', remove(password))).toBe(true)
    expect(ann.cookies.size).toBe(0)
    for (const table of ['users', 'sessions', 'materials', 'mail_keys']) {
      expect(await database.raw(`SELECT * FROM ${table}`)).toEqual([])
    }
    expect((await registered(app, 'Ann')).cookies.size).toBe(2)
  })
})

describe('an account that is deleted while a call is on its way', () => {
  it.each([
    ['/cutoptim/materials', { name: 'Oak' }],
    ['/cutoptim/project', { project: { id: 'p-1' }, panels: [], items: {}, configs: {} }],
  ])('is unknown to %s', async (path, body) => {
    const { app, database } = await testApp()
    const ann = await registered(app, 'Ann')
    // The session was read before the body came, and the person went in between.
    await database.raw('DELETE FROM users')
    expect(await ann.refused(path, { body })).toEqual([401, 'sessionExpired'])
  })
})
