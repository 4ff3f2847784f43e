import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { check, initSync } from '../../dist/checker.js'
import { certify } from '../../dist/kerfwise.js'
import { readAnswer } from '../../src/index.ts'
import { loadOptimizer } from '../../src/node.ts'
import { claimOf, proofFile } from '../../src/proof/file.ts'
import { readVerdict } from '../../src/proof/verdict.ts'

const REQUEST = {
  effort: 'preview',
  stock: [{ length: 6000 }, { length: 4500 }],
  data: [
    { key: '0', length: 1841.5, count: 9 },
    { key: '1', length: 2260, count: 4 },
  ],
  cutWaste: 3.2,
}

const utf8 = new TextEncoder()
const host = { now: () => 0, stopped: () => false, listens: () => false, progress: () => {} }
const engine = await loadOptimizer()

const written = (request: object): string => {
  const answer = readAnswer(engine.optimize(JSON.stringify(request)))
  if (answer.kind !== 'plan') throw new Error('there is a plan')
  const claim = utf8.encode(claimOf(answer.plan))
  return proofFile(
    request,
    answer.plan,
    JSON.parse(certify(utf8.encode(JSON.stringify(request)), claim, host)),
  )
}

const verdictOn = (file: string) => readVerdict(check(utf8.encode(file)))
const refusalOf = (file: string) => {
  const verdict = verdictOn(file)
  if (!('refused' in verdict)) throw new Error('the file is taken')
  return verdict.refused
}

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../dist/checker_bg.wasm', import.meta.url)) })
})

describe('the checker', () => {
  it('finds the files of the prover right, with their figures', () => {
    const verdict = verdictOn(written(REQUEST))
    expect(verdict).toMatchObject({
      checked: {
        broken: [],
        unproved: null,
        plan: { rows: 2, pieces: 13, cut: 13, stock: 2, priced: false, optimal: true, gap: 0 },
      },
    })
    if ('checked' in verdict) expect(verdict.checked.found).toBe(verdict.checked.hash)
  })

  it('names a changed figure, by the hash and by its place', () => {
    const changed = written(REQUEST).replace(
      '"length":1841.5,"materialWidth"',
      '"length":1840.5,"materialWidth"',
    )
    expect(verdictOn(changed)).toMatchObject({
      checked: {
        broken: [
          { part: 'hash', at: 'hash', reason: 'is not the hash of the plan' },
          { part: 'plan', reason: 'is not the requested length' },
        ],
      },
    })
  })

  it.each([
    ['nothing', ''],
    ['what is no JSON', '%PDF-1.7 …'],
    ['half a file', written(REQUEST).slice(0, 900)],
    ['lists within lists', `{"answer":${'['.repeat(3_000_000)}`],
    ['objects within objects', '{"a":'.repeat(2_000_000)],
    ['many megabytes of one list', `[${'1,'.repeat(8_000_000)}1]`],
  ])('refuses %s, and goes on checking', (_, file) => {
    expect(refusalOf(file)).toMatchObject({ at: 'file', reason: expect.stringMatching(/^cannot be read: /) })
    expect(refusalOf('{}')).toEqual({ at: 'format', reason: 'is missing' })
  })

  it('judges files with deep nesting inside of request and answer', () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
    const file = written(REQUEST)
    const request = verdictOn(file.replace('"cutWaste":3.2', `"cutWaste":${deep}`))
    const answer = verdictOn(file.replace('"answer":{', `"answer":{"more":${deep},`))
    expect(request).toMatchObject({ checked: { broken: [{ part: 'plan', at: 'answer' }] } })
    expect('checked' in answer).toBe(true)
  })
})
