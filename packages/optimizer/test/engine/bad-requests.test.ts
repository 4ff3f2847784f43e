import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/lib/paths.ts'
import { readAnswer } from '../../src/index.ts'
import { loadOptimizer } from '../../src/node.ts'
import { solveNatively } from '../support/native.ts'

interface BadRequest {
  readonly name: string
  readonly key: string
  readonly path: string
  readonly request?: unknown
  readonly text?: string
}

const engine = await loadOptimizer()
const cases: readonly BadRequest[] = JSON.parse(
  readFileSync(join(root, 'tests/corpus/bad-requests.json'), 'utf8'),
)

describe('a bad request is refused with its key and the path of the fault', () => {
  it.each(cases)('$name', ({ key, path, request, text }) => {
    const sent = text ?? JSON.stringify(request)
    const answer = engine.optimize(sent)
    expect(readAnswer(answer)).toMatchObject({ kind: 'refused', reason: { key, details: { path } } })
    expect(answer).toBe(solveNatively(sent))
  })
})
