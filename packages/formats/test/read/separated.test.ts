import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '../../src/index.ts'
import { detectDelimiter } from '../../src/read/delimiter.ts'
import { readText } from '../../src/read/index.ts'
import { pairsAsTabs } from '../../src/read/running/list.ts'
import { tabbedRows } from '../../src/read/tabs.ts'
import { readCells } from '../../src/read/text.ts'
import { trimmedSheet } from '../../src/read/trim-sheet.ts'

const tableOf = (text: string) => {
  const read = readText(text)
  if (!read.ok) throw new Error(read.issue.code)
  const [table] = read.value.tables
  if (table === undefined) throw new Error('a text is one table')
  return { ...table, delimiter: read.value.delimiter }
}

it('keeps a mixed number in its cell, beside a row without one', () => {
  const { rows } = tableOf('72 1/2"\t3\n\n900\t7')
  expect(rows.filter((row) => row.join('') !== '')).toEqual([
    ['72 1/2"', '3'],
    ['900', '7'],
  ])
})

describe('the sign between cells', () => {
  it.each([
    ['Length;Qty\n1200;4', ';'],
    ['Length\tQty\n1200\t4', '\t'],
    ['Length|Qty\n1200|4', '|'],
    ['Length,Qty\n1200,4', ','],
    ['1200,5\n850,25', null],
    ['1200,5;4\n850,2;2', ';'],
    ['leg, long\n1200,5', ','],
    ['1,2,3\n850,25', ','],
    ['1200', null],
    ['', null],
    // Three of four lines in the same way are enough, and a sign that comes first in the order of preference wins.
    ['a;b,c\na;b,c\na;b,c\nx', ';'],
    // Else the steadiest.
    ['a;b\na,b\na,b\nx', ','],
    ['a;b\na,b\nc\nd\ne', null],
    ['a;b\n\n \n\t\nc;d', ';'],
    ['"a;b",1\n"c;d",2', ','],
  ])('of %j is %j', (text, sign) => {
    expect(detectDelimiter(text)).toBe(sign)
  })
})

describe('a separated text', () => {
  it('has its rows with their lines and texts, cells with line breaks among them', () => {
    expect(tableOf('Length;Qty;Name\n1200;4;"leg\nfront"\n850;2;  rail  ')).toMatchObject({
      rows: [
        ['Length', 'Qty', 'Name'],
        ['1200', '4', 'leg\nfront'],
        ['850', '2', '  rail  '],
      ],
      lines: [1, 2, 4],
      texts: ['Length;Qty;Name', '1200;4;"leg front"', '850;2; rail'],
      delimiter: ';',
    })
  })

  it('may name its sign in a first line of its own', () => {
    const { rows, lines, delimiter } = tableOf('sep=,\r\nLength,Qty\n1200,4\n')
    expect([rows.slice(0, 2), lines[0], delimiter]).toEqual([
      [
        ['Length', 'Qty'],
        ['1200', '4'],
      ],
      ...[2, ','],
    ])
    // Declared, a comma is no part of a running text.
    expect(tableOf('sep=,\n4 x 1200,leg\n2 x 850,rail').rows[0]).toEqual(['4 x 1200', 'leg'])
  })

  it('has amounts side by side before commas and colons, but not before other signs', () => {
    expect(tableOf('4 x 1200 leg, left\n2 x 850 rail, left').rows[0]).toEqual(['4', '1200', 'leg, left'])
    expect(tableOf('4 x 1200; leg\n2 x 850; rail').rows[0]).toEqual(['4 x 1200', ' leg'])
    expect(tableOf('leg     1200   4\nrail  850  2')).toMatchObject({
      rows: [
        ['leg', '1200', '4'],
        ['rail', '850', '2'],
      ],
      delimiter: ' ',
    })
    expect(tableOf('leg one\nrail two')).toMatchObject({ rows: [['leg one'], ['rail two']], delimiter: null })
    expect(tableOf('leg  one,two\nrail  three,four').rows[0]).toEqual(['leg  one', 'two'])
  })

  it('has cells of bounded length and number', () => {
    const [long] = tableOf(`Length;Name\n1200;${'x'.repeat(FILE_LIMITS.cell + 9)}`).rows.slice(1)
    expect(long?.[1]).toBe('x'.repeat(FILE_LIMITS.cell))
    expect(tableOf(`${'a;'.repeat(300)}\nb;c`).rows[0]).toHaveLength(FILE_LIMITS.columns)
    expect(tableOf(`Length;Name\n1200;${'x'.repeat(400)}`).texts?.[1]).toHaveLength(300)
  })

  it('is cut behind the most rows, and says so', () => {
    const rows = (count: number) => {
      const table = tableOf('1200;4\n'.repeat(count).trim())
      return [table.rows.length, table.lines.length, table.texts?.length, table.truncated]
    }
    const most = FILE_LIMITS.rows
    expect(rows(most)).toEqual([most, most, most, false])
    expect(rows(most + 1)).toEqual([most, most, most, true])
    const [cells] = readCells('1200\t4\n'.repeat(most + 1)).tables
    expect([cells?.rows.length, cells?.truncated]).toEqual([most, true])
  })

  it('of nothing is refused', () => {
    expect(readText(' \n\t')).toMatchObject({ ok: false, issue: { code: 'empty' } })
  })
})

