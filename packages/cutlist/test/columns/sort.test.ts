import { expect, test } from 'vitest'
import { type ColumnKey, execute, type Item } from '../../src/index.ts'
import { aContext, aDocument, anItem, countingIds } from '../support/index.ts'

const ids = countingIds()
const rows = (values: readonly Partial<Item>[]) =>
  values.map((value) => ({ ...anItem(), ...value, id: ids() as Item['id'] }))

function sorted(values: readonly Partial<Item>[], column: ColumnKey, descending: boolean): readonly Item[] {
  const document = aDocument(rows(values))
  const after = execute(document, { id: 'table.sort', args: { column, descending } }, aContext())
  return Object.values(after.items)[0] ?? []
}

test('lengths are sorted by value, wrong and empty ones last in both directions', () => {
  const lengths = ['9', 'x', '10 1/2', '', '100'].map((length) => ({ length }))
  const order = (descending: boolean) => sorted(lengths, 'length', descending).map(({ length }) => length)
  expect(order(false)).toEqual(['9', '10 1/2', '100', 'x', ''])
  expect(order(true)).toEqual(['100', '10 1/2', '9', 'x', ''])
})

test('descriptions are sorted with numbers by value, and equal ones keep their order', () => {
  const pieces = ['rail 10', 'rail 9', 'Leg', 'rail 9'].map((description, index) => ({
    description,
    count: `${index + 1}`,
  }))
  const order = (descending: boolean) =>
    sorted(pieces, 'description', descending).map(({ description, count }) => `${description} (${count})`)
  expect(order(false)).toEqual(['Leg (3)', 'rail 9 (2)', 'rail 9 (4)', 'rail 10 (1)'])
  expect(order(true)).toEqual(['rail 10 (1)', 'rail 9 (2)', 'rail 9 (4)', 'Leg (3)'])
})
