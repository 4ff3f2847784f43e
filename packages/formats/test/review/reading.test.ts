import { describe, expect, it } from 'vitest'
import {
  detect,
  detectTable,
  FILE_LIMITS,
  type ImportSettings,
  type ReviewContext,
  reviewImport,
} from '../../src/index.ts'
import type { Cell, Source, SourceTable } from '../../src/read/table.ts'
import { pieceLines } from '../../src/review/lines.ts'
import { unitOfMark } from '../../src/review/marks.ts'
import { materialsOf } from '../../src/review/materials.ts'
import { sourceLines, sourceText } from '../../src/review/source-lines.ts'

type Rows = readonly (readonly Cell[])[]
const tableOf = (rows: Rows, more: Partial<SourceTable> = {}): SourceTable => ({
  ...{ name: '', rows, lines: rows.map((_, at) => at + 1), truncated: false },
  ...more,
})
const sourceOf = (...tables: SourceTable[]): Source => ({
  ...{ kind: 'text', tables, delimiter: ';', encoding: 'utf-8' },
})
const rowsOf = (...lines: string[]): Rows => lines.map((line) => line.split(';'))
const settingsOf = (rows: Rows, more: Partial<SourceTable> = {}) =>
  detectTable(sourceOf(tableOf(rows, more)), 0)

const context: ReviewContext = {
  ...{ active: { unit: 'mm' }, panels: {}, newUnit: 'in.' },
}
const reviewed = (
  rows: Rows,
  changed: Partial<ImportSettings> = {},
  { table = {}, about = {} }: { table?: Partial<SourceTable>; about?: Partial<ReviewContext> } = {},
) => {
  const source = sourceOf(tableOf(rows, table))
  return reviewImport(source, { ...detectTable(source, 0), ...changed }, { ...context, ...about })
}

describe('the lines of a list', () => {
  const kinds = (rows: Rows, changed: Partial<ImportSettings> = {}, more: Partial<SourceTable> = {}) => {
    const source = sourceOf(tableOf(rows, more))
    const { left, ...all } = pieceLines(source, { ...detectTable(source, 0), ...changed })
    return {
      ...{ pieces: all.lines.map(({ index }) => index), totals: all.totals, hidden: all.hidden },
      captions: all.captions.map(({ line }) => line),
      left: Object.fromEntries([...left].map(([{ index }, why]) => [index, why])),
    }
  }
  const HEAD = 'Length;Qty;Name'

  it('are pieces, a heading, captions above and a total below', () => {
    expect(kinds(rowsOf(HEAD, '1200;4;leg', ';;Roof', '---;;', '900;2;rail', 'Total;6;'))).toEqual({
      ...{ pieces: [1, 4], totals: [6], captions: [3], hidden: 0 },
      left: { 0: 'heading', 2: 'caption', 5: 'total' },
    })
  })

  it('with a description of more than 20 characters are named, and come in whole', () => {
    const long = 'left long rail of bed 2'
    const {
      long: lines,
      good,
      groups,
    } = reviewed(rowsOf(HEAD, '1200;4;leg', `900;2;${long}`, `800;2;${'x'.repeat(20)}`))
    expect({ lines, good }).toEqual({ lines: [3], good: 3 })
    expect(groups[0]?.rows[1]).toMatchObject({ description: long })
  })

  it('repeat the heading of a page only if all of its figures’ columns do', () => {
    const rows = rowsOf(HEAD, '1200;4;leg', ' Length ; Qty ;x', 'Length;2;rail', ';;Name', '900;2;rail')
    expect(kinds(rows).left).toMatchObject({ 0: 'heading', 2: 'heading' })
    expect(kinds(rows).pieces).toEqual([1, 3, 5])
    // A list without headings has none to repeat, and one of quantities alone repeats these.
    expect(kinds(rowsOf('1200;4', '900;2', '900;2')).pieces).toEqual([0, 1, 2])
    expect(
      kinds(rowsOf('Qty;Name', '4;leg', 'Qty;x', '2;rail'), { mapping: ['count', 'description'] }).left,
    ).toEqual({
      ...{ 0: 'heading', 2: 'heading' },
    })
    expect(kinds(rowsOf('Name;x', 'leg;y', 'Name;x'), { skip: 1, mapping: ['description'] }).pieces).toEqual([
      1, 2,
    ])
  })

  it('are hidden if the sheet hides them, unless a person takes them in', () => {
    const rows = rowsOf(HEAD, '1200;4;leg', '900;2;rail', 'Roof;;', 'Total;6;')
    const hidden = { hidden: new Set([2, 3]) }
    expect(kinds(rows, {}, hidden)).toMatchObject({ pieces: [1], hidden: 2, captions: [] })
    expect(kinds(rows, { takenIn: [2, 3, 4] }, hidden)).toMatchObject({
      ...{ pieces: [1, 2, 3, 4], totals: [], hidden: 0, left: { 0: 'heading' } },
    })
  })

  it('are left out by hand', () => {
    const rows = rowsOf(HEAD, '1200;4;leg', '900;2;rail')
    expect(kinds(rows, { leftOut: [1] }).left).toEqual({ 0: 'heading', 1: 'byHand' })
    expect(kinds(rows, { leftOut: [0, 1], takenIn: [0] })).toMatchObject({
      pieces: [0, 2],
      left: { 1: 'byHand' },
    })
  })

  it('have captions too where each is one piece, but none where the lengths are missing', () => {
    expect(kinds(rowsOf('Length;Name', '1200;leg', ';Roof', '900;rail')).captions).toEqual([3])
    expect(kinds(rowsOf('Qty;Name', '4;leg', ';Roof', '2;rail')).captions).toEqual([])
  })

  it('have numbers from the first row on if the source has none', () => {
    const rows = rowsOf(HEAD, '1200;4;leg', 'Total;4;')
    expect(kinds(rows, {}, { lines: [] }).totals).toEqual([3])
    expect(kinds(rows, {}, { lines: [3, 7, 9] }).totals).toEqual([9])
    expect(pieceLines(sourceOf(), settingsOf(rows)).lines).toEqual([])
  })

  it('with a sum beside its word are totals', () => {
    const sums = rowsOf(HEAD, '1200;4;leg', ';;Total: 34,5 m', ';;Part 2', '900;2;rail')
    expect(kinds(sums)).toMatchObject({ totals: [3], captions: [4] })
  })
})

