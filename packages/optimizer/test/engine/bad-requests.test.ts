import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../src/index.ts'
import { loadOptimizer } from '../../src/node.ts'
import { corpus } from '../support/corpus.ts'
import { solveNatively } from '../support/native.ts'

interface BadRequest {
  readonly key: string
  readonly path: string
  readonly request?: unknown
  readonly text?: string
}

const engine = await loadOptimizer()

describe('a bad request is refused with its key and the path of the fault', () => {
  it.each(corpus('bad-requests'))('%s', (_, file) => {
    const { key, path, request, text } = JSON.parse(file) as BadRequest
    const sent = text ?? JSON.stringify(request)
    const answer = engine.optimize(sent)
    expect(readAnswer(answer)).toMatchObject({ kind: 'refused', reason: { key, details: { path } } })
    expect(answer).toBe(solveNatively(sent))
  })
})
