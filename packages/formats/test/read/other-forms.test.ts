import { describe, expect, it } from 'vitest'
import { readList } from '../../src/lists/index.ts'
import { readFile } from '../../src/read/index.ts'

const listOf = (list: string | Uint8Array) => readList({ list, unit: 'mm', table: null, answers: {} })
const rowsOf = (list: string | Uint8Array) => {
  const read = listOf(list)
  if (!read.ok) throw new Error(JSON.stringify(read.issue))
  return read.value.rows.map(
    ({ count, length, description, leftAngle, rightAngle }) =>
      `${count} x ${length} ${description} ${leftAngle}/${rightAngle}`,
  )
}
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file of another program that holds no list is named', () => {
  it.each([
    ['BTLx', '<?xml version="1.0"?>\n<x><BTLx xmlns="https://www.design2machine.com"></BTLx></x>'],
    ['IFC', "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_SCHEMA(('IFC4'));\nENDSEC;"],
    ['STEP', "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;"],
    ['DXF', '  0\nSECTION\n  2\nHEADER\n'],
    ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['RTF', '{\\rtf1\\ansi 4 x 1200}'],
  ])('%s', (form, text) => {
    const read = readFile(bytes(text))
    expect(read).toMatchObject({ ok: false, issue: { code: 'isOtherForm', params: { form } } })
  })

  it.each([
    ['LogiKal', '<?xml version="1.0"?>\n<!-- made by Orgadata LogiKal 12 -->\n<Jobs/>'],
    ['elumatec', '<eluCad Version="4"><Bar/></eluCad>'],
    ['Emmegi', '\u0001\u0000\u0002EMMEGI CAMplus\u0000\u0003'],
    ['FOM', '\u0001\u0000FOMCAM\u0000\u0007'],
    ['RazorGage', '<Download Machine="RazorGage ST"/>'],
  ])('and asks for a sample where its form is not published: %s', (maker, text) => {
    const read = readFile(bytes(text))
    expect(read).toMatchObject({ ok: false, issue: { code: 'isUnpublished', params: { maker } } })
  })

  it('and a list that speaks of one is read', () => {
    expect(rowsOf('4 x 1200 leg of the IFC\n2 x 850 DXF')).toHaveLength(2)
    expect(rowsOf('Name;Qty;Length mm\nLogiKal 12;4;1200\nelumatec;2;850')).toHaveLength(2)
  })
})

