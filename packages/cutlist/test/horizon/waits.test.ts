import { describe, expect, it } from 'vitest'
import { asItemId, nm, readWaits, requestWith, waitingCount } from '../../src/index.ts'
import { listOf } from './lists.ts'

const alone = { objective: 6000, optimal: true }
const piece = { item: asItemId('a'), count: 2, length: nm(5e8), description: 'rail', input: '500' }
const waits = { pieces: [piece, { ...piece, item: asItemId('b'), count: 3 }], filled: 4, alone }

describe('the pieces that wait', () => {
  it('are counted one by one', () => {
    expect(waitingCount(waits)).toBe(5)
    expect(waitingCount({ ...waits, pieces: [] })).toBe(0)
  })

  it('have their length in full, and as it was typed', () => {
    const built = listOf([{ length: 800 }, { length: 500, count: 5, rank: 0 }])
    expect(requestWith(built, new Map([[1, 2]]), alone).waits).toEqual({
      pieces: [{ item: asItemId('row 1'), count: 3, length: nm(5e8), description: '', input: '500' }],
      filled: 2,
      alone,
    })
  })
})

describe('stored pieces that wait', () => {
  it('are read as they were written', () => {
    expect(readWaits(JSON.parse(JSON.stringify(waits)))).toEqual(waits)
    const nothing = { pieces: [{ ...piece, count: 0 }], filled: 0, alone: { objective: 0, optimal: false } }
    expect(readWaits(nothing)).toEqual(nothing)
  })

  it('are none where nothing was later', () => {
    expect([readWaits(null), readWaits(undefined)]).toEqual([null, null])
  })

  it('cannot be read where a part is missing or of another kind', () => {
    const { pieces: _, ...withoutPieces } = waits
    for (const broken of [
      ...['text', 3, [], {}, withoutPieces, { ...waits, pieces: 'none' }, { ...waits, alone: null }],
      ...[-1, 1.5, '1', Number.NaN].map((filled) => ({ ...waits, filled })),
      ...['1', Number.NaN, Number.POSITIVE_INFINITY].map((objective) => ({
        ...waits,
        alone: { objective, optimal: true },
      })),
      { ...waits, alone: { objective: 1, optimal: 1 } },
    ])
      expect(readWaits(broken)).toBeUndefined()
  })

  it('cannot be read where a piece of them cannot', () => {
    for (const broken of [
      ...[null, 3, 'piece', {}],
      ...[-1, 0.5, '2', undefined].map((count) => ({ ...piece, count })),
      ...[-1, 0.5, '2', undefined].map((length) => ({ ...piece, length })),
      ...['', null, undefined, 'x'.repeat(101)].map((item) => ({ ...piece, item })),
      ...[null, undefined].flatMap((text) => [
        { ...piece, description: text },
        { ...piece, input: text },
      ]),
    ])
      expect(readWaits({ ...waits, pieces: [piece, broken] })).toBeUndefined()
  })
})