describe('the material of a line', () => {
  const named = (rows: Rows, more: Partial<ImportSettings> = {}) => {
    const source = sourceOf(tableOf(rows))
    const settings = { ...detectTable(source, 0), ...more }
    const { lines } = pieceLines(source, settings)
    const { names, unnamed } = materialsOf(lines, settings)
    return [[...names.values()], unnamed.size]
  }
  const rows = rowsOf('Length;Qty;Material', "1200;4;'=Oak ", '900;2;', '850;2; Ash', '300;1; ')

  it('comes from the row above if the line names none', () => {
    expect(named(rows)).toEqual([['=Oak', '=Oak', 'Ash', 'Ash'], 2])
    expect(named(rows, { materialAbove: false })).toEqual([['=Oak', '', 'Ash', ''], 2])
    expect(named(rowsOf('Length;Qty;Material', '1200;4;', '900;2;Oak'))).toEqual([['', 'Oak'], 0])
    expect(named(rowsOf('Length;Qty', '1200;4', '900;2'))).toEqual([['', ''], 0])
  })
})

it.each([
  ['mm', 'mm'],
  [' mm ', 'mm'],
  ['"', 'in.'],
  ['”', 'in.'],
  ['’', 'ft'],
  ["'", 'ft'],
  ['cm.', 'cm'],
  ['mm2', null],
  ['kg', null],
  ['millimetre', 'mm'],
  ['millimeters', 'mm'],
  ['square-millimeters', null],
  ['', null],
])('the mark %j beside a number is %s', (text, unit) => {
  expect(unitOfMark(text)).toBe(unit)
})

