import { readFileSync } from 'node:fs'
import { optimizeRequest } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { estimateOf, workByEffort } from '../src/modules/optimize/estimate.ts'

const request = (more: object = {}) =>
  optimizeRequest.parse({ stock: [{ length: 6000 }], data: [{ length: 900, count: 2 }], ...more })

describe('the estimate of a run', () => {
  it('knows the work that the optimizer allows each effort', () => {
    const source = new URL('../../../crates/kerfwise-model/src/budget.rs', import.meta.url)
    const core = readFileSync(source, 'utf8')
    const allowed = Object.keys(workByEffort).map((effort) => {
      const [, units = ''] = new RegExp(`${effort.toUpperCase()}: u64 = ([\\d_]+);`).exec(core) ?? []
      return [effort, Number(units.replaceAll('_', ''))]
    })
    expect(Object.fromEntries(allowed)).toEqual(workByEffort)
  })

  it('grows with effort, size and a certificate; thorough runs alone are long', () => {
    const [preview, normal, thorough] = ['preview', 'normal', 'thorough'].map((effort) =>
      estimateOf(request({ effort })),
    )
    expect([preview?.lane, normal?.lane, thorough?.lane]).toEqual(['short', 'short', 'long'])
    expect(preview?.preview).toBe(true)
    expect(preview?.work).toBeLessThan(normal?.work ?? 0)
    expect(normal?.work).toBeLessThan(thorough?.work ?? 0)
    expect(estimateOf(request())).toEqual(normal)
    const certified = estimateOf(request({ certificate: true }))
    const larger = estimateOf(
      request({ data: Array.from({ length: 500 }, () => ({ length: 900, count: 1 })) }),
    )
    expect(certified.work).toBeGreaterThan(normal?.work ?? 0)
    expect(larger.work).toBeGreaterThan(normal?.work ?? 0)
  })
})
