import type { ColumnKey } from '@kerfwise/cutlist'
import { expect, test } from 'vitest'
import { readPasted } from '../../src/paste/index.ts'

const readBlock = (
  block: readonly (readonly string[])[],
  from: readonly ColumnKey[],
  all: readonly ColumnKey[],
  unit: 'mm' | 'in.',
) => readPasted(block.map((row) => row.join('\t')).join('\n'), { from, all, unit })

const pastedList = (...args: Parameters<typeof readBlock>) => {
  const pasted = readBlock(...args)
  if (pasted.kind === 'review') throw new Error('goes to the review')
  return pasted
}

const all: readonly ColumnKey[] = ['length', 'count', 'description', 'leftAngle', 'rightAngle']

test('a heading is no piece, and names the columns', () => {
  const block = [
    ['Pos', 'Menge', 'Länge', 'Bezeichnung'],
    ['1', '2', '720', 'Pfosten'],
  ]
  expect(pastedList(block, all, all, 'mm')).toMatchObject({
    columns: [null, 'count', 'length', 'description'],
    cells: [['1', '2', '720', 'Pfosten']],
    left: ['Pos'],
  })
})

test('angles are found by their end alone', () => {
  for (const [left, right] of [
    ['Links', 'Rechts'],
    ['Left', 'Right'],
    ['Gehrung links', 'Gehrung rechts'],
    ['Lewy', 'Prawy'],
  ] as const) {
    const block = [
      ['Länge', 'Stk', left, `${right} (°)`],
      ['1200', '2', '45', '-45'],
    ]
    expect(pastedList(block, all, all, 'mm').columns).toEqual(['length', 'count', 'leftAngle', 'rightAngle'])
  }
})

test('a column that the table does not show is left out', () => {
  const block = [
    ['Length', 'Qty', 'Front angle'],
    ['10', '1', '45'],
  ]
  const straight = all.slice(0, 3)
  expect(pastedList(block, straight, straight, 'mm').columns).toEqual(['length', 'count', null])
})

test('headings of columns without a place are named, unless the columns are empty', () => {
  const block = [
    ['Article', 'Length', 'Qty', 'Colour', 'Gewicht', ''],
    ['A1', '1000', '1', '', '2500', ''],
    ['A2', '2000', '2', '', '', ''],
  ]
  expect(pastedList(block, all, all, 'mm').left).toEqual(['Article', 'Gewicht'])
  expect(pastedList([['10', '1', 'rail', 'x']], all, all, 'mm').left).toEqual([])
})

test('captions that name profiles, stock, and a quantity in doubt open the review', () => {
  const lists = [
    'Tube 40x40\nPos\tLength\tQty\n1\t1200\t4\nFlat 50x5\nPos\tLength\tQty\n2\t500\t6',
    'Stock\nLength\tQty\n6000\t10\nParts\nLength\tQty\n2400\t4',
    'Name\tLength\tQty\tLeft\na\t1200\t12\t4\nb\t850\t6\t1',
    '10\t1200\t4\tPost\n20\t850\t2\tRail\n30\t640\t10\tSlat',
    '48\t2\t3.5\t0.75\tLeg\n36\t4\t3.5\t0.75\tRail',
    'Length\tQty\n2.40\t4\n1.05\t2',
    'Length\tQty\tLength B\n1200\t4\t1180\n850\t2\t830',
    'Length\tQty\tEnds\n1200\t4\t/---\\\n850\t2\t|---|',
  ]
  for (const text of lists)
    expect(readPasted(text, { from: all, all, unit: 'mm' })).toEqual({ kind: 'review' })
})

test('a heading is found below a title, which is named', () => {
  const block = [
    ['Gartenhaus, Auftrag 12', '', '', ''],
    ['', '', '', ''],
    ['Kunde:', 'Müller', '', '03.11.2025'],
    ['Pos', 'Länge [mm]', 'Stück', 'Bezeichnung'],
    ['1', '1.250,5', '4', 'Pfosten'],
  ]
  expect(pastedList(block, all, all, 'in.')).toMatchObject({
    columns: [null, 'length', 'count', 'description'],
    cells: [['1', '1.250,5 mm', '4', 'Pfosten']],
    left: ['Gartenhaus, Auftrag 12', 'Kunde:', 'Pos'],
  })
})

test('a heading below pieces does not name their columns, so the list goes to the review', () => {
  const block = [
    ['720', '4', 'leg'],
    ['Length', 'Qty', 'Part'],
    ['900', '2', 'rail'],
  ]
  expect(readBlock(block, all, all, 'mm')).toEqual({ kind: 'review' })
})

test('a heading over one column is dropped if it names that column', () => {
  expect(pastedList([['Länge'], ['10']], all, all, 'mm')).toMatchObject({
    columns: ['length'],
    cells: [['10']],
    left: [],
  })
  const described = all.slice(2)
  const words = [['length'], ['rail']]
  expect(pastedList(words, described, all, 'mm')).toMatchObject({
    columns: described,
    cells: words,
    left: [],
  })
})

test('blank rows between groups are no pieces', () => {
  const block = [['10', '1'], [''], ['', ''], ['20', '2'], ['', '']]
  expect(pastedList(block, all, all, 'mm').cells).toEqual([
    ['10', '1'],
    ['20', '2'],
  ])
})

test('a single column keeps its gaps, since its rows belong to present rows', () => {
  const column = [['1'], [''], ['3']]
  expect(pastedList(column, all.slice(1), all, 'mm')).toMatchObject({
    columns: all.slice(1),
    cells: column,
    left: [],
  })
})

