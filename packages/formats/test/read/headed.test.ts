import { describe, expect, it } from 'vitest'
import { read } from '../reading.ts'

describe('columns by spaces have the meaning of their heading', () => {
  it.each<[string, string, string[]]>([
    ['that values contradict', 'Qty  Length\n12  6\n20  8', ['12 x 6', '20 x 8']],
    ['one space apart', 'Qty Length\n12 6\n20 8', ['12 x 6', '20 x 8']],
    [
      'with positions',
      'Pos  Qty  Length  Name\n1    4    1200    leg\n2    2    845.5   rail',
      ['4 x 1200 leg', '2 x 845.5 rail'],
    ],
    [
      'with positions, one space apart',
      'Pos Menge Länge Bezeichnung\n1 4 1200 Bein 2 vorn\n2 2 845,5 Riegel',
      ['4 x 1200 Bein 2 vorn', '2 x 845.5 Riegel'],
    ],
    [
      'with a name before',
      'Qty Name Length\n4 Rail 2 1200\n2 leg 72 1/2"',
      ['4 x 1200 Rail 2', '2 x 1841.5 leg'],
    ],
    [
      'on each page',
      'Qty  Length  Name\n4    1200    leg\nPage 1 of 2\nQty  Length  Name\n2    845     rail\nTotal 6',
      ['4 x 1200 leg', '2 x 845 rail'],
    ],
    [
      'with empty cells',
      'Name        Qty   Length   Note\nleg         4     1200     left\n            2     845\nslat        6     300',
      ['4 x 1200 leg', '2 x 845', '6 x 300 slat'],
    ],
  ])('%s', (_, text, pieces) => {
    expect(read(text)).toMatchObject({ pieces, faults: [] })
  })

  it('or are faults: thousands apart beside a name, a column too many', () => {
    const { pieces, faults } = read(
      'Qty Name Length\n4 Rail 1 200\n3 leg 845\n3 leg 845 7 mm 2 x\n6 slat 300',
    )
    expect(pieces).toEqual(['3 x 845 leg', '6 x 300 slat'])
    expect(faults).toEqual([2, 4])
  })

  it('but a heading above lines of another form is a caption', () => {
    expect(read('Qty Length\n4 x 1200 leg\n2 x 845 rail\n6 x 300')).toMatchObject({
      pieces: ['4 x 1200 leg', '2 x 845 rail', '6 x 300'],
      left: [1],
    })
  })
})
