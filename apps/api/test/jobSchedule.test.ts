import { describe, expect, it } from 'vitest'
import type { Store } from '../src/platform/db/store.ts'
import { waitsMs } from '../src/platform/jobs/outcome.ts'
import { jobs as jobRows } from '../src/platform/jobs/tables.ts'
import { day, minute, openProcesses, quiet, second } from './support/processes.ts'

const { all, anew, clock, db, ids, logger, now, process } = await openProcesses()

describe('work by the clock', () => {
  async function scheduled(period: number) {
    await anew()
    const here = process()
    expect(() => here.every('sweep', period)).toThrow('nobody does jobs of the name sweep')
    here.takes('sweep')
    expect(() => here.every('sweep', day / 2 + 1)).toThrow('every 12 hours')
    here.every('sweep', period)
    here.start()
    await quiet()
    const fail = async () => {
      here.begun.at(-1)?.fail(Object.assign(new Error('no'), { code: 'EIO' }))
      await quiet()
      const [kept] = await all()
      return [kept?.tries, (kept?.dueAt ?? 0) - clock.now(), kept?.fault]
    }
    return { ...here, fail }
  }

  it('is done at once and then each period, by one row', async () => {
    const here = await scheduled(minute)
    expect(here.begun.map(({ job }) => [job.data, job.nextMs, job.createdAt])).toEqual([
      ...[[null, undefined, now]],
    ])
    here.endAll()
    await quiet()
    expect(await all()).toMatchObject([
      ...[{ name: 'sweep', key: 'schedule', tries: 0, dueAt: now + minute, state: 'waiting' }],
    ])
    await here.pass(minute)
    expect(here.begun).toHaveLength(2)
    here.endAll()
  })

  it('is tried again soon after a fault, but not sooner than its period lasts', async () => {
    const here = await scheduled(30 * second)
    expect(await here.fail()).toEqual([1, 10 * second, 'EIO'])
    expect(logger.error.mock.calls).toMatchObject([[{ name: 'sweep' }, 'work by the clock failed']])
    await here.pass(minute)
    // The second wait is as long as the period.
    expect(await here.fail()).toEqual([0, 30 * second, null])
  })

  it('is tried again as often as jobs are, then in its next period', async () => {
    const here = await scheduled(day / 2)
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length + 1 }))
    here.begun[0]?.end()
    await quiet()
    await db.changed(db.update(jobRows).set({ tries: waitsMs.length, dueAt: now }))
    await here.pass(minute)
    expect(await here.fail()).toEqual([0, day / 2, null])
  })

  it('comes back if its row is gone', async () => {
    const here = await scheduled(day / 2)
    here.endAll()
    await quiet()
    await db.changed(db.delete(jobRows))
    await here.pass(10 * minute - 1)
    expect(await ids()).toEqual([])
    await here.pass(1)
    expect(here.begun).toHaveLength(2)
    here.endAll()
    await here.close()
    await db.changed(db.delete(jobRows))
    await here.pass(20 * minute)
    expect(await ids()).toEqual([])
  })

  it('that cannot be entered is in the log', async () => {
    await anew()
    const transaction = () => Promise.reject(new Error('full'))
    const here = process({ store: { ...db, transaction } as unknown as Store })
    here.takes('sweep')
    here.every('sweep', minute)
    here.start()
    await quiet()
    expect(logger.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'the work by the clock could not be entered',
    )
  })
})
