import { expect, test } from 'vitest'
import { emptyConfiguration, newStockLine, stockChangesOf, stockDraftOf, UNLIMITED } from '../../src/index.ts'

const empty = emptyConfiguration(UNLIMITED)
const configuration = {
  ...empty,
  barLength: '120/240',
  stock: '9/',
  leftovers: [{ length: '45', stock: '50' }],
}

test('the table shows the lists line by line and gives them back', () => {
  const draft = stockDraftOf(configuration)
  expect(draft.bars.map(({ length, quantity }) => [length, quantity])).toEqual([
    ['120', '9'],
    ['240', ''],
  ])
  expect(stockChangesOf(draft, 'in.', empty)).toEqual({
    barLength: '120/240',
    stock: '9/',
    leftovers: [{ length: '45', stock: '50' }],
  })
})

test('a fraction of an inch becomes the equal decimal, since slashes part the list', () => {
  const draft = {
    bars: [newStockLine('96 3/8'), newStockLine('120', '2')],
    leftovers: [newStockLine('45 1/2', '1')],
  }
  expect(stockChangesOf(draft, 'in.', empty)).toEqual({
    barLength: '96.3750/120',
    stock: '/2',
    leftovers: [{ length: '45 1/2', stock: '1' }],
  })
})

test('blank lines are left out, and an empty column of quantities is an empty list', () => {
  const draft = { bars: [newStockLine('96'), newStockLine()], leftovers: [newStockLine()] }
  expect(stockChangesOf(draft, 'in.', configuration)).toEqual({ barLength: '96', stock: '', leftovers: [] })
})

test('an equal value is no change, so that leftovers of an earlier plan do not hold up the bars', () => {
  const draft = stockDraftOf(configuration)
  expect(stockChangesOf(draft, 'in.', configuration)).toEqual({})
  const bars = draft.bars.map((line) => ({ ...line, length: '144' }))
  expect(stockChangesOf({ ...draft, bars }, 'in.', configuration)).toEqual({ barLength: '144/144' })
})

test('blanks around a text are dropped, and a wrong fraction stays as typed', () => {
  const draft = {
    bars: [newStockLine(' 96 ', ' 2 '), newStockLine(' ', ' '), newStockLine(' 9/x ')],
    leftovers: [newStockLine(' 45 ', ' 1 ')],
  }
  expect(stockChangesOf(draft, 'in.', empty)).toEqual({
    barLength: '96/9/x',
    stock: '2/',
    leftovers: [{ length: '45', stock: '1' }],
  })
  expect(stockDraftOf({ ...empty, barLength: ' ', stock: '' }).bars).toEqual([])
  const { bars } = stockDraftOf({ ...empty, barLength: '96 / 120', stock: '2 / 3' })
  expect(bars.map(({ length, quantity }) => [length, quantity])).toEqual([
    ['96', '2'],
    ['120', '3'],
  ])
})
