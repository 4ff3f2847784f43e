import type { ColumnKey } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { type Pasted, readPasted } from '../../src/paste/index.ts'
import { hasBadCell, isNoColumn } from '../../src/paste/route.ts'

const ALL: readonly ColumnKey[] = ['length', 'count', 'description', 'leftAngle', 'rightAngle']
const read = (rows: readonly string[], from = ALL, all = ALL): Pasted =>
  readPasted(rows.map((row) => row.replaceAll(';', '\t')).join('\n'), { from, all, unit: 'mm' })
const cells = (...given: Parameters<typeof read>) => {
  const pasted = read(...given)
  return pasted.kind === 'cells' ? pasted.cells : 'review'
}

describe('a single column', () => {
  it.each<[boolean, readonly string[], ColumnKey]>([
    [false, ['1200', '', '850'], 'length'],
    [true, ['1200', 'see drawing'], 'length'],
    [false, ['Length', '1200'], 'length'],
    [false, ['mm', '1200'], 'length'],
    [false, ['what to cut', '1200'], 'length'],
    [true, ['1200 see drawing', '1200'], 'length'],
    [true, ['Length', 'x', '1200'], 'length'],
    // Of one row alone the text itself has to be one.
    [true, ['Length'], 'length'],
    [false, ['1200'], 'length'],
    [false, ['leg', 'rail'], 'description'],
    [true, ['2', 'two'], 'count'],
    [false, [], 'length'],
  ])('is none: %s, of %j into %s', (none, texts, column) => {
    expect(
      isNoColumn(
        texts.map((text) => [text]),
        [column],
      ),
    ).toBe(none)
  })

  it('is one row of one cell; several cells in any row make a list', () => {
    expect(isNoColumn([['see drawing', '4'], ['x']], ['length'])).toBe(false)
    expect(isNoColumn([['', ''], ['1200'], ['x']], ['length'])).toBe(true)
    expect(isNoColumn([['x']], [])).toBe(false)
  })

  it('keeps its rows and is dropped its own heading alone', () => {
    expect(cells(['Length', '1200', '', '850'])).toEqual([['1200'], [''], ['850']])
    expect(cells(['Length', '1200'], ['length', 'count'])).toEqual([['1200']])
    expect(cells(['Name', '1200'], ['length'])).toBe('review')
    expect(cells(['1200', '850'], ['length'])).toEqual([['1200'], ['850']])
    expect(cells(['Length', '1200'], ['description'])).toEqual([['Length'], ['1200']])
  })
})

describe('a cell that is none of its column', () => {
  const bad = (columns: readonly (ColumnKey | null)[], ...given: string[]) =>
    hasBadCell({ columns, cells: given.map((row) => row.split(';')) })

  it('counts in any row, unless it is blank or of another column', () => {
    expect(bad(['length', 'count'], '1200;4')).toBe(false)
    expect(bad(['length', 'count'], '1200;4', 'x;4')).toBe(true)
    expect(bad(['length', 'count'], ' ;4', '1200; ')).toBe(false)
    expect(bad(['length', null], '1200;x')).toBe(false)
    expect(bad(['length', 'description'], '1200;x')).toBe(false)
    expect(bad(['length'], '1200;x')).toBe(false)
    // Without lengths it is no list.
    expect(bad(['count', 'description'], 'x;y')).toBe(false)
  })
})

describe('a pasted list', () => {
  it('with a heading fills the columns that it names, also those of one row', () => {
    expect(read(['Name;Length;Qty', 'leg;1200;4'])).toMatchObject({
      ...{ columns: ['description', 'length', 'count'], cells: [['leg', '1200', '4']], countFirst: false },
    })
    expect(read(['Order 17;', 'Length;Material', '1200;Oak'])).toEqual({ kind: 'review' })
    expect(read(['Length;Qty;Material', '1200;4;Oak'])).toMatchObject({ columns: ['length', 'count', null] })
    // Of a heading without a row below nothing is a piece.
    expect(read(['1200;4', 'Length;Qty'])).toEqual({ kind: 'review' })
  })

  it('without one begins at the cell, or with quantities if the values show so', () => {
    expect(read(['4;1200', '2;900'])).toMatchObject({
      countFirst: true,
      columns: ['count', 'length', ...ALL.slice(2)],
    })
    expect(read(['1200;4'])).toMatchObject({ countFirst: false, columns: ALL })
    expect(read(['12;50'])).toEqual({ kind: 'review' })
    // The table shows no quantities beside its lengths, or the cell is not one of lengths.
    expect(read(['400;1200'], ['length', 'description'])).toMatchObject({ countFirst: false })
    expect(read(['12;50'], ['count', 'description'])).toMatchObject({
      countFirst: false,
      cells: [['12', '50']],
    })
  })

  it('leaves out blank rows, and its totals by their lines', () => {
    expect(read(['Length;Qty', ';', '1200;4', '', 'Total;4', ';'])).toMatchObject({
      ...{ cells: [['1200', '4']], left: ['Total'] },
    })
    expect(
      read([' ;x;', 'see drawing;2;', 'Length;Qty;Name', '1200;4;', ';;Part 2', '900;2;']),
    ).toMatchObject({
      ...{
        cells: [
          ['1200', '4', ''],
          ['900', '2', ''],
        ],
        left: ['x', 'see drawing', 'Part 2'],
      },
    })
  })

  it('keeps the words of a block that is no list', () => {
    expect(cells(['leg;45', 'rail;30'], ['description', 'leftAngle'])).toEqual([
      ['leg', '45'],
      ['rail', '30'],
    ])
    expect(cells(['Total;45', 'rail;'], ['description', 'leftAngle'])).toEqual([
      ['Total', '45'],
      ['rail', ''],
    ])
  })

  it('with angles that may be measured either way goes to the review, except by cells', () => {
    const ends = 'Length;Qty;Left angle;Right angle'
    expect(read([ends, '1200;4;30;60'])).toEqual({ kind: 'review' })
    expect(read([ends, '1200;4;90;60'])).toMatchObject({
      kind: 'cells',
      nineties: 'ninetiesMixed',
      unsigned: 0,
    })
    expect(read([ends, '1200;4;90;45'])).toMatchObject({
      nineties: 'nineties',
      cells: [['1200', '4', '0', '45']],
    })
    expect(read([ends, '1200;4;45;45'])).toMatchObject({ nineties: null, unsigned: 1 })
    expect(read(['1200;4;leg;30;60'])).toMatchObject({ kind: 'cells', nineties: null, unsigned: 1 })
    expect(read(['1200;4;leg;45;45', '900;1;leg;90;'])).toMatchObject({ nineties: 'nineties', unsigned: 1 })
  })

  it('of several materials goes to the review', () => {
    expect(read(['Length;Qty;Material', '1200;4;Oak', '900;2;Ash'])).toEqual({ kind: 'review' })
    expect(read(['Length;Qty;Material', '1200;4;Oak', '900;2;'])).toMatchObject({ kind: 'cells' })
  })
})
