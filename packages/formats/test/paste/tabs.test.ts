import { expect, test } from 'vitest'
import { tabbedRows } from '../../src/read/tabs.ts'

const clipboardBlock = (text: string) => tabbedRows(text).rows

test('copied cells become rows and columns', () => {
  expect(clipboardBlock('72 1/2\t4\trail\r\n30\t2\tleg\r\n')).toEqual([
    ['72 1/2', '4', 'rail'],
    ['30', '2', 'leg'],
  ])
})

test('inch and foot marks are text, not quotes', () => {
  expect(clipboardBlock('72 1/2"\t4\n3\' 2 1/2"\t1')).toEqual([
    ['72 1/2"', '4'],
    ['3\' 2 1/2"', '1'],
  ])
})

test('a quoted cell may hold tabs, line breaks and doubled quotes', () => {
  expect(clipboardBlock('"2"" rail\nlong"\t4')).toEqual([['2" rail long', '4']])
})

test('empty cells keep their place', () => {
  expect(clipboardBlock('10\t\tleg\n20\t')).toEqual([
    ['10', '', 'leg'],
    ['20', ''],
  ])
})

test('an empty text gives no rows, and no text makes the reader hang or throw', () => {
  expect(clipboardBlock('')).toEqual([])
  expect(clipboardBlock('"\t"\n"')).toBeInstanceOf(Array)
})