describe('the text of a line', () => {
  const rows: Rows = [['Length', 'Qty'], [' 1200 ', '', 4], ['900']]

  it('comes from the source, else from its cells', () => {
    expect(sourceText(tableOf(rows, { texts: ['Length;Qty'] }), 0)).toBe('Length;Qty')
    expect(sourceText(tableOf(rows, { texts: ['Length;Qty'] }), 1)).toBe('')
    expect(sourceText(tableOf(rows), 1)).toBe('1200 · 4')
    expect(sourceText(tableOf(rows, { lines: [0, 1, 2] }), 0)).toBe('')
    expect(sourceText(tableOf(rows), 7)).toBe('')
  })

  it('stands beside its reading, with faults of bad rows only', () => {
    const table = tableOf(rows, { lines: [0, 1, 2] })
    const line = (index: number, at: number) => ({ index, cells: rows[index] ?? [], line: at })
    const fault = (at: number) => ({
      line: at,
      column: 'count' as const,
      issue: { code: 'missing', params: {} } as never,
    })
    const piece = { cells: {}, material: 'Oak', unit: 'in.' as const }
    const lines = sourceLines(table, {
      pieces: new Map([
        [line(2, 2), { ...piece, row: null }],
        [line(1, 1), { ...piece, row: { length: '1200' } }],
      ]),
      left: new Map([
        [line(0, 0), 'heading' as const],
        [line(7, 7), 'caption' as const],
      ]),
      issues: [fault(1), fault(2)],
    })
    expect(
      lines.map(({ index, text, row, issues, left }) => [index, text, row, issues.length, left]),
    ).toEqual([
      [1, '1200 · 4', { length: '1200' }, 0, null],
      [2, '900', null, 1, null],
    ])
  })
})

