import { describe, expect, it } from 'vitest'
import { addressSubject } from '../src/platform/rateLimits/address.ts'
import { createRateLimiter } from '../src/platform/rateLimits/limiter.ts'
import { dropEndedWindows } from '../src/platform/rateLimits/repository.ts'
import { rateCounts } from '../src/platform/rateLimits/tables.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db } = tables

describe('the subject of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, subject) => {
    expect(addressSubject(address)).toBe(subject)
  })
})

describe('the calls of a subject', () => {
  const rule = { name: 'login', calls: 2, windowMs: 60_000 }
  /** How long the caller must wait, in seconds; null for a call that is let in. */
  const call = async (subject = 'ann', which = rule) => {
    try {
      await createRateLimiter(db, tables.clock).hit(which, subject)
      return null
    } catch (error) {
      const { key, details } = error as { key: string; details: { retryAfter: number } }
      return [key, details.retryAfter]
    }
  }

  it('are refused beyond the number of a window, with the seconds until it ends', async () => {
    await tables.empty('rate_counts')
    expect([await call(), await call(), await call()]).toEqual([null, null, ['rateLimited', 60]])
    tables.clock.advance(30_500)
    expect(await call()).toEqual(['rateLimited', 30])
    tables.clock.advance(29_400)
    expect(await call()).toEqual(['rateLimited', 1])
    tables.clock.advance(100)
    expect(await call()).toBeNull()
  })

  it('are counted apart from those of another subject or rule, and without the name of either', async () => {
    await tables.empty('rate_counts')
    await call()
    await call()
    expect([await call('bob'), await call('ann', { ...rule, name: 'reset' })]).toEqual([null, null])
    expect(await call()).toEqual(['rateLimited', 60])
    const rows = await db.rows(db.select().from(rateCounts))
    expect(rows.map(({ count }) => count).toSorted()).toEqual([1, 1, 3])
    expect(JSON.stringify(rows)).not.toMatch(/ann|bob/)
  })

  it('begin anew once they are forgotten, and after a clock that was ahead', async () => {
    await tables.empty('rate_counts')
    const limiter = createRateLimiter(db, tables.clock)
    for (const subject of ['ann', 'bob']) {
      await call(subject)
      await call(subject)
    }
    await limiter.forget({ ...rule, name: 'reset' }, 'ann')
    expect(await call()).toEqual(['rateLimited', 60])
    await limiter.forget(rule, 'ann')
    expect([await call(), await call('bob')]).toEqual([null, ['rateLimited', 60]])
    tables.clock.advance(-1)
    expect(await call('bob')).toBeNull()
  })

  it('are dropped once their window is over', async () => {
    await tables.empty('rate_counts')
    await call()
    tables.clock.advance(1)
    await call('bob')
    await dropEndedWindows(db, tables.clock.now() + 60_000)
    expect(await db.rows(db.select({ count: rateCounts.count }).from(rateCounts))).toEqual([{ count: 1 }])
  })
})
