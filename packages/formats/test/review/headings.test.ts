import { describe, expect, it } from 'vitest'
import { guessMapping, withLength } from '../../src/review/guess.ts'
import { findHeader } from '../../src/review/header.ts'
import { type Mapping, mappingOf } from '../../src/review/targets.ts'

const tableOf = (...rows: string[]) => ({
  name: '',
  rows: rows.map((row) => row.split(';')),
  lines: [],
  truncated: false,
})
const headerOf = (...rows: string[]) => {
  const header = findHeader(tableOf(...rows))
  return header && [header.row, header.mapping]
}

describe('the heading of a list', () => {
  it('may have two rows, of which the upper fills empty cells of the lower', () => {
    expect(headerOf('Length (mm);;Material', ';Qty;', '1200;4;Oak')).toEqual([
      1,
      ['length', 'count', 'material'],
    ])
    expect(headerOf('Length', ' ;Qty;Name', '1200;4;leg')).toEqual([1, ['length', 'count', 'description']])
  })

  it('may have a word above several columns, which ends at an empty column', () => {
    expect(headerOf('Length;Qty;Miter;', '(mm);(ea);L;R', '1200;4;45;45')).toEqual([
      1,
      ['length', 'count', 'leftAngle', 'rightAngle'],
    ])
  })

  it('names two columns at least', () => {
    expect(headerOf('Length', '1200')).toBeNull()
    expect(headerOf('Name;Material', 'leg;Oak')).toBeNull()
    expect(headerOf('Qty;Material', '4;Oak')).toEqual([0, ['count', 'material']])
  })

  it('is the row that names most columns, and the first of equal rows', () => {
    const [less, more] = ['Length;Qty;', 'Length;Qty;Name']
    expect(headerOf(less, '1200;4;leg', less)?.[0]).toBe(0)
    expect(headerOf(less, 'see drawing', more, '900;2;rail')?.[0]).toBe(2)
  })

  it('has no piece of its columns above it', () => {
    expect(headerOf('1200;4', 'Length;Qty', '900;2')).toBeNull()
    expect(headerOf(' 1200 ; 4 ', 'Length;Qty', '900;2')).toBeNull()
    // Only one cell, a word, or a figure in one of the two columns alone is no piece.
    expect(headerOf('17;', 'Length;Qty', '900;2')?.[0]).toBe(1)
    expect(headerOf('Customer;Smith', 'Length;Qty', '900;2')?.[0]).toBe(1)
    expect(headerOf('Order;17', 'Length;Qty', '900;2')?.[0]).toBe(1)
    expect(headerOf('1200;pieces', 'Length;Qty', '900;2')?.[0]).toBe(1)
  })
})

describe('a heading without lengths', () => {
  const found = (mapping: Mapping, ...rows: string[]) => withLength(tableOf(...rows), { row: 0, mapping })

  it('finds the lengths in the first free column of such figures', () => {
    expect(found(['count'], 'Qty;', '4;1200', '2;900')).toEqual(['count', 'length'])
    expect(found([null, 'count'], ';Qty', '1200;4', '900;2')).toEqual(['length', 'count'])
    expect(found(['count'], 'Qty;;;', '4;;x;1200', '2;;y;900')).toEqual(['count', null, null, 'length'])
    expect(found([null, 'count', null], ';Qty;', '1200;4;900', '850;2;80')).toEqual(['length', 'count', null])
  })

  it('finds no lengths in positions, running numbers and words', () => {
    expect(found([null, 'count'], 'Pos;Qty', '10;4', '20;2')).toEqual([null, 'count'])
    expect(found([null, 'count'], ';Qty', '1;4', '2;2', '3;7')).toEqual([null, 'count'])
    expect(found([null, 'count'], ';Qty', 'leg;4', 'rail;2')).toEqual([null, 'count'])
  })

  it('finds no lengths in a column of sizes across the bar', () => {
    expect(found([null, 'count', null], 'Width;Qty;', '80;4;1200', '80;2;900')).toEqual([
      null,
      'count',
      'length',
    ])
    expect(found([null, 'count'], 'Épaisseur (mm);Qté', '18;4')).toEqual([null, 'count'])
  })

  it('finds the lengths if three of five cells are lengths', () => {
    const list = (...cells: string[]) => found(['count'], 'Qty;', ...cells.map((cell) => `4;${cell}`))
    expect(list('1200', '900', '850', 'x', 'y')).toEqual(['count', 'length'])
    expect(list('1200', '900', 'z', 'x', 'y')).toEqual(['count'])
  })

  it('uses only rows below, and none if it names lengths', () => {
    const table = tableOf('x;y;z', 'Qty;', '4;1200', '2;900')
    expect(withLength(table, { row: 1, mapping: ['count'] })).toEqual(['count', 'length'])
    expect(found(['length', null], 'Length;', '1200;900')).toEqual(['length', null])
  })
})

