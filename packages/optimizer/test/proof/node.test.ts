import { describe, expect, it } from 'vitest'
import { checkProof, solve, writeProof } from '../../src/node.ts'
import { MOST_PROOF_BYTES } from '../../src/proof/verdict.ts'

const REQUEST = {
  stock: [{ length: 6000 }],
  data: [
    { key: 'rail', length: 1841.5, count: 4 },
    { key: 'stile', length: 900, count: 7 },
  ],
  cutWaste: 3.2,
}

const utf8 = new TextEncoder()

/** Twenty mitred kinds and one bar: no certificate can say that no plan leaves less uncut. */
const SHORT = {
  ...REQUEST,
  version: 2,
  materialWidth: 60,
  delta: 2.5,
  stock: [{ length: 6000, quantity: 1 }],
  data: Array.from({ length: 20 }, (_, at) => ({ length: 400 + 37 * at, count: 2, leftAngle: at + 1 })),
}

describe('proofs in Node', () => {
  it('are written and checked in threads of their own', async () => {
    const written = await writeProof(REQUEST, await solve(REQUEST))
    if (!('file' in written)) throw new Error('the proof is written')
    expect(await checkProof(utf8.encode(written.file))).toMatchObject({
      checked: { broken: [], unproved: null, plan: { pieces: 11, bars: 3, optimal: true } },
    })
    const changed = written.file.replace('"barsCount":3', '"barsCount":2')
    expect(await checkProof(utf8.encode(changed))).toMatchObject({
      checked: { broken: [{ part: 'plan', at: 'barsCount' }] },
    })
  })

  it('are refused with the wrong member, and by their size before they are read', async () => {
    expect(await checkProof(utf8.encode('{}'))).toEqual({ refused: { at: 'format', reason: 'is missing' } })
    expect(await checkProof(new Uint8Array(MOST_PROOF_BYTES + 1))).toEqual({
      refused: { at: 'size', reason: 'is larger than 32 MB' },
    })
  })

  it('are not written if the bound rests on a search alone, nor for a bad request', async () => {
    expect(await writeProof(SHORT, await solve(SHORT))).toEqual({ unproved: 'mitredBars' })
    const plan = await solve(REQUEST)
    expect(await writeProof({ ...REQUEST, cutWaste: -1 }, plan)).toEqual({
      refused: '$.cutWaste must be at least 0',
    })
  })

  it('are cancelled by the signal', async () => {
    const signal = AbortSignal.abort(new Error('not wanted'))
    await expect(checkProof(utf8.encode('{}'), signal)).rejects.toThrow('not wanted')
  })
})
