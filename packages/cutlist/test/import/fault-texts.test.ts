import { languages, loadTexts } from '@kerfwise/locales'
import { describe, expect, it } from 'vitest'
import {
  type ColumnKey,
  IMPORT_FAULT_PARAMS,
  type ImportRow,
  importFaultKey,
  importRows,
  issueTextKey,
} from '../../src/index.ts'

const context = {
  unit: 'mm',
  decimalMark: 'ask',
  firstLine: 2,
} as const

const good = { length: '1', count: '1' }

/** The import errors of the catalogue: a list with the error, and its text. */
const CATALOGUE: readonly (readonly [string, readonly ImportRow[], string])[] = [
  ['nothing to import', [], "There's nothing to import."],
  ['minimum columns', [{ length: '1' }], 'No quantity was found. Lines looked at: 2.'],
  ['no length', [{ length: '', count: '1' }], 'Length is required.'],
  ['a length that is no number', [{ ...good, length: 'x' }], 'Length must be a valid number.'],
  ['a length that is not positive', [{ ...good, length: '-1' }], 'Length must be greater than 0.'],
  ['a length of nothing', [{ ...good, length: '0' }], 'Length must be greater than 0.'],
  ['a length above the maximum', [{ ...good, length: '1000001' }], 'Length can be up to 1000000000000.'],
  ['no quantity', [{ length: '1', count: '' }], 'Quantity is required.'],
  ['a quantity that is no number', [{ ...good, count: 'x' }], 'Quantity must be a whole number.'],
  ['a quantity that is not whole', [{ ...good, count: '1.5' }], 'Quantity must be a whole number.'],
  ['a quantity that is not positive', [{ ...good, count: '0' }], 'Quantity must be greater than 0.'],
  ['a quantity above the maximum', [{ ...good, count: '100001' }], 'Quantity can be up to 100000.'],
  ['a front angle that is no number', [{ ...good, leftAngle: 'x' }], 'Angle must be a valid number.'],
  ['a tail angle that is no number', [{ ...good, rightAngle: 'x' }], 'Angle must be a valid number.'],
  ['a front angle out of range', [{ ...good, leftAngle: '81' }], 'Angle must be between -80 and 80 degrees.'],
  [
    'a tail angle out of range',
    [{ ...good, rightAngle: '-81' }],
    'Angle must be between -80 and 80 degrees.',
  ],
]

const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined), texts)

describe.each(languages)('the import errors in %s', (language) => {
  it.each(CATALOGUE)('have the text of %s, with its names filled in', async (_, rows, english) => {
    const [fault] = importRows(rows, context).issues
    if (!fault) throw new Error('no fault')
    const { cutlist } = await loadTexts(language)
    const text = textAt(cutlist, importFaultKey(fault) ?? issueTextKey(fault.issue))
    const params: Readonly<Record<string, unknown>> = {
      ...fault.issue.params,
      ...IMPORT_FAULT_PARAMS,
      ...fault.issue.lengths,
    }
    const words = `${text}`.replace(/\{\{(\w+)\}\}/g, (hole, name) => `${params[name] ?? hole}`)
    if (language === 'en') expect(words).toBe(english)
    else expect(words).not.toBe(english)
    expect(words).not.toContain('{{')
  })
})

it('every column has texts of its own, and a list as a whole has none', () => {
  const columns: readonly ColumnKey[] = ['length', 'count', 'leftAngle', 'rightAngle']
  for (const column of columns) {
    const [fault] = importRows([{ ...good, [column]: 'x' }], context).issues
    expect(fault && importFaultKey(fault)).toMatch(/^importFault\./)
  }
  const [whole] = importRows([], context).issues
  expect(whole && importFaultKey(whole)).toBeNull()
})
