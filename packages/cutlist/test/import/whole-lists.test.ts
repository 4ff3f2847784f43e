import { describe, expect, it } from 'vitest'
import {
  asFramed,
  columnsOfHeadings,
  figureOrder,
  isCaption,
  isLengthText,
  isTotal,
  signedRows,
  unsignedRows,
} from '../../src/index.ts'

describe('angles of frames without a minus', () => {
  const row = (leftAngle: string | undefined, rightAngle: string | undefined) => ({
    ...(leftAngle !== undefined && { leftAngle }),
    ...(rightAngle !== undefined && { rightAngle }),
  })

  it('are counted if both ends of a row are mitred and no angle of the list has a minus', () => {
    const both = row('45', '45')
    expect(
      unsignedRows([both, row('45', '0'), row('0', '45'), row('', '45'), row('45', undefined)], 'square'),
    ).toBe(1)
    expect(unsignedRows([both, both], 'square')).toBe(2)
    expect(unsignedRows([row('0', '0'), row('wide', '45')], 'square')).toBe(0)
    expect(unsignedRows([], 'square')).toBe(0)
  })

  it('are not counted if any angle at either end has a minus', () => {
    const both = row('45', '45')
    expect(unsignedRows([both, row('-45', '0')], 'square')).toBe(0)
    expect(unsignedRows([both, row('0', '-22.5')], 'square')).toBe(0)
    expect(unsignedRows([both, row('-45', '-45')], 'square')).toBe(0)
  })

  it('become angles of a frame by a minus at a mitred tail', () => {
    expect(asFramed(row('45', '45'), 'square')).toEqual(row('45', '-45'))
    for (const same of [row('45', '0'), row('45', ''), row('45', undefined), row('45', 'wide')])
      expect(asFramed(same, 'square')).toBe(same)
  })

  it('become parallel where the tail has a minus already', () => {
    expect(asFramed(row('45', '-22.5'), 'square')).toEqual(row('45', '22.5'))
    expect(asFramed(row('-45', '-45'), 'square')).toEqual(row('-45', '45'))
  })

  it('are counted by whether their two angles have one sign', () => {
    const list = [row('45', '45'), row('-30', '-45'), row('45', '-45'), row('45', '0'), row('wide', '45')]
    expect(signedRows(list, 'square')).toEqual({ like: 2, unlike: 1 })
    expect(signedRows([], 'square')).toEqual({ like: 0, unlike: 0 })
  })
})

describe('rows that add up a list', () => {
  it.each([
    'Total',
    ' total: ',
    'Grand total',
    'Sub-total',
    'Summe',
    'Zwischensumme',
    'Total général',
    'Razem',
    'total pcs',
  ])('are found by a cell %j', (cell) => {
    expect(isTotal(cell)).toBe(true)
  })

  it.each(['Totally', 'a total', 'rail', '', 7, null, undefined, {}])('are not found by %j', (cell) => {
    expect(isTotal(cell)).toBe(false)
  })
})

it('a caption is a single text outside of the columns of figures', () => {
  const columns = [0, 1]
  expect(isCaption(['', '', 'Kitchen'], columns)).toBe(true)
  expect(isCaption(['', '', '', 'Kitchen'], columns)).toBe(true)
  expect(isCaption([], columns)).toBe(false)
  expect(isCaption(['', '', ''], columns)).toBe(false)
  expect(isCaption(['', '', 'Kitchen', 'left'], columns)).toBe(false)
  expect(isCaption(['900', '', ''], columns)).toBe(false)
  expect(isCaption(['', '2', ''], columns)).toBe(false)
  expect(isCaption(['900', '', 'Kitchen'], columns)).toBe(false)
})

describe('the column of lengths in a list without headings', () => {
  const order = (...pairs: [string, string][]) => figureOrder(pairs)

  it('is the first column if no column has figures', () => {
    expect(order()).toBe('lengthFirst')
    expect(order(['rail', '2'], ['900', 'post'])).toBe('lengthFirst')
  })

  it('is found by a word for pieces, in any row and around blanks', () => {
    expect(order([' 2x ', ' 900 '], ['3', '800'])).toBe('countFirst')
    expect(order(['900', '2'], ['800', '3 pcs'])).toBe('lengthFirst')
    expect(order(['2 pcs', '3 pcs'])).toBe('either')
  })

  it('is found by fractions, decimals and units in any row', () => {
    expect(order(['2', '34 1/2'], ['3', '57'])).toBe('countFirst')
    expect(order(['2', '900,5'], ['3', '57'])).toBe('countFirst')
    expect(order(['900 mm', '2'], ['800', '3'])).toBe('lengthFirst')
    // A row of 0 pieces decides nothing.
    expect(order(['0', '900'], ['4', '300'])).toBe('either')
  })

  it('is the column whose median is no less, and in doubt left to the person', () => {
    expect(order(['900', '2'], ['800', '3'], ['1', '700'])).toBe('lengthFirst')
    expect(order(['7', '7'])).toBe('lengthFirst')
    expect(order(['2', '500'])).toBe('either')
    expect(order(['2', '501'])).toBe('countFirst')
    expect(order(['500', '501'])).toBe('countFirst')
    expect(order(['501', '502'])).toBe('lengthFirst')
    expect(order(['10', '9'], ['2', '100'], ['3', '20'])).toBe('either')
  })

  it('is found by either decimal mark', () => {
    expect(['900', '1,5', '1.5', '34 1/2"', '', 'rail', '0'].map(isLengthText)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('headings of one table', () => {
  it('with two meanings have the meaning that the others leave', () => {
    expect(columnsOfHeadings(['Nombre', 'Longueur'])).toEqual(['count', 'length'])
    expect(columnsOfHeadings(['Nombre', 'Cantidad', 'Longitud'])).toEqual(['description', 'count', 'length'])
    expect(columnsOfHeadings(['Cantidad', 'Nombre'])).toEqual(['count', 'description'])
    expect(columnsOfHeadings(['Nombre', 'Nombre'])).toEqual(['count', 'count'])
  })

  it('that may mean the length mean it if no other heading does', () => {
    expect(columnsOfHeadings(['Size', 'Qty'])).toEqual(['length', 'count'])
    expect(columnsOfHeadings(['Size', 'Length', 'Qty'])).toEqual([null, 'length', 'count'])
    expect(columnsOfHeadings(['Length', 'Taille'])).toEqual(['length', null])
    expect(columnsOfHeadings(['Size', 'Taille'])).toEqual(['length', 'length'])
    expect(columnsOfHeadings(['Length', 'Length'])).toEqual(['length', 'length'])
    expect(columnsOfHeadings(['Qty', 'nothing of ours', 'Size'])).toEqual(['count', null, 'length'])
  })
})
