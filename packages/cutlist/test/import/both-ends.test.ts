import { describe, expect, it } from 'vitest'
import { withBothEnds } from '../../src/index.ts'

const ends = (heading: string, ...cells: (string | number)[]) =>
  withBothEnds([['Length', heading, 'Qty'], ...cells.map((cell) => [1200, cell, 2])]).map((row) => [
    row[1],
    row[3],
  ])

describe('angles of both ends in one column', () => {
  it('become two columns, the second one behind all others', () => {
    expect(
      withBothEnds([
        ['Qty', 'Mitre', 'Length'],
        [2, '45/45', 600],
        [4, '45° | -22,5°', 800],
        [1, '', 900],
        [1, 0, 950],
      ]),
    ).toEqual([
      ['Qty', 'Angle 1', 'Length', 'Angle 2'],
      [2, '45', 600, '45'],
      [4, '45', 800, '-22,5'],
      [1, '', 900],
      [1, 0, 950],
    ])
  })

  it.each(['45/30', '45 x 30', '45×30', '45;30', '45 \\ 30', '45°/30°'])('may be written as %s', (cell) => {
    expect(ends('Angles', cell)[1]).toEqual(['45', '30'])
  })

  it.each([
    ['45 - 30', ['45', '30']],
    ['45 – 30', ['45', '30']],
    ['45 - -30', ['45', '-30']],
    ['45° 30°', ['45', '30']],
    ['45° -30°', ['45', '-30']],
    ['L45 R30', ['45', '30']],
    ['L: 45° / R: -30°', ['45', '-30']],
    ['li. 45, re. 30', ['45', '30']],
  ])('may be parted without a stroke, as in %s', (cell, pair) => {
    expect(ends('Mitre L/R', cell)[1]).toEqual(pair)
  })

  it.each(['45 30', '45 -30', '45-30', 'R45 L30'])('are not guessed from %s', (cell) => {
    expect(ends('Mitre L/R', cell)[1]).toEqual([cell, undefined])
  })

  it('keep the scale that the heading names', () => {
    expect(ends('Angles from axis', '60/60')[0]).toEqual(['Angle 1 (axis)', 'Angle 2 (axis)'])
    expect(ends('Mitre (from square)', '30/30')[0]).toEqual(['Angle 1 (square)', 'Angle 2 (square)'])
  })

  it('need no heading if all are angles that people cut', () => {
    expect(withBothEnds([[1200, 2, '45/0']])).toEqual([[1200, 2, '45', '0']])
    expect(ends('Cuts', '0/45')[1]).toEqual(['0', '45'])
  })

  it.each([
    ['a fraction', 'Length', '3/4'],
    ['a fraction without a heading', '', '1/2'],
    ['a range without a heading', '', '15 - 45'],
    ['a size', 'Section', '45/45'],
    ['square ends alone', '', '0/0'],
    ['a date', 'Angles', '45/45/20'],
  ])('are not found in %s', (_, heading, cell) => {
    expect(ends(heading, cell)).toEqual([
      [heading, undefined],
      [cell, undefined],
    ])
  })

  it('stay in one column if a cell leaves its end open', () => {
    expect(ends('Mitre', '45/45', '45')).toEqual([
      ['Mitre', undefined],
      ['45/45', undefined],
      ['45', undefined],
    ])
  })
})