it("Excel's XML of 2003 is a workbook", () => {
  const cell = (value: string | number) =>
    `<Cell><Data ss:Type="${typeof value === 'number' ? 'Number' : 'String'}">${value}</Data></Cell>`
  const rows = [
    ['Mark', 'Length', 'Qty'],
    ['A1', 1200, 4],
    ['A2', 850.5, 2],
  ].map((cells) => `<Row>${cells.map(cell).join('')}</Row>`)
  const ns = 'urn:schemas-microsoft-com:office:spreadsheet'
  const text = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="${ns}" xmlns:ss="${ns}"><Worksheet ss:Name="Cut"><Table>${rows.join('')}</Table></Worksheet></Workbook>`
  expect(rowsOf(bytes(text))).toEqual(['4 x 1200 A1 0/0', '2 x 850.5 A2 0/0'])
})

describe('a mitre that stands only in the contour of a DSTV file', () => {
  const header = ['ST', 'J', 'NA', 'NA', 'P1', 'S235', '2', 'UPE 200', 'U', '500.00', '200.00', '80.00']
  const rest = ['11.00', '6.00', '13.00', '22.8', '0.697', '0', '0', '0', '0', 'AK']
  const nc = (points: readonly (readonly [number, number])[], face = 'v') =>
    [
      ...header,
      ...rest,
      ...points.map(([x, y]) => `  ${face}  ${x.toFixed(2)}o  ${y.toFixed(2)}  0.00`),
      'EN',
    ].join('\n')

  it.each<[string, [number, number][], string]>([
    [
      'one end',
      [
        [0, 0],
        [0, 200],
        [500, 200],
        [300, 0],
        [0, 0],
      ],
      '2 x 500 P1 0/45',
    ],
    [
      'a piece that tapers',
      [
        [100, 0],
        [0, 200],
        [500, 200],
        [400, 0],
        [100, 0],
      ],
      '2 x 500 P1 -26.565/26.565',
    ],
    [
      'a parallelogram, whose edge is shorter',
      [
        [0, 0],
        [200, 200],
        [500, 200],
        [300, 0],
        [0, 0],
      ],
      '2 x 300 P1 45/45',
    ],
    [
      'square ends',
      [
        [0, 0],
        [0, 200],
        [500, 200],
        [500, 0],
        [0, 0],
      ],
      '2 x 500 P1 0/0',
    ],
    [
      'a notch',
      [
        [0, 0],
        [0, 200],
        [450, 200],
        [450, 150],
        [500, 150],
        [500, 0],
        [0, 0],
      ],
      '2 x 500 P1 0/0',
    ],
  ])('%s', (_, points, piece) => {
    expect(rowsOf(nc(points))).toEqual([piece])
  })

  it('is a fault where it is no plain cut', () => {
    const read = listOf(
      nc([
        [0, 0],
        [0, 200],
        [500, 200],
        [350, 50],
        [300, 50],
        [300, 0],
        [0, 0],
      ]),
    )
    expect(read.ok && read.value.rows).toEqual([])
    expect(read.ok && read.value.faults.length).toBeGreaterThan(0)
  })
})

describe('a length beside its section in one cell', () => {
  it.each([
    [
      'the heading says where the length is',
      'Name,L x W x T,Qty\nLeg,720 x 400 x 40,4\nRail,300 x 400 x 20,2',
      ['4 x 720 Leg 0/0', '2 x 300 Rail 0/0'],
    ],
    [
      'one size is plainly the length',
      'Name,Dimensions,Qty\nLeg,40 x 720 x 40,4\nRail,20 x 1100 x 40,2',
      ['4 x 720 Leg 0/0', '2 x 1100 Rail 0/0'],
    ],
    [
      'a section beside a length stays one',
      'Name,Size,Length,Qty\nLeg,40 x 400,720,4\nRail,40 x 400,1100,2',
      ['4 x 720 Leg 0/0', '2 x 1100 Rail 0/0'],
    ],
  ])('%s', (_, text, pieces) => {
    expect(rowsOf(text)).toEqual(pieces)
  })

  it('is asked about where any size may be the length', () => {
    const read = listOf('Name,Length,Qty\nSide,720 x 400,4\nShelf,600 x 400,2')
    expect(read.ok && read.value.rows).toEqual([])
    expect(read.ok && read.value.faults.map(({ code }) => code)).toEqual(['severalSizes', 'severalSizes'])
  })

  it('of a window in a running text is no length', () => {
    const read = listOf('4 x 1200 rail\n2 x 850 leg\nWindow 1200 x 1400 (2)')
    expect(read.ok && read.value.faults.map(({ line, code }) => [line, code])).toEqual([[3, 'severalSizes']])
  })
})

it('a word for pieces in one line does not turn the lines without it', () => {
  expect(rowsOf('leg 1200 x 4\n600 3 pcs')).toEqual(['4 x 1200 leg 0/0', '3 x 600  0/0'])
  expect(rowsOf('120 x 20\n600 3 pcs')[0]).toEqual('120 x 20  0/0')
})

it.each([
  ['without spaces', '1200x4\n850×2 leg\n2400*12'],
  ['behind a space', '1200 4x\n850, 2x leg\n2400 12x'],
])('a quantity behind its length is read: %s', (_, text) => {
  expect(rowsOf(text)).toEqual(['4 x 1200  0/0', '2 x 850 leg 0/0', '12 x 2400  0/0'])
})

it('a pair that may be a section is none', () => {
  const read = listOf('1200x4\n400x3')
  expect(read.ok && read.value.faults.map(({ line, code }) => [line, code])).toEqual([[2, 'severalSizes']])
})

it('a wide flat beside its pieces stays a section', () => {
  expect(rowsOf('600x10 1250 4')).toEqual(['4 x 1250 600x10 0/0'])
  expect(rowsOf('Flach 600x10: 3x1250, 2x640')).toEqual([
    '3 x 1250 Flach 600x10 0/0',
    '2 x 640 Flach 600x10 0/0',
  ])
})
