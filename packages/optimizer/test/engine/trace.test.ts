import { expect, it } from 'vitest'
import { trace } from '../../dist/kerfwise.js'
import { loadOptimizer } from '../../src/node.ts'
import { solveNatively, traceNatively, withoutTime } from '../support/native.ts'

await loadOptimizer()
const host = { now: () => 0, stopped: () => false, listens: () => false, progress: () => {} }

const request = JSON.stringify({
  effort: 'preview',
  ...{ stock: [{ length: 6000 }, { length: 6500 }], cutWaste: 3.2 },
  data: [
    { key: 'a', length: 1841.5, count: 17 },
    { key: 'b', length: 1375, count: 11 },
    { key: 'c', length: 812.25, count: 23 },
  ],
})

it('tells the steps that the command tells, and answers as without them', () => {
  const lines: string[] = []
  const answer = trace(new TextEncoder().encode(request), host, { step: (line) => void lines.push(line) })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines).toEqual(traceNatively(request))
  expect(withoutTime(answer)).toBe(withoutTime(solveNatively(request)))
})