describe('a review', () => {
  const list = rowsOf('Length;Qty;Material', '120;4;Oak', '90;2;', '50;1;Ash')

  it('reads each material by its panel, a new one by the unit of new panels, none by the active one', () => {
    const panels = { oak: { unit: 'ft' } } as const
    const units = ({ groups }: ReturnType<typeof reviewed>) => groups.map(({ name, unit }) => [name, unit])
    expect(units(reviewed(list, {}, { about: { panels } }))).toEqual([
      ['Oak', 'ft'],
      ['Ash', 'in.'],
    ])
    expect(units(reviewed(rowsOf('Length;Qty', '120;4')))).toEqual([['', 'mm']])
    // Names of every object are no panels.
    expect(units(reviewed(rowsOf('Length;Qty;Material', '120;4;constructor')))).toEqual([
      ['constructor', 'in.'],
    ])
    expect(reviewed(list).unnamed).toBe(1)
  })

  it('counts rows that the list has switched off, unless a person takes them in', () => {
    const rows = rowsOf('Length;Qty;Enabled', '120;4; no ', '90;2;yes', '50;1;FALSCH')
    expect(reviewed(rows)).toMatchObject({ total: 1, good: 1, disabled: 2 })
    expect(reviewed(rows, { takenIn: [1] })).toMatchObject({ total: 2, disabled: 1 })
  })

  it('names faults in the order of their lines, and one of the whole file once', () => {
    const rows = rowsOf('Length;Qty;Material', '120;x;Oak', '90;2;Ash', 'y;1;Oak', 'z;1;Ash')
    expect(reviewed(rows).issues.map(({ line, column }) => [line, column])).toEqual([
      [2, 'count'],
      [4, 'length'],
      [5, 'length'],
    ])
    expect(reviewed(rows).groups.map(({ name, rows: good }) => [name, good.length])).toEqual([['Ash', 1]])
  })

  it('reads what a person has typed over the cells of a line', () => {
    const rows = rowsOf('Length;Qty;Description', '120;x;rail', '90;2;leg', 'long;2;leg')
    const { issues, lines } = reviewed(rows)
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [2, 'count'],
      [4, 'length'],
    ])
    expect(lines.at(-1)?.cells).toMatchObject({ length: 'long', count: '2', description: 'leg' })
    const placeOf = (wanted: number) => lines.find(({ line }) => line === wanted)?.index ?? -1
    const mended = reviewed(rows, {
      corrections: { [placeOf(2)]: { count: '3' }, [placeOf(4)]: { length: '700', count: 'y' } },
    })
    expect(mended.groups[0]?.rows.map(({ length, count }) => [length, count])).toEqual([
      ['120', '3'],
      ['90', '2'],
    ])
    expect(mended.issues.map(({ line, column }) => [line, column])).toEqual([[4, 'count']])
  })

  it('takes faulty lines along in their places if a person wants them', () => {
    const rows = rowsOf('Length;Qty', '120;4', '80;x', '90;2')
    const along = reviewed(rows, { withFaulty: true })
    expect(along.groups[0]?.rows.map(({ length, count }) => [length, count])).toEqual([
      ['120', '4'],
      ['80', 'x'],
      ['90', '2'],
    ])
    expect(along).toMatchObject({ total: 3, good: 2 })
    expect(along.issues).toHaveLength(1)
    expect(along.lines.map(({ row }) => row === null)).toEqual([true, false, true, false])
  })

  it('without a piece says so', () => {
    expect(reviewed(rowsOf('Length;Qty', ';')).issues).toHaveLength(1)
    expect(reviewed(list).issues).toEqual([])
    expect(reviewImport(sourceOf(), settingsOf(list), context)).toMatchObject({
      lines: [],
      fault: null,
      total: 0,
    })
  })

  it('has a fault for a list that is longer than the most rows', () => {
    expect(reviewed(list).fault).toBeNull()
    expect(reviewed(list, {}, { table: { truncated: true } }).fault).toMatchObject({
      ...{ code: 'tooManyRows', params: { rows: FILE_LIMITS.rows } },
    })
  })

  it('reads a mark beside a number, but not the sign of a fraction, as its unit', () => {
    const rows: Rows = [
      ['Length', 'Qty'],
      [120, 4],
      [90, 2],
      [50, 1],
    ]
    const marks = [undefined, ['cm'], ['fraction']] as const
    const lengths = (changed: Partial<ImportSettings>) =>
      reviewed(rows, changed, { table: { marks } }).groups[0]?.rows.map(({ length }) => length)
    expect(lengths({ unit: null })).toEqual(['120 cm', '90', '50'])
    expect(lengths({ unit: 'm' })).toEqual(['120 cm', '90 m', '50 m'])
  })

  it('reads a taken-in line of words by its amounts, and no other line so', () => {
    const rows = rowsOf('Length;Qty;Name', '120;4;leg', ' ;;brace 640', ';;see drawing', '300;;2 of 90')
    const read = (changed: Partial<ImportSettings>) =>
      reviewed(rows, changed).groups[0]?.rows.map(({ length, count, description }) => [
        length,
        count,
        description,
      ])
    expect(read({ takenIn: [2, 3, 4] })?.slice(0, 2)).toEqual([
      ['120', '4', 'leg'],
      ['640', '1', 'brace'],
    ])
    const either = rowsOf('Length;Qty;Name', '120;4;leg', ';;4 and 12')
    const other = rowsOf('Qty;Length;Name', '4;120;leg', ';;4 and 12')
    const second = (given: Rows) => reviewed(given, { takenIn: [2] }).groups[0]?.rows[1]
    expect(second(either)).toMatchObject({ length: '4', count: '12' })
    expect(second(other)).toMatchObject({ length: '12', count: '4' })
  })

  it('takes a typed width, else the panel’s, and asks for one only for mitred pieces', () => {
    const rows = rowsOf('Inside length;Qty;Left angle;Right angle', '1200;4;45;-45')
    const width = (widths: Record<string, string>, active?: ReviewContext['active']) => {
      const { groups, widths: asked } = reviewed(rows, { widths }, { about: active ? { active } : {} })
      return [groups[0]?.rows[0]?.length, asked[0]?.text, asked[0]?.known]
    }
    const panel = { unit: 'mm', width: '30' } as const
    expect(width({})).toEqual(['1200', '', false])
    expect(width({}, panel)).toEqual(['1260', '30', true])
    expect(width({ '': '40' }, panel)).toEqual(['1280', '40', true])
    expect(width({ '': 'wide' }, panel)).toEqual(['1200', 'wide', false])
    expect(reviewed(rowsOf('Inside length;Qty', '1200;4')).widths).toEqual([])
    const outside = rowsOf('Length;Qty;Left angle;Right angle', '1200;4;45;-45')
    expect(reviewed(outside, {}, { about: { active: panel } }).groups[0]?.rows[0]?.length).toBe('1200')
  })
})

