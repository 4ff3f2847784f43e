import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { readFile } from '../src/read/index.ts'
import { openIn, piecesOf, statedLists } from './lines.ts'
import { judgeTable } from './tables.ts'

const lists = statedLists('tables')

describe('a table', () => {
  it.each(lists)('$name: no piece is guessed in silence', (list) => {
    expect({ ...judgeTable(list), list: list.text }).not.toMatchObject({ verdict: 'wrong' })
  })

  it('is read, or asked about where a person would ask, in nineteen lists of twenty', () => {
    const right = lists.filter((list) => judgeTable(list).verdict === 'right')
    expect(right.length / lists.length).toBeGreaterThan(0.95)
  })
})

/** The forms in which most people bring a list. */
const EVERYDAY: Readonly<Record<string, string>> = {
  'length and quantity copied from a sheet': '1200\t4\n850\t2\n640\t6',
  'length, quantity and name copied from a sheet': '1200\t4\tleg\n850\t2\trail\n640\t6\tslat',
  'quantity before length': '4\t1200\n2\t850\n6\t640',
  'a name first': 'leg\t1200\t4\nrail\t850\t2\nslat\t640\t6',
  'a heading in English': 'Length,Qty,Description\n1200,4,leg\n850,2,rail\n640,6,slat',
  'a heading in German': 'Länge;Stück;Bezeichnung\n1200;4;Bein\n850;2;Zarge\n640;6;Latte',
  'a heading in French': 'Désignation;Longueur;Quantité\nPied;1200;4\nTraverse;850;2\nLatte;640;6',
  'a heading in Spanish': 'Pieza;Longitud;Cantidad\nPata;1200;4\nTravesaño;850;2\nListón;640;6',
  'a heading in Polish': 'Lp.;Element;Długość;Ilość\n1;Noga;1200;4\n2;Listwa;850;2\n3;Deska;640;6',
  'a heading in Portuguese': 'Peça;Comprimento (mm);Qtd.\nPerna;1200;4\nTravessa;850;2\nRipa;640;6',
  'positions, materials and names':
    'Pos;Material;Bezeichnung;Länge;Stk\n1;Rohr;Bein;1200;4\n2;Rohr;Zarge;850;2\n3;Flach;Latte;640;6',
  'a total at the end': 'Part,Length,Qty\nleg,1200,4\nrail,850,2\nslat,640,6\nTotal,,12',
  'a title above': 'Cut list for the shed,,\n,,\nPart,Length,Qty\nleg,1200,4\nrail,850,2\nslat,640,6',
  'mitres of both ends':
    'Length,Qty,Description,Front angle,Tail angle\n1200,4,leg,45,-45\n850,2,rail,45,-45\n640,6,slat,0,0',
  'decimal commas': 'Länge;Anzahl;Teil\n1200,0;4;Bein\n850,0;2;Zarge\n640,0;6;Latte',
  'a unit in each length': 'Part,Qty,Length\nleg,4,1200 mm\nrail,2,850 mm\nslat,6,640 mm',
  'width and thickness beside':
    'Part,Length,Width,Thickness,Qty\nleg,1200,40,40,4\nrail,850,40,20,2\nslat,640,60,20,6',
  'a Markdown table':
    '| Part | Length | Qty |\n|---|---|---|\n| leg | 1200 | 4 |\n| rail | 850 | 2 |\n| slat | 640 | 6 |',
  'materials once a group': 'Material,Length,Qty\nTube,1200,4\n,850,2\nFlat,640,6',
  'quantities with their word': 'Part;Length;Qty\nleg;1200;4 pcs\nrail;850;2 pcs\nslat;640;6 pcs',
  'weights beside': 'Mark,Length,Qty,Weight\nA,1200,4,12.5\nB,850,2,8.2\nC,640,6,5.1',
}

it.each(Object.entries(EVERYDAY))('%s asks nothing', (_, text) => {
  const stated = ['4 x 1200', '2 x 850', '6 x 640']
  const list = { name: '', text, unit: 'mm', rows: [], asks: [], questions: [] } as const
  const { rows, faults } = judgeTable(list)
  expect({ rows: rows.map((row) => row.split(' ').slice(0, 3).join(' ')), faults }).toEqual({
    rows: stated,
    faults: [],
  })
})

describe('a workbook of several lists', () => {
  const bytesOf = (sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) => {
    const book = utils.book_new()
    for (const [name, rows] of Object.entries(sheets))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
  }
  const reviewed = (sheets: Parameters<typeof bytesOf>[0], answers = {}) => {
    const read = readFile(bytesOf(sheets))
    if (!read.ok) throw new Error(read.issue.code)
    const source = plainSource(read.value)
    const context = { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' } as const
    return reviewImport(source, { ...detect(source), answers }, context)
  }
  const HEAD = ['Mark', 'Length', 'Qty']
  const sheets = {
    'HEA 200': [HEAD, ['B1', 4500, 2], ['B2', 3200, 4]],
    'IPE 160': [
      ['Qty', 'Mark', 'Length', 'Note'],
      [6, 'R1', 2800, ''],
      [3, 'R2', 1500, 'drill'],
    ],
    Notes: [['Delivered on Monday']],
  }

  it('is asked about, and read together with a material a sheet', () => {
    const review = reviewed(sheets)
    expect(openIn(review)).toEqual(['sheets'])
    expect(review.questions[0]?.choices.map(({ id }) => id)).toEqual(['all', 'one'])
    expect(piecesOf(reviewed(sheets, { sheets: 'all' }), 'mm')).toEqual([
      '2 x 4500 B1 HEA 200',
      '4 x 3200 B2 HEA 200',
      '6 x 2800 R1 IPE 160',
      '3 x 1500 R2 IPE 160',
    ])
    expect(piecesOf(reviewed(sheets, { sheets: 'one' }), 'mm')).toEqual(['2 x 4500 B1', '4 x 3200 B2'])
  })

  it('is not read together where the sheets measure in different units', () => {
    const review = reviewed({
      ...sheets,
      'IPE 160': [
        ['Mark', 'Length (in)', 'Qty'],
        ['R1', 110, 6],
      ],
    })
    expect(review.questions[0]?.choices.map(({ id }) => id)).toEqual(['one'])
  })

  it('asks nothing about a sheet of notes', () => {
    expect(openIn(reviewed({ List: sheets['HEA 200'], Notes: sheets.Notes }))).toEqual([])
  })
})