describe('amounts side by side', () => {
  it('become cells, names behind them, other lines beside', () => {
    expect(pairsAsTabs('4 x 1200 leg\n- 2 pcs 850 , rail \nlong rail: 6 x 300')?.tabs).toBe(
      '4\t1200\tleg\n2 pcs\t850\trail\n6\t300\tlong rail',
    )
    expect(pairsAsTabs('4 x 1200\n  Page one  \n\n \n2 x 850')?.tabs).toBe(
      '4\t1200\t\n\t\tPage one\n\n\n2\t850\t',
    )
  })

  it('make a list if three of four lines with figures have them', () => {
    const good = '4 x 1200\n2 x 850\n6 x 300\n'
    expect(pairsAsTabs(`${good}cut 3 of rail 7 and 9`)).not.toBeNull()
    expect(pairsAsTabs(`${good}cut 3 of rail 7 and 9\nor 5 of 6 and 7`)).toBeNull()
    expect(pairsAsTabs('no pieces')).toBeNull()
    expect(pairsAsTabs('')).toBeNull()
  })
})

it('copied cells are read up to one row more than a list may have, without blanks around', () => {
  expect(tabbedRows(' 1200 \t" 4 "\n').rows).toEqual([['1200', '4']])
  expect(tabbedRows('1\n'.repeat(FILE_LIMITS.rows + 9)).rows.length).toBeGreaterThan(FILE_LIMITS.rows)
  expect(tabbedRows('1\n'.repeat(FILE_LIMITS.rows + 9)).rows.length).toBeLessThan(FILE_LIMITS.rows + 5)
  expect(tabbedRows('a\n"b\nc"\td\r\ne')).toEqual({
    ...{ rows: [['a'], ['b c', 'd'], ['e']], lines: [1, 2, 4] },
  })
})

describe('the sheet of a workbook', () => {
  const END = '</sheetData></worksheet>'
  const trimmed = (text: string) => {
    const { bytes, cells } = trimmedSheet(new TextEncoder().encode(text))
    return { text: new TextDecoder().decode(bytes), cells }
  }
  const sheet = (inner: string) => `<worksheet><sheetData>${inner}${END}`
  const rows = (count: number) => '<row r="1"/>'.repeat(count)
  const most = FILE_LIMITS.rows

  it('has as many cells as begin in it', () => {
    const text = sheet('<row><c r="A1"><v>1</v></c><c><v>2</v></c><cols/><x c="1"/></row>')
    expect(trimmed(text)).toEqual({ text, cells: 2 })
    expect(trimmed('no sheet')).toEqual({ text: 'no sheet', cells: 0 })
  })

  it('stays as it is up to one row too many', () => {
    for (const count of [most, most + 1]) expect(trimmed(sheet(rows(count))).text).toBe(sheet(rows(count)))
  })

  it('loses the rows beyond that, and one that holds something shows that there were more', () => {
    const kept = `<worksheet><sheetData>${rows(most + 1)}`
    expect(trimmed(sheet(rows(most + 9))).text).toBe(`${kept}${END}`)
    for (const cell of ['<row><c><v>1</v></c></row>', '<row><c><is>x</is></c></row>']) {
      expect(trimmed(sheet(`${rows(most + 1)}${cell}${rows(5)}`)).text).toBe(`${kept}${cell}${END}`)
      // However far behind.
      expect(trimmed(sheet(`${rows(most + 5)}${cell}`)).text).toBe(`${kept}<row r="1"/>${END}`)
    }
    expect(trimmed(sheet(`${rows(most + 1)}<row><c s="1"/></row>`)).text).toBe(`${kept}${END}`)
  })
})
