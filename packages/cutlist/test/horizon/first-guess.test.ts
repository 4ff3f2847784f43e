import { describe, expect, it } from 'vitest'
import { filledPlan, type LaterRequest } from '../../src/index.ts'
import { asked, type BarOf, listOf, planOf, type RowOf } from './lists.ts'

/** The list that the optimizer is asked for first, beside the due piece of 3000 mm; undefined where for none. */
async function first(built: LaterRequest, due: readonly BarOf[]) {
  const { lists, ask } = asked(() => null)
  await filledPlan(built, planOf(due), ask)
  return lists[0]?.replace('1 × 3000, ', '')
}

/** Later rows that are filled in one after the other. */
const inOrder = (rows: readonly (readonly [count: number, length: number])[], kerf = 0) =>
  listOf([{ length: 3000 }, ...rows.map(([count, length], rank): RowOf => ({ count, length, rank }))], {
    kerf,
  })

/** Bars with these rests behind the last cuts, and room elsewhere. */
const rests = (...rooms: readonly number[]): readonly BarOf[] =>
  rooms.map((available) => ({ useful: 3000, available }))

describe('the first guess of how many later pieces fit', () => {
  it('puts each piece into the shortest rest that holds it', async () => {
    const rows = [
      [1, 30],
      [1, 50],
    ] as const
    expect(await first(inOrder(rows), rests(50, 30))).toBe('1 × 30, 1 × 50')
    expect(await first(inOrder(rows), rests(30, 50))).toBe('1 × 30, 1 × 50')
    expect(await first(inOrder(rows), rests(50, 29))).toBe('1 × 30')
  })

  it('goes on with what a piece leaves of a rest', async () => {
    const rows = [
      [1, 70],
      [1, 30],
      [1, 60],
    ] as const
    expect(await first(inOrder(rows), rests(60, 100))).toBe('1 × 70, 1 × 30, 1 × 60')
    expect(await first(inOrder(rows), rests(60, 99))).toBe('1 × 70, 1 × 30')
  })

  it('takes a kerf off a rest with each piece but the last', async () => {
    expect(await first(inOrder([[9, 10]], 5), rests(40))).toBe('3 × 10')
    expect(await first(inOrder([[9, 10]], 5), rests(39))).toBe('2 × 10')
  })

  it('has as many rests as there are equal bars', async () => {
    const equal: BarOf = { useful: 3000, available: 15, count: 4 }
    expect(await first(inOrder([[9, 10]]), [equal])).toBe('4 × 10')
    expect(await first(inOrder([[9, 10]]), [equal, ...rests(10)])).toBe('5 × 10')
  })

  it('ends at the first piece without a rest, as pieces are filled in by their order', async () => {
    const rows = [
      [1, 900],
      [3, 10],
    ] as const
    expect(await first(inOrder(rows), rests(30))).toBe('1 × 900')
    expect(await first(inOrder(rows), rests(930))).toBe('1 × 900, 3 × 10')
  })
})

describe('a later piece with mitred ends', () => {
  const mitred = (leftAngle: number, rightAngle: number) => {
    const built = inOrder([[1, 500]])
    const data = built.later.data.map((piece) =>
      piece.length === 500 ? { ...piece, leftAngle, rightAngle } : piece,
    )
    return { ...built, request: { ...built.request, materialWidth: 60 }, later: { ...built.later, data } }
  }
  /** The shortest free length of which it is asked whether the piece fits, in tenths of a millimetre. */
  const shortest = async (leftAngle: number, rightAngle: number) => {
    for (let free = 4000; free <= 5010; free += 1)
      if (await first(mitred(leftAngle, rightAngle), [{ useful: 6000 - free / 10 }])) return free / 10
    return null
  }

  it('needs half of the lengths of both edges at least, as pieces may be nested', async () => {
    expect(await shortest(0, 0)).toBe(500)
    expect(await shortest(0, 45)).toBe(470)
    expect(await shortest(-45, 0)).toBe(470)
    expect(await shortest(-45, 45)).toBe(440)
    expect(await shortest(45, -45)).toBe(440)
    expect(await shortest(0, 30)).toBe(482.7)
  })

  it('needs its whole length where its ends are parallel', async () => {
    expect(await shortest(45, 45)).toBe(500)
  })
})
