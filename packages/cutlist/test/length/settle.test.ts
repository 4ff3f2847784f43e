import { expect, test } from 'vitest'
import { decimalMarkOf, settledBy } from '../../src/index.ts'

test.each([
  [['2.180,5', '1.840', '900'], 'comma'],
  [['618,5', '1.840'], 'comma'],
  [['1,234,567'], 'point'],
  [['12.5', '1,840'], 'point'],
  [['1.840', '2.180'], 'ask'],
  [['12.5', '12,5'], 'ask'],
  [['1250.000 mm', '800.000 mm'], 'point'],
  [['1250,000', '800,000'], 'comma'],
])('a list of %j writes decimals with a %s', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})

test('the other numbers of a list settle its ambiguous lengths', () => {
  expect(settledBy('1.840 mm', 'mm', 'comma')).toBe('1840 mm')
  expect(settledBy('1,840', 'mm', 'comma')).toBe('1.84')
  expect(settledBy('1.840', 'mm', 'point')).toBe('1.84')
  expect(settledBy('1,840', 'mm', 'point')).toBe('1840')
  expect(settledBy('1.840', 'mm', 'ask')).toBe('1.840')
  expect(settledBy('0.125', 'in.', 'comma')).toBe('0.125')
  expect(settledBy('2.180,5', 'mm', 'comma')).toBe('2.180,5')
})
