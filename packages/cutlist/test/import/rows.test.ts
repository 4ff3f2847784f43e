import { describe, expect, it } from 'vitest'
import { type ImportContext, type ImportRow, importRows } from '../../src/index.ts'

const context: ImportContext = { unit: 'mm', decimalMark: 'ask', firstLine: 2 }

function faults(rows: readonly ImportRow[], values: Partial<ImportContext> = {}) {
  return importRows(rows, { ...context, ...values }).issues.map(({ line, column, issue }) => [
    line,
    column,
    issue.code,
  ])
}

describe('importing rows', () => {
  it('takes lengths, quantities, descriptions and signed angles', () => {
    const row = { length: '72 1/2"', count: '4', description: ' rail ', leftAngle: '-45', rightAngle: '' }
    expect(importRows([row], context)).toEqual({
      rows: [
        {
          length: '72 1/2"',
          count: '4',
          description: 'rail',
          leftAngle: '45',
          leftAngleDirection: -1,
          rightAngle: '0',
          rightAngleDirection: 0,
        },
      ],
      places: [0],
      faulty: [],
      issues: [],
    })
  })

  it('keeps the mark of a length whose thousands separator the file settles', () => {
    const inches = { ...context, unit: 'in.', decimalMark: 'point' } as const
    expect(importRows([{ length: '1,200 mm', count: '1' }], inches).rows[0]?.length).toBe('1200 mm')
  })

  it('reads a lone separator as the file declares it, and keeps its meaning', () => {
    const read = (decimalMark: 'point' | 'comma') =>
      importRows([{ length: '1,200', count: '1' }], { ...context, decimalMark }).rows[0]?.length
    expect(read('point')).toBe('1200')
    expect(read('comma')).toBe('1.2')
    expect(faults([{ length: '1,200', count: '1' }])).toEqual([[2, 'length', 'ambiguousSeparator']])
  })

  it('reads ends of 90 as square, and the others by the scale that the list has', () => {
    const read = (leftAngle: string, angleScale?: 'length' | 'ask') => {
      const rules = angleScale === undefined ? context : { ...context, angleScale }
      const [row] = importRows([{ length: '9', count: '1', leftAngle }], rules).rows
      return Number(row?.leftAngle) * (row?.leftAngleDirection ?? Number.NaN)
    }
    expect([read('90'), read('-90°', 'ask'), read('90', 'length'), read('0', 'length')]).toEqual([0, 0, 0, 0])
    expect([read('60'), read('60', 'length'), read('-22.7', 'length'), read('135', 'length')]).toEqual([
      60, 30, -67.3, -45,
    ])
    expect([read('45', 'ask'), read('-45', 'length')]).toEqual([45, -45])
    const open = [{ length: '9', count: '1', leftAngle: '60' }]
    expect(faults(open, { angleScale: 'ask' })).toEqual([[2, 'leftAngle', 'angleScale']])
    expect(faults([{ length: '9', count: '1', leftAngle: '5' }], { angleScale: 'length' })).toEqual([
      [2, 'leftAngle', 'lte'],
    ])
  })

  it.each<[string, ImportRow, unknown[]]>([
    ['a length that is no number', { length: 'x', count: '1' }, [2, 'length', 'lengthNotation']],
    ['a length that is not positive', { length: '-1', count: '1' }, [2, 'length', 'gt']],
    ['a length above the maximum', { length: '1000001', count: '1' }, [2, 'length', 'lte']],
    ['a quantity that is no number', { length: '1', count: 'x' }, [2, 'count', 'integer']],
    ['a quantity that is not positive', { length: '1', count: '0' }, [2, 'count', 'gte']],
    ['a missing quantity', { length: '1', count: '' }, [2, 'count', 'required']],
    ['an angle that is no number', { length: '1', count: '1', leftAngle: 'x' }, [2, 'leftAngle', 'number']],
    ['an angle outside the range', { length: '1', count: '1', rightAngle: '81' }, [2, 'rightAngle', 'lte']],
  ])('names the line of %s', (_, row, fault) => {
    expect(faults([row])).toEqual([fault])
  })

  it('keeps the good rows of a file with bad ones, and skips blank lines', () => {
    const rows = [
      { length: '1', count: '1' },
      { length: '', count: ' ' },
      { length: 'x', count: '1' },
    ]
    const imported = importRows(rows, context)
    expect(imported.rows).toHaveLength(1)
    expect(imported.issues).toMatchObject([{ line: 4 }])
  })

  it('reports an empty list, or what is missing in which lines', () => {
    expect(faults([])).toEqual([[null, null, 'nothingToImport']])
    expect(faults([{ length: '1' }])).toEqual([[null, null, 'noQuantity']])
    expect(faults([{ count: '1' }])).toEqual([[null, null, 'noLength']])
    const looked = importRows([{ description: 'leg' }, {}, { description: 'rail' }], context)
    expect(looked.issues.map(({ issue }) => [issue.code, issue.params])).toEqual([
      ['noPiece', { lines: `${context.firstLine}–${context.firstLine + 2}` }],
    ])
  })

  it('keeps a row with a fault too, with what could be read of it and the rest as it stands', () => {
    const rows = [
      { length: '72 1/2"', count: 'x', description: ' rail ', leftAngle: '-45' },
      { length: '1', count: '1' },
    ]
    expect(importRows(rows, context).faulty).toEqual([
      {
        place: 0,
        row: { length: '72 1/2"', count: 'x', description: 'rail', leftAngle: '45', leftAngleDirection: -1 },
      },
    ])
  })
})
