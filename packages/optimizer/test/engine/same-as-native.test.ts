import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadOptimizer } from '../../src/node.ts'
import { corpusRequests } from '../support/corpus.ts'
import { solveNatively, withoutTime } from '../support/native.ts'
import { requests } from '../support/requests.ts'

const engine = await loadOptimizer()
const SEED = 20251122

describe('the WebAssembly answers byte for byte what the command line answers', () => {
  it.each(corpusRequests())('%s', (_, request) => {
    expect(withoutTime(engine.optimize(request))).toBe(withoutTime(solveNatively(request)))
  })

  it.each(
    fc.sample(requests, { seed: SEED, numRuns: 40 }).map((request, index) => [index, request] as const),
  )('generated request %i', (_, request) => {
    const text = JSON.stringify(request)
    expect(withoutTime(engine.optimize(text))).toBe(withoutTime(solveNatively(text)))
  })

  it('bytes that are no UTF-8, except that the command names the right encoding on standard error', () => {
    const bytes = Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)
    const answer = JSON.parse(engine.optimize(bytes))
    expect(answer.error).toMatchObject({ key: 'invalidRequest', details: { path: '$' } })
    expect(solveNatively(bytes)).toBe('')
  })
})
