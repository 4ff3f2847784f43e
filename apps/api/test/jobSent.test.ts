import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault } from '../src/platform/crypto/vault.ts'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import { jobs as jobRows } from '../src/platform/jobs/tables.ts'
import { minute, openProcesses, quiet, second } from './support/processes.ts'

const { all, anew, clock, db, logger, now, process, row } = await openProcesses()

describe('a job that is sent', () => {
  it('has its data, its age, and how long it waits if it fails; with the last try nothing', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    await here.post('mail', { to: 'ann' })
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length - 1 }))
    here.start()
    await quiet()
    const [row] = await all()
    const { job } = here.begun[0] ?? expect.unreachable('no job began')
    expect(job).toMatchObject({ id: row?.id, createdAt: now, data: { to: 'ann' }, nextMs: waitsMs.at(-1) })
    here.begun[0]?.fail(Object.assign(new Error('no'), { code: 'ETIMEDOUT' }))
    await quiet()
    const wait = waitsMs.at(-1) ?? 0
    expect((await all())[0]).toMatchObject({ state: 'waiting', dueAt: now + wait, fault: 'ETIMEDOUT' })
    const about = { job: row?.id, name: 'mail', tries: waitsMs.length, fault: 'ETIMEDOUT' }
    expect(logger.warn.mock.calls).toEqual([
      [{ ...about, seconds: 43_200 }, 'job failed, and will be tried again'],
    ])
    await here.close()
    clock.advance(wait)
    const there = process()
    there.takes('mail')
    there.start()
    await quiet()
    expect(there.begun[0]?.job.nextMs).toBeUndefined()
    there.begun[0]?.fail(new Error('no'))
    await quiet()
    expect((await all())[0]).toMatchObject({ state: 'failed', tries: waitsMs.length + 1, fault: 'Error' })
    expect(logger.error).toHaveBeenCalledWith(
      { ...about, tries: waitsMs.length + 1, fault: 'Error' },
      'job failed for good; see admin job list',
    )
  })

  it('is given up where no try can help it', async () => {
    const other = createVault(randomBytes(32), randomBytes)
    const tries = waitsMs.length + 1
    await anew(
      row('crashes', { state: 'running', tries, lease: 'gone', leaseEndsAt: now }),
      row('theirs', { payload: other.seal('1', 'theirs') }),
    )
    const here = process()
    here.takes('mail')
    here.start()
    await quiet()
    expect((await all()).map(({ state, fault }) => [state, fault])).toEqual([
      ['failed', 'begun too often'],
      ['failed', 'sealed by another key'],
    ])
    expect(here.begun).toEqual([])
  })

  it('is not begun once it is of no use', async () => {
    await anew()
    const here = process()
    here.takes('mail')
    await here.post('mail', 'over', { endsAt: now })
    await here.post('mail', 'good', { endsAt: now + 1 })
    await here.post('mail', 'endless')
    here.start()
    await quiet()
    expect(here.names().toSorted()).toEqual(['mail endless', 'mail good'])
    expect((await all()).find(({ state }) => state === 'failed')).toMatchObject({ fault: 'too late' })
    here.endAll()
  })

  it('under a key is sent once, and begins at once if it is asked for sooner', async () => {
    await anew()
    const here = process()
    const due = () => db.changed(db.update(jobRows).set({ dueAt: now + minute }))
    expect(await here.post('mail', 1, { key: 'a', ownerId: 'ann', endsAt: 5 })).toBe(true)
    expect(await here.post('mail', 1, { key: 'b', sooner: true })).toBe(true)
    expect(await here.post('solve', 1, { key: 'a' })).toBe(true)
    expect((await all()).find(({ key, name }) => key === 'a' && name === 'mail')).toMatchObject({
      ...{ ownerId: 'ann', endsAt: 5, dueAt: now, createdAt: now },
    })
    await due()
    const late = async () =>
      (await all()).flatMap(({ name, key, dueAt }) => (dueAt > now ? [`${name} ${key}`] : [])).toSorted()
    expect(await here.post('mail', 1, { key: 'a' })).toBe(false)
    expect(await late()).toEqual(['mail a', 'mail b', 'solve a'])
    expect(await here.post('mail', 1, { key: 'a', sooner: true })).toBe(false)
    expect(await late()).toEqual(['mail b', 'solve a'])
    await here.post('mail', 1, { sooner: true })
    expect(await late()).toEqual(['mail b', 'solve a'])
  })

  it('counts in the figures, with how late the first of them is', async () => {
    await anew()
    const here = process()
    expect(await here.figures()).toEqual({ counts: [], lateMs: 0 })
    await here.post('mail')
    await here.post('mail')
    clock.advance(3 * second)
    expect(await here.figures()).toEqual({
      ...{ counts: [{ name: 'mail', state: 'waiting', jobs: 2 }], lateMs: 3 * second },
    })
    clock.advance(-9 * second)
    expect((await here.figures()).lateMs).toBe(0)
  })
})
