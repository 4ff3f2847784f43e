import { describe, expect, it } from 'vitest'
import { SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('compares a plan with changes of its list', async () => {
    const { data } = await talk.call('solve', { list: { ...SHELF, stock: [{ length: '4 m' }] } })
    const changes = [
      { addStock: { length: '5000' } },
      { piece: { row: 1, quantity: 1 } },
      { piece: { row: 2, length: '5 m' } },
    ]
    const { data: reply } = await talk.call('what_if', { plan: data.plan, changes })
    expect(reply).toMatchObject({
      without: { plan: data.plan, figures: { bars: 4 } },
      outcomes: [
        { change: 'stock of 5000 as well', fault: null, stockLess: expect.any(Number) },
        { change: 'row 1: 1 pieces', figures: { piecesCut: 8 } },
        { change: 'row 2: of 5 m', fault: expect.stringContaining('itemTooLong') },
      ],
      notTried: [],
    })
    const { data: own } = await talk.call('what_if', { list: { ...SHELF, stock: [{ length: '4 m' }] } })
    expect(own.outcomes).not.toEqual([])
    for (const { stockLess } of own.outcomes as { stockLess: number }[]) expect(stockLess).toBeGreaterThan(0)
  })
})
