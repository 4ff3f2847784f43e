import { describe, expect, it } from 'vitest'
import { filledPlan, type LaterRequest, type OptimizeRequest } from '../../src/index.ts'
import { asked, type BarOf, listOf, planOf, type RowOf } from './lists.ts'

const laterPieces = ({ data }: OptimizeRequest) =>
  data.filter(({ length }) => length < 3000).reduce((sum, { count }) => sum + count, 0)

/** One due piece of 3000 mm on a bar whose rest is not behind its last cut, so that nothing is known of how many fit. */
const hidden: BarOf = { useful: 3000, available: 0 }

interface Search {
  readonly built: LaterRequest
  readonly due?: readonly BarOf[]
  /** Whether the optimizer finds a plan on the bar of the due piece. */
  readonly fits: (request: OptimizeRequest) => boolean
}

const withoutDue = (list: string) =>
  list
    .split(', ')
    .filter((row) => row !== '1 × 3000')
    .join(', ')

/** The later pieces of each list that the optimizer was asked for. */
async function search({ built, due = [hidden], fits }: Search) {
  const bars = ({ data }: OptimizeRequest) => {
    const length = data.reduce((sum, row) => sum + row.count * row.length, 0)
    const count = due.reduce((sum, bar) => sum + (bar.count ?? 1), 0)
    return due.map((bar) => ({ ...bar, useful: (bar.useful ?? 0) + (length - 3000) / count }))
  }
  const { lists, ask } = asked((request) => (fits(request) ? planOf(bars(request)) : planOf([{ count: 2 }])))
  const { built: next } = await filledPlan(built, planOf(due), ask)
  return { asked: lists.map(withoutDue), filled: next.waits.filled }
}

const oneRow = (count: number, length = 10) => listOf([{ length: 3000 }, { length, count, rank: 0 }])

/** Numbers of pieces that are asked for where no more than so many fit. */
async function counts(most: number, due: readonly BarOf[] = [hidden], count = 40) {
  const fits = (request: OptimizeRequest) => laterPieces(request) <= most
  const found = await search({ built: oneRow(count), due, fits })
  return { ...found, asked: found.asked.map((list) => Number.parseInt(list, 10)) }
}

describe('the search for how many later pieces fit', () => {
  it('doubles the step as long as they fit', async () => {
    expect(await counts(40)).toEqual({ asked: [1, 2, 4, 8, 16, 32, 40], filled: 40 })
  })

  it('halves the range as soon as they do not', async () => {
    expect(await counts(21)).toEqual({ asked: [1, 2, 4, 8, 16, 32, 24, 20, 22, 21], filled: 21 })
    expect(await counts(39)).toEqual({ asked: [1, 2, 4, 8, 16, 32, 40, 36, 38, 39], filled: 39 })
    expect(await counts(3)).toEqual({ asked: [1, 2, 4, 3], filled: 3 })
    expect(await counts(0)).toEqual({ asked: [1], filled: 0 })
  })

  it('finds every number', async () => {
    for (let most = 0; most <= 40; most += 1) expect((await counts(most)).filled).toBe(most)
  })

  it('begins with as many as find room behind the last cuts', async () => {
    const tail = (available: number): BarOf[] => [{ useful: 3000, available }]
    expect((await counts(40, tail(400))).asked).toEqual([40])
    expect((await counts(40, tail(70))).asked).toEqual([7, 8, 10, 14, 22, 38, 40])
    expect((await counts(5, tail(70))).asked.slice(0, 4)).toEqual([7, 3, 5, 6])
  })

  it('asks for no more than the free length of all bars holds', async () => {
    const full: BarOf[] = [{ length: 6000, count: 2, useful: 5965 }]
    expect((await counts(40, full)).asked).toEqual([1, 2, 4, 7])
    expect((await counts(40, [{ useful: 5990 }])).asked).toEqual([1])
    expect((await counts(40, [{ useful: 5991 }])).asked).toEqual([])
  })

  it('adds up no more free length than there is over several rows', async () => {
    const built = listOf([
      { length: 3000 },
      { length: 900, count: 2, rank: 0 },
      { length: 500, count: 9, rank: 0 },
      { length: 100, count: 9, rank: 0 },
    ])
    const tail: BarOf[] = [{ useful: 3000, available: 3000 }]
    const { asked: lists } = await search({
      built,
      due: tail,
      fits: () => true,
    })
    expect(lists).toEqual(['2 × 900, 2 × 500', '2 × 900, 2 × 500, 2 × 100'])
  })

  it('never adds more than 2000 at once', async () => {
    const due = Array.from({ length: 9 }, (): BarOf => ({ useful: 3000, available: 3000 }))
    const found = await search({ built: oneRow(2500), due, fits: () => true })
    expect(found).toEqual({ asked: ['2000 × 10', '2500 × 10'], filled: 2500 })
  })
})

/** Later rows of one piece each, the longest first. */
const different = (lengths: readonly number[]): readonly RowOf[] =>
  lengths.map((length) => ({ length, rank: 0 }))

