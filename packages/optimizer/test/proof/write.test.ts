import { describe, expect, it } from 'vitest'
import { certify } from '../../dist/kerfwise.js'
import { type OptimizeResult, readAnswer } from '../../src/index.ts'
import { loadOptimizer } from '../../src/node.ts'
import { type Claimed, writeWith } from '../../src/proof/write.ts'

const SQUARE = { stock: [{ length: 6000 }], data: [{ key: '0', length: 1841.5, count: 9 }] }
/** No joint has a place so far from the ends of pieces, and no certificate covers this. */
const JOINED = {
  stock: [{ length: 1000 }],
  data: [{ key: '0', length: 600, count: 3 }],
  allowJoins: { maxJoins: 1, minLength: 500 },
}

const engine = await loadOptimizer()
const utf8 = new TextEncoder()
const host = { now: () => 0, stopped: () => false, listens: () => false, progress: () => {} }

const planOf = (request: object): OptimizeResult => {
  const answer = readAnswer(engine.optimize(JSON.stringify({ ...request, effort: 'preview' })))
  if (answer.kind !== 'plan') throw new Error('there is a plan')
  return answer.plan
}

/** The optimizer's own certificates, and with how much effort they were asked for. */
const certifying = () => {
  const efforts: string[] = []
  const ask = async ({ request, claim }: Claimed) => {
    efforts.push(JSON.parse(request).effort)
    return certify(utf8.encode(request), utf8.encode(claim), host)
  }
  return { ask, efforts }
}

describe('a proof file', () => {
  it('is written at once if everyday effort finds the certificate, with the request as it was sent', async () => {
    const { ask, efforts } = certifying()
    const plan = planOf(SQUARE)
    const written = await writeWith(ask, SQUARE, plan)
    expect(efforts).toEqual(['normal'])
    if (!('file' in written)) throw new Error('there is a proof')
    const { hash, request, answer } = JSON.parse(written.file)
    expect({ hash, request }).toEqual({ hash: plan.meta.scheme, request: SQUARE })
    expect(answer.success.data.meta.certificate).toHaveProperty('priced')
  })

  it('is not written if the bound rests on a search, even after a long search', async () => {
    const { ask, efforts } = certifying()
    expect(await writeWith(ask, JOINED, planOf(JOINED))).toEqual({ unproved: 'joinedBars' })
    expect(efforts).toEqual(['normal', 'thorough'])
  })

  it('is not written for a request that the optimizer no longer takes', async () => {
    const { ask } = certifying()
    const written = await writeWith(ask, { ...SQUARE, cutWaste: -1 }, planOf(SQUARE))
    expect(written).toEqual({ refused: expect.stringContaining('$.cutWaste') })
  })
})
