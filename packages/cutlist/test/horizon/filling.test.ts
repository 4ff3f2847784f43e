import { describe, expect, it } from 'vitest'
import { asItemId, filledPlan, type LaterRequest, type OptimizeResult } from '../../src/index.ts'
import { asked, firstFit, listOf, planOf } from './lists.ts'

async function filledBy(built: LaterRequest, due = firstFit(built.request)) {
  const { lists, ask } = asked(firstFit)
  const { built: next, plan } = await filledPlan(built, due, ask)
  const waiting = next.waits.pieces.map(({ count, length }) => `${count} × ${length / 1e6}`)
  return {
    lists,
    plan,
    waits: next.waits,
    waiting: waiting.join(', '),
    keys: next.keys,
    request: next.request,
  }
}

describe('filling in later pieces', () => {
  it('cuts as many as find room on the bars of the due pieces', async () => {
    const { plan, waits, waiting } = await filledBy(
      listOf([
        { length: 4000, count: 2 },
        { length: 900, count: 7, rank: 0 },
      ]),
    )
    expect([plan.totalLength, waits.filled, waiting]).toEqual([12_000, 4, '3 × 900'])
  })

  it('says which rows the plan cuts, and proves the due pieces by the plan of them alone', async () => {
    const built = listOf([
      { length: 1000, count: 3, rank: 0 },
      { length: 4000, count: 2 },
    ])
    const due = planOf([{ count: 2, useful: 4000, available: 2000 }], { cost: 12_000, optimal: false })
    const { keys, request, waits } = await filledBy(built, due)
    expect(keys).toEqual([asItemId('row 0'), asItemId('row 1')])
    expect(request.data.map(({ length, count }) => [length, count])).toEqual([
      [1000, 3],
      [4000, 2],
    ])
    expect(waits).toEqual({ pieces: [], filled: 3, alone: { objective: 12_000, optimal: false } })
  })

  it('needs a kerf for each of them', async () => {
    const rows = [{ length: 4000 }, { length: 500, count: 4, rank: 0 }]
    expect((await filledBy(listOf(rows))).waits.filled).toBe(4)
    expect((await filledBy(listOf(rows, { kerf: 4 }))).waits.filled).toBe(3)
  })

  it('begins with the urgent job, and in a job with the longest piece', async () => {
    const { lists, waiting } = await filledBy(
      listOf([
        { length: 4000 },
        { length: 1100, rank: 1 },
        { length: 700, rank: 0 },
        { length: 1200, rank: 0 },
      ]),
    )
    expect(waiting).toBe('1 × 1100')
    expect(lists[0]).toBe('1 × 4000, 1 × 700, 1 × 1200')
  })

  it('lets a piece wait that is longer than the room, and goes on with shorter ones', async () => {
    const { waiting, lists } = await filledBy(
      listOf([
        { length: 4000 },
        { length: 2500, rank: 0 },
        { length: 1500, rank: 0 },
        { length: 500, rank: 1 },
      ]),
    )
    expect(waiting).toBe('1 × 2500')
    expect(lists).toEqual(['1 × 4000, 1 × 1500, 1 × 500'])
  })

  it('lets a piece wait that is longer than a bar', async () => {
    const { waiting, plan } = await filledBy(
      listOf([
        { length: 4000, count: 2 },
        { length: 6001, rank: 0 },
        { length: 2000, count: 2, rank: 0 },
      ]),
    )
    expect([waiting, plan.missing]).toEqual(['1 × 6001', []])
  })

  it('asks for nothing where the bars are full', async () => {
    const { waits, lists } = await filledBy(listOf([{ length: 6000 }, { length: 10, count: 9, rank: 0 }]))
    expect([waits.filled, lists]).toEqual([0, []])
  })

  it('keeps the plan of the due pieces where the optimizer has none, or only dearer ones', async () => {
    const built = listOf([{ length: 4000 }, { length: 500, count: 3, rank: 0 }])
    const due = firstFit(built.request)
    for (const answer of [null, planOf([{ count: 2 }])] as (OptimizeResult | null)[]) {
      const { plan, built: next } = await filledPlan(built, due, () => Promise.resolve(answer))
      expect(plan).toBe(due)
      expect(next.request.data.map(({ length }) => length)).toEqual([4000])
      expect(next.waits.filled).toBe(0)
      expect(next.waits.pieces.map(({ count }) => count)).toEqual([3])
    }
  })

  it('shortens no useful offcut where offcuts are kept', async () => {
    const rows = [{ length: 4000 }, { length: 500, count: 3, rank: 0 }]
    expect((await filledBy(listOf(rows, { offcuts: 'keep' }))).waits.filled).toBe(0)
    const built = listOf(rows, { offcuts: 'keep' })
    const { plan, built: next } = await filledPlan(
      built,
      planOf([{ useful: 4000, available: 2000 }]),
      // Another way to lay the due piece leaves waste beside the offcut, in which the later ones are cut.
      ({ data }) => Promise.resolve(planOf([{ available: data.length > 1 ? 2000 : 0, useful: 5500 }])),
    )
    expect([plan.totalAvailable, next.waits.filled]).toEqual([2000, 3])
  })

  it('leaves a due piece uncut only where the stock does not reach for the due ones alone', async () => {
    const [stock] = listOf([{ length: 1 }, { length: 1, rank: 0 }]).request.stock
    if (!stock) throw new Error('a request has a stock')
    const built = listOf(
      [
        { length: 500, count: 3, rank: 0 },
        { length: 4000, count: 3 },
      ],
      { request: { stock: [{ ...stock, quantity: 2 }] } },
    )
    const { plan, waits } = await filledBy(built)
    expect(plan.missing).toEqual([{ key: '1', count: 1 }])
    expect(waits.filled).toBe(3)
  })
})