describe('how a list is found to be read', () => {
  it('begins below its heading and up to two rows of words', () => {
    const skip = (...lines: string[]) => settingsOf(rowsOf('Length;Qty;Name', ...lines)).skip
    expect(skip('1200;4;leg')).toBe(1)
    expect(skip('(mm);(ea);', '1200;4;leg')).toBe(2)
    expect(skip('(mm);(ea);', 'x;y;', '1200;4;leg')).toBe(3)
    expect(skip('(mm);(ea);', 'x;y;', 'z;z;', '1200;4;leg')).toBe(1)
    expect(skip('(mm);(ea);', ' ; ;Roof', '1200;4;leg')).toBe(2)
    expect(skip('(mm);4;', '900;2;')).toBe(1)
    expect(skip('see;drawing;')).toBe(1)
    expect(settingsOf(rowsOf('Name;Material', 'leg;Oak')).skip).toBe(0)
  })

  it('takes the unit and the edge of the heading nearest above', () => {
    const of = (...lines: string[]) => {
      const { unit, lengthSide } = settingsOf(rowsOf(...lines))
      return [unit, lengthSide]
    }
    expect(of('Length (cm);Qty', '120;4')).toEqual(['cm', 'outside'])
    expect(of('Length (cm);Qty', '(mm);(ea)', '120;4')).toEqual(['mm', 'outside'])
    expect(of('Inside length;Qty', '120;4')).toEqual([null, 'inside'])
    expect(of('Length;Qty', '1 1/2;4')).toEqual(['in.', 'outside'])
    expect(of('Length;Qty', '36;4', '1 1/2;4')).toEqual(['in.', 'outside'])
    expect(of('Length (cm);Qty', '1 1/2;4')).toEqual(['cm', 'outside'])
    expect(of('120;4')).toEqual([null, 'outside'])
  })

  it('takes fractions that the sheet shows in its column of lengths for inches', () => {
    const rows: Rows = [
      ['Length', 'Qty'],
      [36.5, 4],
    ]
    const unit = (mark: readonly ('fraction' | undefined)[]) =>
      settingsOf(rows, { marks: [undefined, mark] }).unit
    expect([unit(['fraction']), unit([undefined, 'fraction'])]).toEqual(['in.', null])
  })

  it('takes the scale of the ends from their headings alone', () => {
    const scale = (...headings: string[]) => {
      const { angleScale, angleSource } = settingsOf(
        rowsOf(`Length;Qty;${headings.join(';')}`, '1200;4;60;60;60'),
      )
      return [angleScale, angleSource]
    }
    expect(scale('Left angle (from axis)', 'Right angle')).toEqual(['length', 'heading'])
    expect(scale('Left angle', 'Right angle (from axis)')).toEqual(['length', 'heading'])
    expect(scale('Left angle', 'Right angle', 'Name (from axis)')).toEqual(['ask', 'values'])
  })

  it('knows a list of our own by the heading of an end in the first row, whatever a person has added or changed', () => {
    const ours = 'Length (mm);Quantity;Description;Front angle;Tail angle;Material'
    const source = (...lines: string[]) => settingsOf(rowsOf(...lines, '1200;4;leg;30;-30;Oak')).angleSource
    expect(source(ours)).toBe('ours')
    expect(source('Our list', ours)).toBe('values')
    expect(source(ours.replace(';Material', ''))).toBe('ours')
    expect(source(ours.replace(';Material', ';Job;Material;Colour'))).toBe('ours')
    expect(source(ours.replace('Front angle', 'Angle 1'))).toBe('ours')
    expect(source(ours.replace('Description', 'Note'))).toBe('ours')
    expect(source(ours.replace('Length', 'No.;Length').replace(';Material', ''))).toBe('ours')
    expect(source(ours.replace('Front', 'Left').replace('Tail', 'Right'))).toBe('values')
  })

  it('takes rows without a material to be of the one above, and asks nothing, until a person says else', () => {
    expect(settingsOf(rowsOf('Length;Qty', '1200;4'))).toMatchObject({
      ...{
        table: 0,
        materialAbove: true,
        framed: false,
        openOrder: false,
        widths: {},
        leftOut: [],
        takenIn: [],
      },
    })
    expect(settingsOf(rowsOf('12;4', '10;3')).openOrder).toBe(false)
    expect(settingsOf(rowsOf('4;12', '3;10')).openOrder).toBe(true)
    expect(detectTable(sourceOf(), 3)).toMatchObject({ table: 3, skip: 0, mapping: [] })
  })

  it('takes the sheet whose headings name the most columns, a shown one before a hidden one', () => {
    const [few, more] = [rowsOf('Length;Qty', '1;2'), rowsOf('Length;Qty;Name', '1;2;x')]
    const best = (...tables: SourceTable[]) => detect(sourceOf(...tables)).table
    expect(best(tableOf(few), tableOf(more), tableOf(few))).toBe(1)
    expect(best(tableOf(few), tableOf(more, { concealed: true }))).toBe(0)
    expect(best(tableOf(rowsOf('x')), tableOf(few))).toBe(1)
    expect(best(tableOf(few, { concealed: true }), tableOf(rowsOf('x')))).toBe(1)
    expect(best(tableOf(few), tableOf(few))).toBe(0)
    expect(detect(sourceOf()).table).toBe(0)
  })
})
