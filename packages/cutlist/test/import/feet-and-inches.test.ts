import { describe, expect, it } from 'vitest'
import { parseLength, withWholeLengths } from '../../src/index.ts'

const lengths = (rows: readonly (readonly (string | number)[])[], column: number) =>
  withWholeLengths(rows).map((cells) => cells[column])

describe('lengths in feet and inches', () => {
  it('of two columns become one', () => {
    const rows = [
      ['Job 12', '', ''],
      ['Mark', 'Ft', 'In'],
      ['a', 6, '0 1/2'],
      ['b', '10', 11.75],
      ['c', 20, ''],
      ['d', '', '8 ½'],
      ['e', "3'", '2"'],
      ['SECTION', '', ''],
      ['total', 39, 'see below'],
    ]
    expect(lengths(rows, 1)).toEqual([
      '',
      'Length (ft + in)',
      `6' 0 1/2"`,
      `10' 11.75"`,
      "20'",
      '8 ½"',
      `3' 2"`,
      '',
      39,
    ])
    expect(lengths(rows, 2)).toEqual(rows.map((row) => row[2]))
    expect(parseLength(`6' 0 1/2"`, 'mm')).toEqual({ ok: true, value: 72.5 * 25_400_000 })
  })

  it.each([
    ['Length Ft', 'Length In'],
    ['Length (feet)', 'Length (inches)'],
    ['FEET', 'INCHES'],
    ["'", '"'],
  ])('are found under %s and %s', (feet, inches) => {
    expect(
      lengths(
        [
          ['Qty', feet, inches],
          [1, 2, 3],
        ],
        1,
      ),
    ).toEqual(['Length (ft + in)', `2' 3"`])
  })

  it('stay as they are if the two columns are not side by side', () => {
    const rows = [
      ['Length (ft)', 'Qty', 'Width in'],
      ['1', '2', '3'],
    ]
    expect(withWholeLengths(rows)).toEqual(rows)
  })

  it('may be parted by dashes in a column with such a heading, and in no other', () => {
    const cells = ['6-0 1/2', '10-11', '3 - 6-1/4"', '19-1/4"', '38', `2'-1"`, '']
    const rows = (heading: string) => [[heading], ...cells.map((cell) => [cell])]
    expect(lengths(rows('LENGTH (FT-IN)'), 0).slice(1)).toEqual([
      `6' 0 1/2"`,
      `10' 11"`,
      `3' 6-1/4"`,
      '19-1/4"',
      '38',
      `2'-1"`,
      '',
    ])
    expect(lengths(rows('(ft-in)'), 0)[1]).toBe(`6' 0 1/2"`)
    expect(lengths(rows('Length (in)'), 0).slice(1)).toEqual(cells)
  })
})