describe('a list without headings', () => {
  const guess = (...rows: string[]) => guessMapping(tableOf(...rows)).mapping

  it('has a description in its first words, and a material in the next', () => {
    expect(guess('leg;Oak;1200;4', 'rail;Ash;900;2')).toEqual(['description', 'material', 'length', 'count'])
    expect(guess('leg;Oak', 'rail;Ash')).toEqual(['description', 'material'])
  })

  it('has no running numbers in two rows, nor without other quantities', () => {
    expect(guess('1;1200', '2;900')).toEqual(['count', 'length'])
    expect(guess('1;1200', '2;850', '3;300')).toEqual(['count', 'length'])
  })

  it('has lengths alone in one column of figures', () => {
    expect(guess('1200', '850', '300')).toEqual(['length'])
    expect(guess('leg;1200', 'rail;850')).toEqual(['description', 'length'])
  })

  it('is judged by three of five cells, without blank rows', () => {
    expect(guess('1200;4', '900;2', '850;1', 'x;x', 'y;y', ' ; ', ';')).toEqual(['length', 'count'])
    expect(guess('1200;4', '900;2', 'x;x', 'y;y', 'z;z')).toEqual(['description', 'material'])
  })
})

it.each<[string, string[], Mapping]>([
  ['blanks around', [' Length ', ' Qty ', ' Material '], ['length', 'count', 'material']],
  ['a type', ['Length', 'Qty', 'Type'], ['length', 'count', 'material']],
  ['a type beside a material', ['Length', 'Qty', 'Type', 'Material'], ['length', 'count', null, 'material']],
  ['an inside and an outside length', ['Inside length', 'Outside length'], [null, 'length']],
  ['an inside length and another', ['Inside length', 'Length'], [null, 'length']],
  ['inside and outside alone', ['Inside (mm)', 'Outside (mm)'], [null, 'length']],
  ['inside alone', ['Innen', 'Stk'], ['length', 'count']],
  [
    'both ends in one word',
    ['Length', 'Mitre L/R', 'Winkel 1/2', 'Onglet G/D'],
    ['length', null, null, null],
  ],
  ['two languages', ['Länge/Length', 'Angle 1/Winkel 1'], ['length', 'leftAngle']],
  ['an outside and an inside length', ['Outside length', 'Inside length'], ['length', null]],
  ['a position and a part number', ['Pos', 'Part no', 'Length'], [null, 'description', 'length']],
  ['a position alone', ['Pos', 'Length'], ['description', 'length']],
  ['a position and a name', ['Pos', 'Name', 'Length'], [null, 'description', 'length']],
  ['a shape and a size', ['Qty', ' Shape ', ' Size ', 'Length'], ['count', null, null, 'length']],
  ['an active mark', ['Length', 'Enabled'], ['length', 'enabled']],
])('headings with %s give each column the right meaning', (_, headings, targets) => {
  expect(mappingOf(headings)).toEqual(targets)
})
