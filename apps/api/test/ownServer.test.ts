import { UNLIMITED } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'

const own = { KERFWISE_MODE: 'own' }
const request = (pieces: number) => ({
  stock: [{ length: 6000, quantity: 3 }],
  data: Array.from({ length: pieces }, () => ({ length: 1000, count: 1 })),
})

describe('one’s own server', () => {
  it('gives everybody who is signed in everything, whatever the plans of the table say', async () => {
    const { app } = await testApp({ env: own })
    const ann = await registered(app, 'Ann')
    const { user } = await ann.ok('/user/checkStatus')
    expect(user.plan).toMatchObject({ ...UNLIMITED, isTrial: false })
    expect(await ann.ok('/cutoptim/project', save(bundle('p-1', { rows: 400, panels: 6 })))).toBeTruthy()
    for (let made = 0; made < 3; made += 1) {
      await ann.ok('/user/keys', {
        body: { name: `${made}`, scopes: ['solve'], pass: 'correct horse battery' },
      })
    }
  })

  it('has no trial, which nobody would gain by', async () => {
    const { app } = await testApp({ env: own })
    const ann = await registered(app, 'Ann')
    expect(await ann.refused('/user/trial', { body: {} })).toEqual([409, 'trialNotNeeded'])
  })

  it('gives guests all that needs no account', async () => {
    const { app } = await testApp({ env: own })
    const guest = new Browser(app)
    const { defaultPlan } = await guest.ok('/user/checkStatus')
    const kept = { projects: 1, materials: 0, rack: 0, apiKeys: 0, apiCalls: 0 }
    expect(defaultPlan).toMatchObject({ ...UNLIMITED, ...kept })
    expect(await guest.ok('/cutoptim/optimize1d', { body: request(200) })).toBeTruthy()
  })

  it('keeps guests to little where they are limited, and says that an account opens the rest', async () => {
    const { app } = await testApp({ env: { ...own, KERFWISE_GUESTS: 'limited' } })
    const guest = new Browser(app)
    const answer = await guest.call('/cutoptim/optimize1d', { body: request(200) })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.details).toMatchObject({ limit: 'items', unlockedBy: 'free' })
    const ann = await registered(app, 'Ann')
    expect(await ann.ok('/cutoptim/optimize1d', { body: request(200) })).toBeTruthy()
  })

  it('leaves a shop as it is', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    expect((await ann.ok('/user/checkStatus')).user.plan).toMatchObject({
      id: 'free',
      items: 30,
      stock: false,
    })
  })
})
