import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

const bundle = (id: string, title = 'Shelf', revision = 0) => ({
  project: { id, title, activePanelId: 'panel', revision },
  panels: [{ id: 'panel', title: 'Pine' }],
  items: { panel: { a: { id: 'a', length: '72', count: '1', description: 'rail' } } },
  configs: { panel: { name: 'Pine', barLength: '120' } },
  results: { panel: { inSync: true, data: { barsCount: 1 } } },
})

const DAY = 24 * 3600 * 1000
const nowhere = `/cutoptim/shared/${'A'.repeat(43)}`

/** Ann, on the trial of Pro, with a saved project and its address. */
async function shared() {
  const { app, clock } = await testApp()
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { body: {} })
  await ann.ok('/cutoptim/project', { body: bundle('p-1') })
  // Not at a whole second.
  clock.advance(1_700)
  const share = await ann.ok('/cutoptim/share', { body: { projectId: 'p-1' } })
  return { app, clock, ann, share, address: `/cutoptim/shared/${share.token}` }
}

describe('the address of a shared plan', () => {
  it('shows anyone the saved plan, and nothing about its owner', async () => {
    const { app, ann, address } = await shared()
    const guest = new Browser(app)
    const text: string = await guest.ok(address)
    expect(JSON.parse(text)).toMatchObject({
      project: { title: 'Shelf' },
      results: { panel: { inSync: true } },
    })
    expect(text).not.toMatch(/Ann|example\.com|ownerId/)
    await ann.ok('/cutoptim/project', { body: bundle('p-1', 'Bench', 1) })
    expect(JSON.parse(await guest.ok(address)).project.title).toBe('Bench')
  })

  it('holds descriptions of 5 000 characters whole, and a save with a longer one is refused with its field', async () => {
    const { app, ann, address } = await shared()
    const described = (length: number) => {
      const a = { id: 'a', length: '72', count: '1', description: '長'.repeat(length) }
      return { ...bundle('p-1', 'Shelf', 1), items: { panel: { a } } }
    }
    const refused = await ann.call('/cutoptim/project', { body: described(5_001) })
    expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
      400,
      expect.stringContaining('description'),
    ])
    await ann.ok('/cutoptim/project', { body: described(5_000) })
    const text: string = await new Browser(app).ok(address)
    expect(JSON.parse(text).items.panel.a.description).toBe('長'.repeat(5_000))
  })

  it('shows buying prices only if the owner ticks them, and then no more once the tick is gone', async () => {
    const { app, ann, address } = await shared()
    const request = {
      stock: [{ length: 120, quantity: 3, price: 41.5 }],
      worth: [{ length: 20, worth: 7.25 }],
      data: [],
    }
    const data = {
      barsCount: 1,
      totalLength: 120,
      price: 39.25,
      pessimisticPrice: 41.5,
      offcutWorth: 2.25,
      bars: [{ length: 120, parts: [{ price: 41.5 }] }],
      meta: { scheme: 'ab', proof: { optimal: true, objective: 41.5, lowerBound: 41.5, gap: 0 } },
    }
    const config = {
      name: 'Pine',
      barLength: '120',
      unitPrice: '41.5',
      supplier: 'Timber Ltd',
      discounts: '50: 5',
      cutCost: '2.5',
    }
    const priced = (revision: number) => ({
      ...bundle('p-1', 'Shelf', revision),
      configs: { panel: config },
      results: { panel: { inSync: true, request, data, keys: [] } },
    })
    await ann.ok('/cutoptim/project', { body: priced(1) })
    const guest = new Browser(app)
    const plain: string = await guest.ok(address)
    expect(plain).not.toMatch(/41\.5|39\.25|2\.25|7\.25|Timber|50: 5|2\.5/)
    expect(JSON.parse(plain).results.panel).toMatchObject({
      request: { stock: [{ length: 120, quantity: 3 }] },
      data: {
        barsCount: 1,
        price: null,
        pessimisticPrice: null,
        meta: { scheme: 'ab', proof: { optimal: false } },
      },
    })
    const tick = (prices: boolean) => ann.ok('/cutoptim/share', { body: { projectId: 'p-1', prices } })
    expect(await tick(true)).toMatchObject({ prices: true })
    expect(JSON.parse(await guest.ok(address))).toMatchObject({ results: { panel: { data } } })
    await tick(false)
    expect(await guest.ok(address)).toBe(plain)
  })

  it('leaves out the customers of jobs, and keeps the job of each piece', async () => {
    const { app, ann, address } = await shared()
    const jobs = [{ name: 'Fence', customer: 'Bert Brown', due: '2026-12-01', priority: 'high' }]
    const items = { panel: { a: { id: 'a', length: '72', count: '1', description: 'rail', job: 'Fence' } } }
    await ann.ok('/cutoptim/project', { body: { ...bundle('p-1', 'Shelf', 1), items, jobs } })
    expect(JSON.parse(await ann.ok('/cutoptim/project?id=p-1')).jobs).toMatchObject(jobs)
    const text: string = await new Browser(app).ok(address)
    expect(JSON.parse(text).items.panel.a.job).toBe('Fence')
    expect(JSON.parse(text).results.panel.inSync).toBe(true)
    expect(text).not.toMatch(/Bert|2026-12-01/)
  })

  it('is 256 random bits, and the same until it is withdrawn', async () => {
    const { ann, clock, share } = await shared()
    expect(share).toMatchObject({
      created: Math.floor(clock.now() / 1000),
      projectId: 'p-1',
      title: 'Shelf',
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await ann.ok('/cutoptim/share', { body: { projectId: 'p-1' } })).toEqual(share)
    expect(await ann.ok('/cutoptim/shares')).toEqual([share])
    expect(await ann.ok('/cutoptim/share/delete', { body: { token: share.token } })).toEqual([])
    const next = await ann.ok('/cutoptim/share', { body: { projectId: 'p-1' } })
    expect(next.token).not.toBe(share.token)
  })

  it('leads nowhere once it is withdrawn, like an unknown address', async () => {
    const { app, ann, share, address } = await shared()
    await ann.ok('/cutoptim/share/delete', { body: { token: share.token } })
    const guest = new Browser(app)
    expect(await guest.refused(address)).toEqual([404, 'notFound'])
    expect(await guest.refused(nowhere)).toEqual([404, 'notFound'])
    expect(await guest.refused('/cutoptim/shared/short')).toEqual([400, 'invalidRequest'])
  })

  it('is deleted with its project', async () => {
    const { app, ann, address } = await shared()
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-1' } })
    expect(await new Browser(app).refused(address)).toEqual([404, 'notFound'])
    expect(await ann.ok('/cutoptim/shares')).toEqual([])
  })

  it('rests while the tier of the owner has no exports, and comes back with one that has', async () => {
    const { app, clock, ann, address } = await shared()
    clock.advance(8 * DAY)
    const guest = new Browser(app)
    expect(await guest.refused(address)).toEqual([404, 'notFound'])
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: password } })
    expect(await ann.refused('/cutoptim/share', { body: { projectId: 'p-1' } })).toEqual([
      403,
      'notAuthorized',
    ])
    clock.advance(-8 * DAY)
    expect(await guest.ok(address)).toContain('Shelf')
  })

  it('is created and withdrawn by the owner alone', async () => {
    const { app, share, address } = await shared()
    const bob = await registered(app, 'Bob')
    await bob.ok('/user/trial', { body: {} })
    expect(await bob.refused('/cutoptim/share', { body: { projectId: 'p-1' } })).toEqual([404, 'notFound'])
    expect(await bob.refused('/cutoptim/share/delete', { body: { token: share.token } })).toEqual([
      404,
      'notFound',
    ])
    expect(await bob.ok('/cutoptim/shares')).toEqual([])
    expect(await bob.ok(address)).toContain('Shelf')
  })

  it('is refused on a tier without exports', async () => {
    const { app } = await testApp()
    const eve = await registered(app, 'Eve')
    await eve.ok('/cutoptim/project', { body: bundle('p-9') })
    expect(await eve.refused('/cutoptim/share', { body: { projectId: 'p-9' } })).toEqual([
      403,
      'notAuthorized',
    ])
  })
})
