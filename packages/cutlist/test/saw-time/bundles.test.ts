import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barsAtOnce,
  bundlesOf,
  bundleWords,
  leastStrokes,
  parseBundle,
  type SheetBar,
  sawEffort,
  sawTotal,
  strokesOf,
} from '../../src/index.ts'
import type { AnswerBar } from '../../src/lists/base/wire.ts'
import { rightPlans } from '../support/right-answers.ts'
import { type BarOf, barOf, planOf } from './plans.ts'

const bar = (pieces: readonly number[], values: Partial<BarOf> = {}) =>
  barOf({ pieces, count: 1, trim: 0, full: false, angle: 0, ...values })
const sheetOf = (...bars: AnswerBar[]) => planOf(bars).view.sheet
const strokes = (sheet: readonly SheetBar[], most: number) => strokesOf(bundlesOf(sheet, most))

/** Where the blade comes down on a bar: before its first piece, and behind each piece that does not end with the bar. */
function bladeOn({ length, items }: AnswerBar): readonly string[] {
  const pieces = items.flatMap((item) => ('key' in item ? [item] : []))
  const [first] = pieces
  const head = first !== undefined && first.start > 0 ? [`at ${first.start}`] : []
  const ends = pieces.flatMap(({ start, length: long, rightAngle }) =>
    start + long < length || rightAngle !== 0 ? [`${start + long}/${rightAngle}`] : [],
  )
  return [...head, ...ends]
}

/** The fewest strokes of all ways to put single bars into bundles. */
function fewest(bars: readonly AnswerBar[], most: number): number {
  const single = bars.flatMap((each) => Array<AnswerBar>(each.count).fill(each))
  const kinds = single.map((each) => ({
    key: `${each.length}: ${bladeOn(each)}`,
    cuts: bladeOn(each).length,
  }))
  const open: { key: string; bars: number }[] = []
  const from = (place: number, made: number): number => {
    const kind = kinds[place]
    if (kind === undefined) return made
    open.push({ key: kind.key, bars: 1 })
    let best = from(place + 1, made + kind.cuts)
    open.pop()
    for (const bundle of open.filter(({ key, bars: held }) => key === kind.key && held < most)) {
      bundle.bars += 1
      best = Math.min(best, from(place + 1, made))
      bundle.bars -= 1
    }
    return best
  }
  return from(0, 0)
}

const lists = fc.array(
  fc.record({
    pieces: fc.array(fc.constantFrom(1200, 600), { minLength: 1, maxLength: 2 }),
    count: fc.integer({ min: 1, max: 3 }),
    trim: fc.constantFrom(0, 0, 10),
    full: fc.boolean(),
    angle: fc.constantFrom(0, 0, 45),
  }),
  { minLength: 1, maxLength: 3 },
)

/** The row of a sheet; there are few different ones in the lists above. */
const known = new Map<string, SheetBar>()
function rowOf(values: BarOf): SheetBar {
  const key = JSON.stringify(values)
  const row = known.get(key) ?? sheetOf(barOf(values))[0]
  if (row === undefined) throw new Error('a plan of a bar has a row')
  known.set(key, row)
  return row
}

describe('bundles', () => {
  it('need as few strokes as the best way to put the bars of 20 000 short lists together', () => {
    let saved = 0
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 4 }), (rows, most) => {
        const sheet = rows.map(rowOf)
        const counted = strokes(sheet, most)
        expect(counted).toBe(fewest(rows.map(barOf), most))
        if (counted < strokes(sheet, 1)) saved += 1
      }),
      { numRuns: 20_000 },
    )
    expect(saved).toBeGreaterThan(5000)
  })

  it('hold rows of one row of cuts, whatever their pieces are called and in whatever order they lie', () => {
    const sheet = sheetOf(bar([1200, 600], { count: 3 }), bar([600]), bar([1200, 600], { count: 2 }))
    expect(bundlesOf(sheet, 4).map(({ bars, count }) => [bars, count])).toEqual([
      [5, 2],
      [1, 1],
    ])
    expect(strokes(sheet, 4)).toBe(2 * 2 + 1)
  })

  it('leave every row by itself if one bar is cut at a time', () => {
    for (const { view, name } of rightPlans) {
      expect(strokes(view.sheet, 1), name).toBe(view.figures.cuts)
      expect(strokes(view.sheet, 3), name).toBeLessThanOrEqual(view.figures.cuts)
    }
  })

  it('count the strokes of an answer as the optimizer does', () => {
    const bundled = rightPlans.filter(({ answer }) => answer.meta.strokes !== undefined)
    expect(bundled.length).toBeGreaterThan(12)
    for (const { view, answer, built, name } of bundled) {
      const { bundle = 1 } = built.request
      expect(strokes(view.sheet, bundle), name).toBe(answer.meta.strokes)
      expect(leastStrokes({ answer, built }, bundle), name).toBe(answer.meta.leastStrokes)
      expect(leastStrokes({ answer, built }, bundle + 1), name).toBeNull()
    }
  })

  it('are worked on as one bar each', () => {
    const sheet = sheetOf(bar([1200, 1200, 600], { count: 7 }))
    expect(sawEffort(sheet, 'oneByOne', 3)).toEqual({
      ...sawEffort(sheetOf(bar([1200, 1200, 600], { count: 3 })), 'oneByOne'),
      cuts: 21,
    })
    const costs = { sawCostUnit: 'money', cutCost: '2', stopCost: '', swingCost: '', barCost: '' } as const
    expect(sawTotal(sawEffort(sheet, 'oneByOne', 3), costs)).toEqual({ kind: 'money', amount: 18 })
  })

  it('are counted row by row', () => {
    const sheet = sheetOf(bar([1200], { count: 9 }), bar([600]), bar([1200]))
    const text = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
    const words = (most: number, together = false) => {
      const all = bundleWords(sheet, { most, together }, { text })
      return sheet.map((row) => all.get(row))
    }
    expect(words(4)).toEqual(['bundles 2 × 4 + 2', undefined, 'bundledWith 1'])
    expect(words(5)).toEqual(['bundles 2 × 5', undefined, 'bundledWith 1'])
    expect(words(12)).toEqual(['bundles 10', undefined, 'bundledWith 1'])
    expect(words(1)).toEqual([undefined, undefined, undefined])
    expect(words(1, true)).toEqual([undefined, undefined, 'cutWith 1'])
  })

  it('are of a whole number of bars, and of one where the text is none', () => {
    expect(['', ' ', '1', '4', '100'].map(parseBundle)).toEqual(
      [1, 1, 1, 4, 100].map((value) => ({ ok: true, value })),
    )
    expect(['0', '-1', '101', '2.5', 'x'].map((bundle) => parseBundle(bundle).ok)).toEqual(
      Array(5).fill(false),
    )
    expect(['4', 'x'].map((bundle) => barsAtOnce({ bundle }))).toEqual([4, 1])
  })
})
