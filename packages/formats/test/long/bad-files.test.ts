import { utils, write } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '../../src/index.ts'
import { readFile } from '../../src/read/index.ts'

function faultOf(bytes: Uint8Array): string {
  const read = readFile(bytes)
  return read.ok ? 'read' : read.issue.code
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const bytesOf = (text: string) => new TextEncoder().encode(text)

function workbook(rows: readonly (readonly unknown[])[]): Uint8Array {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet')
  return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx', compression: true }))
}

/** A workbook whose one sheet unfolds to `megabytes` of nothing. */
function bomb(megabytes: number): Uint8Array {
  return zipSync(
    {
      'xl/workbook.xml': bytesOf('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1e6),
    },
    { level: 9 },
  )
}

describe('a bad file', () => {
  it.each<[string, Uint8Array, string]>([
    ['with nothing in it', new Uint8Array(), 'empty'],
    ['with blank lines alone', bytesOf('\n \n'), 'empty'],
    ['larger than the limit', new Uint8Array(FILE_LIMITS.file + 1), 'tooLarge'],
    ['that unfolds beyond the limit', bomb(200), 'tooMuchInside'],
    ['of PowerFab that ends too soon', bytesOf('<FabSuiteDataExchange><Assembly>'), 'damaged'],
    [
      'of PowerFab that nests without end',
      bytesOf(`<FabSuiteDataExchange>${'<a>'.repeat(100_000)}`),
      'damaged',
    ],
    ['that is a PDF', bytesOf('%PDF-1.7'), 'isPdf'],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]), 'isPicture'],
    ['that is a zipped folder', zipSync({ 'a.txt': bytesOf('a') }), 'isArchive'],
    ['that is a text document', zipSync({ 'word/document.xml': bytesOf('<a/>') }), 'isDocument'],
    ['that is cut off', workbook([['Length', 'Qty']]).slice(0, 2000), 'damaged'],
    ['that is noise', Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + at * at) % 251), 'binary'],
    ['that is a workbook without a cell', workbook([]), 'empty'],
    ['that begins like an old workbook', Uint8Array.from([...OLE, ...Array(900).fill(7)]), 'damaged'],
  ])('gets a reason: %s', (_, bytes, code) => {
    expect(faultOf(bytes)).toBe(code)
  })

  it('with too many rows gets a reason, and is read no further', () => {
    const read = readFile(bytesOf('Length,Qty\n'.concat('1200,2\n'.repeat(FILE_LIMITS.rows + 5))))
    expect(read.ok && read.value.tables[0]).toMatchObject({ truncated: true })
    expect(read.ok && read.value.tables[0]?.rows).toHaveLength(FILE_LIMITS.rows)
  })
})

/** A workbook whose sheet has the rows of `more` after a heading and a piece. */
function rowsAfter(more: string): Uint8Array {
  const parts = unzipSync(
    workbook([
      ['Length', 'Qty'],
      [1200, 2],
    ]),
  )
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  const longer = sheet.replace('</sheetData>', `${more}</sheetData>`)
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': bytesOf(longer) })
}

const beyond = Array.from({ length: FILE_LIMITS.rows + 50 }, (_, at) => at + 3)

describe('a workbook', () => {
  it('with only formats beyond the limit of rows is read up to there', () => {
    const read = readFile(
      rowsAfter(beyond.map((row) => `<row r="${row}" ht="15" customHeight="1"/>`).join('')),
    )
    const [table] = read.ok ? read.value.tables : []
    expect(table?.truncated).toBe(false)
    expect(table?.rows.slice(0, 3).filter((row) => row.length > 0)).toEqual([
      ['Length', 'Qty'],
      [1200, 2],
    ])
  })

  it('with too many rows gets a reason', () => {
    const rows = beyond.map((row) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`).join('')
    const read = readFile(rowsAfter(rows))
    expect(read.ok && read.value.tables[0]?.truncated).toBe(true)
  })

  it('with more cells than a processor reads in a while is refused before they are read', () => {
    const row = `<row r="3">${'<c><v>1</v></c>'.repeat(FILE_LIMITS.cells + 1)}</row>`
    expect(faultOf(rowsAfter(row))).toBe('tooManyCells')
  })

  it('gives numbers in full, the values of formulas, and dates as texts', () => {
    const made = utils.book_new()
    const sheet = utils.aoa_to_sheet([['Length', 'Qty', 'Name']])
    sheet.A2 = { t: 'n', v: 1234.5678, z: '#,##0' }
    sheet.B2 = { t: 'n', v: 3, f: '1+2' }
    sheet.C2 = { t: 's', v: '007' }
    sheet.A3 = { t: 'n', v: 45000, z: 'd-mmm' }
    sheet.B3 = { t: 'n', v: 0.1 + 0.2 }
    sheet['!ref'] = 'A1:C3'
    utils.book_append_sheet(made, sheet, 'Sheet')
    const read = readFile(new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' })))
    const rows = read.ok ? read.value.tables[0]?.rows : []
    expect(rows?.[1]).toEqual([1234.5678, 3, '007'])
    expect(typeof rows?.[2]?.[0]).toBe('string')
  })

  it('with macros is read without them', () => {
    const parts = unzipSync(workbook([['Length', 'Qty']]))
    const read = readFile(zipSync({ ...parts, 'xl/vbaProject.bin': Uint8Array.from(OLE) }))
    expect(read.ok && read.value.tables[0]?.rows).toEqual([['Length', 'Qty']])
  })
})