test('figures are never read as a heading, and a lone heading row goes to the review', () => {
  const block = [
    ['10', '2'],
    ['20', '1'],
  ]
  expect(pastedList(block, all, all, 'mm')).toMatchObject({ columns: all, cells: block, left: [] })
  const heading = [['Length', 'Qty']]
  expect(readBlock(heading, all, all, 'mm')).toEqual({ kind: 'review' })
})

test('quantities lose their words, and descriptions keep theirs', () => {
  const block = [
    ['10', '2x', '2x'],
    ['20', '4 Stk', 'x'],
    ['30', 'x3', ''],
    ['40', '', ''],
  ]
  expect(pastedList(block, all, all, 'mm').cells).toEqual([
    ['10', '2', '2x'],
    ['20', '4', 'x'],
    ['30', '3', ''],
    ['40', '', ''],
  ])
})

test('lengths get the unit of their heading if the material has another one', () => {
  const block = [
    ['Length (cm)', 'Qty'],
    ['120', '2'],
    ['72 1/2"', '1'],
  ]
  expect(pastedList(block, all, all, 'mm').cells).toEqual([
    ['120 cm', '2'],
    ['72 1/2"', '1'],
  ])
  expect(
    pastedList(
      [
        ['Length (mm)', 'Qty'],
        ['120', '2'],
      ],
      all,
      all,
      'mm',
    ).cells,
  ).toEqual([['120', '2']])
})

test('a Spanish name is no French number', () => {
  const block = [
    ['Nombre', 'Longitud', 'Cant.'],
    ['Poste', '1200', '4'],
  ]
  expect(pastedList(block, all, all, 'mm').columns).toEqual(['description', 'length', 'count'])
})

test('totals are no pieces, and are named', () => {
  const list = [
    ['Part', 'Qty', 'Length'],
    ['Leg', '4', '720'],
    ['Total', '4', ''],
    ['Rail', '2', '900'],
    ['Sum:', '6', '1620'],
  ]
  expect(pastedList(list, all, all, 'mm')).toMatchObject({
    cells: [
      ['Leg', '4', '720'],
      ['Rail', '2', '900'],
    ],
    left: ['Total', 'Sum:'],
  })
  expect(
    pastedList(
      [
        ...list.slice(1, 2).map(([part, count, length]) => [length ?? '', count ?? '', part ?? '']),
        ['', '4', 'Summe'],
      ],
      all,
      all,
      'mm',
    ),
  ).toMatchObject({
    cells: [['720', '4', 'Leg']],
    left: ['Summe'],
  })
  expect(pastedList([['900', '2', 'Total']], all, all, 'mm').cells).toHaveLength(1)
})

test('an ambiguous length means what the other lengths of its column show', () => {
  const block = [
    ['Länge', 'Stk'],
    ['2.180,5', '4'],
    ['1.840', '2'],
  ]
  expect(pastedList(block, all, all, 'mm').cells[1]).toEqual(['1840', '2'])
  expect(pastedList(block.slice(1), all, all, 'mm').cells[1]).toEqual(['1840', '2'])
  expect(pastedList(block.slice(2), all, all, 'mm').cells[0]).toEqual(['1.840', '2'])
})

test('feet and inches of two columns become one length', () => {
  const block = [
    ['Mark', 'Qty', 'Ft', 'In'],
    ['a1', '2', '6', '0 1/2'],
    ['a2', '1', '20', ''],
  ]
  const { columns, cells } = pastedList(block, all, all, 'in.')
  expect(columns).toEqual(['description', 'count', 'length', null])
  expect(cells.map((row) => row[2])).toEqual([`6' 0 1/2"`, "20'"])
})

test('the second row of a heading and captions of parts are no pieces, and are named', () => {
  const block = [
    ['Item', 'Part', 'Qty.', 'Length'],
    ['', '', '(ea)', '(ft-in)'],
    ['1', 'Post', '2', '72'],
    ['ANGLES', '', '', ''],
    ['2', 'Clip', '4', '½'],
    ['3', 'Brace', '', ''],
  ]
  const { cells, left } = pastedList(block, all, all, 'in.')
  expect(cells.map((row) => row.slice(1))).toEqual([
    ['Post', '2', '72'],
    ['Clip', '4', '½'],
    ['Brace', '', ''],
  ])
  expect(left).toEqual(['Item', '(ea)', 'ANGLES'])
})

test('quantities before lengths are found by their values', () => {
  const read = (rows: string[][]) => {
    const { columns, countFirst } = pastedList(rows, all.slice(0, 3), all, 'mm')
    return [countFirst, columns]
  }
  expect(read([['4', '1200', 'leg']])).toEqual([true, ['count', 'length', 'description']])
  expect(
    read([
      ['2x', '850', 'rail'],
      ['4', '34', 'leg'],
    ]),
  ).toEqual([true, ['count', 'length', 'description']])
  expect(read([['1200', '4', 'leg']])).toEqual([false, ['length', 'count', 'description']])
  // A person who pastes quantities beside lengths means the column of quantities.
  const counts = pastedList([['4', '1200']], all.slice(1), all, 'mm')
  expect(counts.columns).toEqual(all.slice(1))
})

test('pieces of several materials go to the review, those of one are pasted', () => {
  const list = (material: string) => [
    ['Length', 'Qty', 'Profile'],
    ['1200', '2', 'HEA 200'],
    ['900', '1', material],
  ]
  expect(readBlock(list('L 50x5'), all, all, 'mm')).toEqual({ kind: 'review' })
  expect(pastedList(list('HEA 200'), all, all, 'mm')).toMatchObject({
    columns: ['length', 'count', null],
    left: ['Profile'],
  })
})
