import { describe, expect, it } from 'vitest'
import { retriesReport } from '../../../scripts/lib/journeys.mjs'

const journey = (title: string, status: string) => ({ title, tests: [{ status }] })

describe('the end of npm test', () => {
  it('names each journey that needed a second try, also inside a group', () => {
    const report = {
      stats: { expected: 2, flaky: 1 },
      suites: [
        {
          title: 'save.spec.ts',
          specs: [journey('a save', 'expected')],
          suites: [{ title: 'on a phone', specs: [journey('a slow save', 'flaky')] }],
        },
        { title: 'paper.spec.ts', specs: [journey('a print', 'expected')] },
      ],
    }
    expect(retriesReport(report)).toEqual([
      '1 of 3 journeys needed a second try',
      '  save.spec.ts: a slow save',
    ])
  })

  it('says that none did', () => {
    expect(retriesReport({ stats: { expected: 7, flaky: 0 }, suites: [] })).toEqual([
      '0 of 7 journeys needed a second try',
    ])
  })
})
