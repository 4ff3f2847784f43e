import { describe, expect, it } from 'vitest'
import { guessMapping } from '../../src/review/columns/guess.ts'
import { findHeader } from '../../src/review/columns/header.ts'
import { lengthsOf } from '../../src/review/columns/lengths.ts'
import { type Mapping, mappingOf } from '../../src/review/columns/targets.ts'

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
  const found = (mapping: Mapping, ...rows: string[]) => {
    const table = tableOf(...rows)
    const { column, open } = lengthsOf(table, { row: 0, mapping, known: 1, texts: table.rows[0] ?? [] })
    return open.length > 0 ? open : column
  }

  it('takes the only column whose figures are no quantities', () => {
    expect(found(['count'], 'Qty;', '4;1200', '2;900')).toBe(1)
    expect(found([null, 'count'], ';Qty', '1200;4', '900;2')).toBe(0)
    expect(found(['count'], 'Qty;;;', '4;;x;1200', '2;;y;900')).toBe(3)
    expect(found(['count'], 'Qty;', '4;12 1/2', '2;9')).toBe(1)
  })

  it('asks where several columns have such figures, or where they may be quantities', () => {
    expect(found([null, 'count', null], ';Qty;', '1200;4;900', '850;2;80')).toEqual([0, 2])
    expect(found([null, 'count'], 'A;Qty', '40;4', '35;2')).toEqual([0])
  })

  it('finds no lengths in positions, running numbers and words', () => {
    expect(found([null, 'count'], 'Pos;Qty', '10;4', '20;2')).toBeNull()
    expect(found([null, 'count'], ';Qty', '1;4', '2;2', '3;7')).toBeNull()
    expect(found([null, 'count'], ';Qty', '101;4', '102;2', '103;7')).toBeNull()
    expect(found([null, 'count'], ';Qty', 'leg;4', 'rail;2')).toBeNull()
  })

  it('finds no lengths in sizes across the bar, weights and prices', () => {
    expect(found([null, 'count', null], 'Width;Qty;', '80;4;1200', '80;2;900')).toBe(2)
    expect(found([null, 'count'], 'Épaisseur (mm);Qté', '18;4')).toBeNull()
    expect(found([null, 'count', null], 'Gewicht;Qty;', '812,5;4;1200', '610;2;900')).toBe(2)
    expect(found([null, 'count'], 'Preis €;Qty', '812,50;4')).toBeNull()
  })

  it('finds the lengths if three of five cells are lengths', () => {
    const list = (...cells: string[]) => found(['count'], 'Qty;', ...cells.map((cell) => `4;${cell}`))
    expect(list('1200', '900', '850', 'x', 'y')).toBe(1)
    expect(list('1200', '900', 'z', 'x', 'y')).toBeNull()
  })

  it('takes the column that a heading names', () => {
    expect(found(['length', null], 'Length;', '1200;900')).toBe(0)
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

  it('has no quantities in positions beside lengths', () => {
    expect(guess('10;1200;4', '20;850;2', '30;640;10')).toEqual([null, 'length', 'count'])
    expect(guess('101;1200;4', '102;850;2', '103;640;10')).toEqual([null, 'length', 'count'])
  })

  it('asks which of several columns of whole figures counts', () => {
    const { openCount } = guessMapping(tableOf('720;400;18;2', '1100;300;18;4'))
    expect(openCount.map(({ column }) => column)).toEqual([1, 2, 3])
    expect(guessMapping(tableOf('1;1200', '2;850', '3;300')).openCount).toEqual([
      { column: 0, factor: null },
      { column: null, factor: null },
    ])
  })

  it('has ends only in angles that people cut', () => {
    expect(guess('1200;4;45;22.5', '850;2;45;0')).toEqual(['length', 'count', 'leftAngle', 'rightAngle'])
    expect(guess('48;2;3.5;0.75', '36;4;3.5;0.75')).toEqual(['length', 'count', null, null])
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
