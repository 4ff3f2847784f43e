import type { ColumnKey } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { readPasted } from '../../src/paste/index.ts'

const COLUMNS: readonly ColumnKey[] = ['length', 'count', 'description', 'leftAngle', 'rightAngle']

const review = (text: string) =>
  readPasted(text, { from: COLUMNS, all: COLUMNS, unit: 'mm' }).kind === 'review'

describe('what is pasted into a length', () => {
  it('goes into the table as a column of lengths, with or without a heading', () => {
    for (const text of ['1200\n850\n', 'Length (mm)\n1200\n\n850', '72 1/2"\n18 3/4', '1.840\n2.180']) {
      expect(review(text)).toBe(false)
    }
  })

  it('goes to the import review if it is no list of lengths', () => {
    for (const text of [
      '4 x 1200 leg',
      '4 x 1200 leg\n2 x 850 rail',
      '1200;4;leg\n850;2;rail',
      '1200, 4, leg\n850, 2, rail',
      'leg     1200   4\nrail     850   2',
      '1200\nsee drawing 7\n850',
      '2-Jan\n3-Jan',
    ]) {
      expect(review(text)).toBe(true)
    }
  })

  it('goes to the review as cells if they begin with words, or if lengths and quantities are unclear', () => {
    expect(review('leg\t1200\t4\nrail\t850\t2')).toBe(true)
    expect(review('12\t50\tslat')).toBe(true)
    expect(review('Length\tQty\tName\n12\t50\tslat')).toBe(false)
    expect(review('4\t1200\tleg')).toBe(false)
  })

  it('goes to the review as three figures of which two may be the quantity', () => {
    for (const text of ['1\t2400\t95', '4\t2400\t95\n2\t1200\t95', '2400\t4\t95', '1\t2400\t45'])
      expect(review(text)).toBe(true)
    expect(review('2400\t4\t101\n1200\t2\t102\n640\t8\t103')).toBe(false)
    expect(review('2400\t4\tP1\n1200\t2\tP2')).toBe(false)
  })

  it('goes to the review where angles have no side, or lengths are those of the inner edge', () => {
    expect(review('Length\tQty\tMitre L\tMitre R\n1200\t4\t45\t-45')).toBe(false)
    expect(review('Length\tQty\tMitre L/R\n1200\t4\t45')).toBe(true)
    expect(review('Inside\tQty\tMitre L/R\n1200\t4\t45 / 45')).toBe(true)
    expect(review('Length\tInside\tQty\tMitre L/R\n1200\t1120\t4\t45 / 45')).toBe(true)
    expect(review('Inside\tQty\n1200\t4\n850\t2')).toBe(false)
  })

  it('goes to the review with a single wrong cell among any number of figures', () => {
    const good = Array.from({ length: 20 }, (_, row) => `${1000 + row}\t2\tpost`)
    expect(review(good.join('\n'))).toBe(false)
    expect(review([...good, 'twelve\t3\trail'].join('\n'))).toBe(true)
    expect(review([...good, '1200\ta few\trail'].join('\n'))).toBe(true)
    expect(review(['Length\tQty\tName', ...good, 'see drawing 7\t3\trail'].join('\n'))).toBe(true)
    // Blank cells ask for nothing, words of quantities are read.
    expect(review('Length\tQty\tName\n1200\t2 pcs\tleg\n\n\t\tRoof\n850\t\trail')).toBe(false)
    expect(review('1.250,5\t2x\tleg\n3/4"\t4\trail\n6\'-0 1/2"\t1\tpost')).toBe(false)
  })
})
