import { describe, expect, it } from 'vitest'
import { TEMPLATE } from '../src/index.ts'
import { barLayout, type LabelledBar } from '../src/labels/bar.ts'
import { type RackLabelJob, rackLabelSheets, rackLabelsPdf } from '../src/labels/rack.ts'
import { assets } from './support.ts'

const designs = { bar: TEMPLATE, offcut: TEMPLATE }
const bar = (of: Partial<LabelledBar> = {}): LabelledBar => ({
  kind: 'bar',
  id: 'K7Q2M9',
  length: '1840 mm',
  material: 'Oak',
  place: 'rack A, slot 3',
  ...of,
})
const job = (bars: readonly LabelledBar[], of: Partial<RackLabelJob> = {}): RackLabelJob => ({
  bars,
  origin: 'https://saw.example',
  designs,
  stock: 'a4x21',
  place: 1,
  title: 'Labels',
  language: 'en',
  now: 0,
  ...of,
})
const wordsOf = (bars: readonly LabelledBar[], of: Partial<RackLabelJob> = {}) =>
  [...rackLabelSheets(job(bars, of))].map(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
  )

describe('the labels of a rack', () => {
  it('show code, length, material and place', () => {
    expect(wordsOf([bar()])).toEqual([['K7Q2M9', '1840 mm', 'Oak', 'rack A, slot 3']])
  })

  it('show the length of a rest large where no rack has a code for it', () => {
    const rest = bar({ id: null, length: '1194 mm', place: 'Rest of bar 2 · Gate' })
    expect(wordsOf([rest])).toEqual([['1194 mm', 'Oak', 'Rest of bar 2 · Gate']])
    expect(barLayout(rest, job([]), { width: 160, height: 90 }).code?.texts).toEqual([
      '1194 mm\nOak\nRest of bar 2 · Gate',
      '1194 mm',
    ])
  })

  it('fill sheet after sheet, one for each bar', () => {
    const bars = Array.from({ length: 22 }, (_, at) => bar({ id: `A0000${'0123456789ABCDEFGHJKMN'[at]}` }))
    const sheets = wordsOf(bars)
    expect(sheets.map((words) => words.length)).toEqual([21 * 4, 4])
    expect(wordsOf(bars, { stock: 'roll62x29' })).toHaveLength(22)
  })

  it('begin at the first free place of a used sheet', () => {
    const placesOf = (bars: number, place: number) =>
      [...rackLabelSheets(job(Array(bars).fill(bar()), { place }))].map(({ marks }) =>
        marks.flatMap((mark) =>
          mark.kind === 'text' && mark.bold && mark.text === 'K7Q2M9' ? [mark.x] : [],
        ),
      )
    const [whole = []] = placesOf(3, 1)
    expect(placesOf(2, 20)).toEqual([[whole[1], whole[2]]])
    expect(placesOf(3, 20).map(({ length }) => length)).toEqual([2, 1])
    expect(placesOf(1, 21)).toEqual([[whole[2]]])
  })

  it('keep every mark inside the label, however long the words are', () => {
    const long = bar({ material: 'Aluminium profile, anodised, '.repeat(5), place: 'x'.repeat(200) })
    for (const stock of ['a4x65', 'roll62x29', 'roll4x2'] as const) {
      const [sheet] = rackLabelSheets(job([long], { stock }))
      for (const mark of sheet?.marks ?? []) {
        if (mark.kind !== 'area') continue
        for (const [x, y] of mark.outlines.flat()) {
          expect(x).toBeLessThan(sheet?.width ?? 0)
          expect(y).toBeLessThan(sheet?.height ?? 0)
        }
      }
      expect(
        wordsOf([long], { stock })[0]
          ?.slice(2)
          .every((text) => text.includes('…')),
      ).toBe(true)
    }
  })

  it('come as a PDF', async () => {
    const bytes = await rackLabelsPdf(job([bar()]), assets)
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  })
})
