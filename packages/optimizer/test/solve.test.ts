import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { OptimizeResult } from '../src/index.ts'
import { NoPlan, OptimizerCrash, OptimizerUnavailable, solve } from '../src/node.ts'
import { easy, endless } from './support/lists.ts'

describe('a solve in a thread', () => {
  it('gives the plan', async () => {
    expect(await solve(easy)).toMatchObject({ outputCount: 11, meta: { partial: false } })
  })

  it('rejects with the fault of a request and its place', async () => {
    const fault = await solve({ ...easy, cutWaste: -1 }).catch((reason: unknown) => reason)
    expect(fault).toBeInstanceOf(NoPlan)
    expect(fault).toMatchObject({
      message: '$.cutWaste must be at least 0',
      reason: { key: 'invalidRequest', details: { path: '$.cutWaste' } },
    })
  })

  it('names a number that is none', async () => {
    for (const cutWaste of [Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(solve({ ...easy, cutWaste })).rejects.toThrow('$.cutWaste must be a number')
    }
  })

  it('rejects with the keys of pieces that fit no bar', async () => {
    const asked = solve({ stock: [{ length: 1000 }], data: [{ key: 'rail', length: 1200, count: 1 }] })
    await expect(asked).rejects.toMatchObject({
      name: 'NoPlan',
      reason: { errorKey: 'itemTooLong', errorDetails: { keys: ['rail'] } },
    })
  })

  it('reports better plans and leaves the caller free to end the run', async () => {
    const cancelling = new AbortController()
    const heard: OptimizeResult[] = []
    const onProgress = (plan: OptimizeResult) => {
      heard.push(plan)
      cancelling.abort(new Error('enough'))
    }
    await expect(solve(endless, { signal: cancelling.signal, onProgress })).rejects.toThrow('enough')
    expect(heard[0]?.barsCount).toBeGreaterThan(0)
    await expect(solve(easy, { signal: cancelling.signal })).rejects.toThrow('enough')
  })

  it('goes on in its thread after a refusal and beside other solves', async () => {
    await solve({ ...easy, cutWaste: -1 }).catch(() => undefined)
    const plans = await Promise.all([solve(easy), solve(easy), solve(easy)])
    expect(new Set(plans.map(({ meta }) => meta.scheme)).size).toBe(1)
    expect(await solve(easy)).toMatchObject({ outputCount: 11 })
  })

  it('works in a program that Node reads from its command line, and lets it end', () => {
    const node = new URL('../src/node.ts', import.meta.url)
    const program = `import { solve } from '${node}'
      const plan = await solve(${JSON.stringify(easy)})
      console.log(plan.outputCount)`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(said).toBe('11\n')
  })

  it('rejects with errors that its own module has', () => {
    for (const fault of [OptimizerCrash, OptimizerUnavailable]) expect(new fault('x')).toBeInstanceOf(Error)
  })

  it('ends at its time limit with the best plan so far', async () => {
    expect((await solve(endless, { timeLimit: 50 })).meta.partial).toBe(true)
  })

  it('rejects with the error of a listener', async () => {
    const onProgress = () => {
      throw new Error('no room')
    }
    await expect(solve(endless, { onProgress })).rejects.toThrow('no room')
  })
})