describe('a later piece that does not fit', () => {
  const rows = listOf([
    { length: 3000 },
    { length: 900, count: 2, rank: 0 },
    { length: 950, rank: 1 },
    { length: 900, rank: 1 },
    { length: 800, count: 2, rank: 1 },
  ])
  const without900 = ({ data }: OptimizeRequest) =>
    data.every(({ length }) => length < 900 || length === 3000)

  it('lets all that are as long or longer wait without another question', async () => {
    expect(await search({ built: rows, fits: without900 })).toEqual({
      asked: ['1 × 900', '1 × 800', '2 × 800'],
      filled: 2,
    })
  })

  it('says nothing of the others where bars are joined, ends lean or the complexity is bounded', async () => {
    const all = ['1 × 900', '1 × 950', '1 × 900', '1 × 800', '2 × 800']
    const joined = { allowJoins: { maxJoins: 1 } } as unknown as Partial<OptimizeRequest>
    for (const request of [joined, { complexity: 99 }]) {
      const built = { ...rows, request: { ...rows.request, ...request } }
      expect((await search({ built, fits: without900 })).asked).toEqual(all)
    }
    for (const end of ['leftAngle', 'rightAngle'] as const) {
      const [first, ...others] = rows.request.data
      if (!first) throw new Error('a piece is due')
      const data = [{ ...first, [end]: 45 }, ...others]
      const due = { ...rows, request: { ...rows.request, data } }
      const later = {
        ...rows,
        later: { ...rows.later, data: rows.later.data.map((row) => ({ ...row, [end]: 1 })) },
      }
      for (const built of [due, later]) expect((await search({ built, fits: without900 })).asked).toEqual(all)
    }
  })

  it('stays behind alone where others of its row have found room', async () => {
    const fits = ({ data }: OptimizeRequest) => data.every(({ length, count }) => length !== 900 || count < 2)
    expect(await search({ built: rows, fits })).toEqual({
      asked: ['1 × 900', '2 × 900', '1 × 900, 1 × 800', '1 × 900, 2 × 800'],
      filled: 3,
    })
  })

  it('is not asked for again behind a row that has found room', async () => {
    const built = listOf([{ length: 3000 }, ...different([900, 800, 700])])
    const fits = ({ data }: OptimizeRequest) => data.every(({ length }) => length !== 800)
    expect(await search({ built, fits })).toEqual({
      asked: ['1 × 900', '1 × 900, 1 × 800', '1 × 900, 1 × 700'],
      filled: 2,
    })
  })
})

describe('the bound of questions', () => {
  const lengths = Array.from({ length: 40 }, (_, index) => 100 - index)
  const joined = { allowJoins: { maxJoins: 1 } } as unknown as Partial<OptimizeRequest>
  const built = listOf([{ length: 3000 }, ...different(lengths)], { request: joined })
  const tail: BarOf[] = [{ useful: 3000, available: 3000 }]
  const size = (list: string) => (list === '' ? 0 : list.split(', ').length)

  it('is 22 for the search', async () => {
    const { asked: lists, filled } = await search({ built, fits: () => false })
    expect(lists).toHaveLength(22)
    expect(filled).toBe(0)
  })

  it('holds in the middle of a row too', async () => {
    // Each row of 40 takes seven questions and has room for 31.
    const many = listOf([{ length: 3000 }, ...[9, 8, 7, 6].map((length) => ({ length, count: 40, rank: 0 }))])
    const fits = ({ data }: OptimizeRequest) => data.every(({ count }) => count < 32)
    const { asked: lists, filled } = await search({ built: many, fits })
    expect(lists).toHaveLength(22)
    expect(filled).toBeGreaterThan(62)
  })

  it('leaves three more for what finds room behind the last cuts, each with half as many pieces', async () => {
    const due = planOf(tail)
    const { lists, ask } = asked(() => null)
    const { plan, built: next } = await filledPlan(built, due, ask)
    expect(lists).toHaveLength(25)
    expect(lists.slice(22).map((list) => size(list) - 1)).toEqual([37, 18, 9])
    expect([plan, next.waits.filled]).toEqual([due, 0])
  })

  it('leaves out what finds no room behind the last cuts, and ends with the first plan', async () => {
    const rows = listOf([{ length: 3000 }, ...different([...lengths.slice(0, 24), 5, 4])], {
      request: joined,
    })
    const due = [{ useful: 3000, available: 10 }]
    const fits = ({ data }: OptimizeRequest) => data.every(({ length }) => length < 6 || length === 3000)
    const found = await search({ built: rows, due, fits })
    expect(found.asked).toHaveLength(23)
    expect(found.asked.at(-1)).toBe('1 × 5, 1 × 4')
    expect(found.filled).toBe(2)
  })

  it('does not ask for less than one piece', async () => {
    const rows = listOf([{ length: 3000 }, ...different([...lengths.slice(0, 24), 5])], { request: joined })
    const due = [{ useful: 3000, available: 10 }]
    const { asked: lists } = await search({ built: rows, due, fits: () => false })
    expect(lists.slice(22)).toEqual(['1 × 5'])
  })
})
