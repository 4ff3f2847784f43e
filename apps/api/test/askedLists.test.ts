import { bounds } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { mostRequestBytes } from '../src/modules/optimize/bytes.ts'
import { optimizeBody } from '../src/modules/optimize/digest.ts'
import { estimateOf, workByEffort } from '../src/modules/optimize/estimate.ts'
import { book } from './support/tierBook.ts'

const list = (more: object = {}) =>
  ({ stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }], ...more }) as never

describe('the largest request of a tier', () => {
  const tier = (more: object) => ({ ...book.byId('free'), items: 50, lengths: 2, leftovers: 3, ...more })
  const demo = book.byId('pro-year').lengths ?? 0

  it('has room for its pieces and its stock, or a demo’s', () => {
    const bytes = (more: object) => mostRequestBytes(tier(more), book)
    expect(bytes({ lengths: 40, leftovers: 60 })).toBe(10_000 + 50 * 2_000 + 100 * 300)
    expect(bytes({ items: 5, lengths: 40, leftovers: 60 })).toBe(10_000 + 20 * 2_000 + 100 * 300)
    expect(bytes({})).toBe(10_000 + 50 * 2_000 + Math.max(5, demo) * 300)
    expect(bytes({ items: 1e9 })).toBe(bounds.largeBody)
  })

  it.each(['items', 'lengths', 'leftovers'])('is the server’s own without a limit of %s', (limit) => {
    expect(mostRequestBytes(tier({ [limit]: null }), book)).toBe(bounds.largeBody)
  })
})

describe('the work of a request', () => {
  it('goes by its effort, its certificate and its size', () => {
    const row = 35_000
    expect(estimateOf(list())).toEqual({
      lane: 'short',
      preview: false,
      work: workByEffort.normal + 2 * row,
      pieces: 4,
    })
    expect(estimateOf(list({ effort: 'preview' }))).toMatchObject({
      preview: true,
      work: workByEffort.preview + 2 * row,
    })
    const thorough = { effort: 'thorough', certificate: true, data: [{ count: 3 }, { count: 9 }] }
    expect(estimateOf(list(thorough))).toEqual({
      ...{ lane: 'long', preview: false, work: 2 * workByEffort.thorough + 3 * row, pieces: 12 },
    })
  })

  it('is read with its usage, and the demo that it claims to be', () => {
    expect(optimizeBody.digest(list())).toMatchObject({ demo: null, usage: {}, estimate: { pieces: 4 } })
    expect(optimizeBody.digest(list({ demo: 'no such demo' })).demo).toEqual({
      id: 'no such demo',
      isGenuine: false,
    })
  })
})
