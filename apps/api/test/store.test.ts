import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newUser } from '../src/modules/auth/index.ts'
import { addTrial } from '../src/modules/tiers/index.ts'
import { tiers } from '../src/modules/tiers/tables.ts'
import { type Added, addUser, takeTotpStep } from '../src/modules/users/index.ts'
import { changed, first, rows } from '../src/platform/db/store.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { onSqlite } from './support/engine.ts'

const otherWriter = fileURLToPath(new URL('support/otherWriter.ts', import.meta.url))

const named = (level: number) => ({
  id: `tier-${level}`,
  name: 'New',
  level,
  price: 0,
  currency: 'USD',
  support: 'full' as const,
  limits: {} as never,
})

describe('a transaction', () => {
  it('gives rows, the first row and the number of changed rows to its nested steps', async () => {
    const { db } = await testApp()
    const seen = await db.transaction('tiers', function* (tx) {
      const count = yield* changed(tx.insert(tiers).values(named(70)))
      const all = yield* rows(tx.select({ id: tiers.id }).from(tiers).orderBy(tiers.level))
      const none = yield* first(tx.select().from(tiers).where(eq(tiers.id, 'none')))
      const [last] = yield* rows(tx.delete(tiers).where(eq(tiers.level, 70)).returning({ id: tiers.id }))
      return { count, highest: all.at(-1)?.id, none, last: last?.id }
    })
    expect(seen).toEqual({ count: 1, highest: 'tier-70', none: undefined, last: 'tier-70' })
  })

  it('leaves nothing when its work throws', async () => {
    const { db } = await testApp()
    const before = await db.rows(db.select().from(tiers))
    const failing = db.transaction('tiers', function* (tx) {
      yield* changed(tx.insert(tiers).values(named(71)))
      throw new Error('no more')
    })
    await expect(failing).rejects.toThrow('no more')
    expect(await db.rows(db.select().from(tiers))).toEqual(before)
  })

  it('ends with a failed statement, even if its steps would catch the failure', async () => {
    const { db } = await testApp()
    const before = await db.rows(db.select().from(tiers))
    let wentOn = false
    const failing = db.transaction('tiers', function* (tx) {
      yield* changed(tx.insert(tiers).values(named(72)))
      try {
        yield* changed(tx.insert(tiers).values(named(72)))
      } catch {
        wentOn = true
      }
    })
    await expect(failing).rejects.toThrow()
    expect(wentOn).toBe(false)
    expect(await db.rows(db.select().from(tiers))).toEqual(before)
  })

  it.runIf(onSqlite)('of a save waits for another process that writes', async () => {
    const { app, folder } = await testApp()
    const ann = await registered(app, 'Ann')
    const other = spawn(process.execPath, [otherWriter, join(folder, 'kerfwise.db')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other.stdout, 'data')
    let refused = 0
    for (let revision = 0; revision < 100; ) {
      const { statusCode } = await ann.call('/cutoptim/project', save(bundle('p-1', { revision })))
      if (statusCode === 200) revision += 1
      else refused += 1
    }
    expect(other.exitCode).toBeNull()
    expect(refused).toBe(0)
  })
})

describe('a value that may exist once is given once', () => {
  const person = (id: string, name: string, mail: string) =>
    newUser({ id, name, mail, passwordHash: null, signUpForUpdates: false, createdAt: 0 })

  it('as a name or mail address; the second person learns which of them is taken', async () => {
    const { db } = await testApp()
    const added: Added[] = []
    for (const [id, name, mail] of [
      ['1', 'Ann', 'ann@example.com'],
      ['2', 'ANN', 'other@example.com'],
      ['3', 'Bob', 'Ann@example.com'],
      ['4', 'Ann', 'ann@example.com'],
      ['5', 'Bob', 'bob@example.com'],
    ] as const)
      added.push(await addUser(db, person(id, name, mail)))
    expect(added).toEqual(['added', 'nameTaken', 'mailTaken', 'nameTaken', 'added'])
  })

  it('as a step of one-time codes, also after a clock that was ahead', async () => {
    const { db } = await testApp()
    await addUser(db, person('1', 'Ann', 'ann@example.com'))
    const used: boolean[] = []
    for (const step of [100, 100, 99, 98, 101, 95, 95]) used.push(await takeTotpStep(db, '1', step))
    expect(used).toEqual([true, false, false, false, true, true, false])
    expect(await takeTotpStep(db, 'nobody', 1)).toBe(false)
  })

  it('as a trial', async () => {
    const { db } = await testApp()
    await addUser(db, person('1', 'Ann', 'ann@example.com'))
    const trial = (id: string) => ({
      id,
      ownerId: '1',
      tierId: 'pro-month',
      provider: 'trial' as const,
      externalId: null,
      status: 'trialing',
      startsAt: 0,
      endsAt: 1,
      periodEndsAt: null,
      overdueSince: null,
      nextBilledAt: null,
      billedAmount: null,
      billedCurrency: null,
    })
    expect([await addTrial(db, trial('a')), await addTrial(db, trial('b'))]).toEqual([true, false])
  })
})
