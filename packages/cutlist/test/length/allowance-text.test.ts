import { expect, it } from 'vitest'
import { formatAllowance, fromMm, nm } from '../../src/index.ts'

it.each([
  [0, '0 mm'],
  [0.009, '0 mm'],
  [0.05, '0.05 mm'],
  [0.999, '0.99 mm'],
  [0.4, '0.4 mm'],
  [3.29, '3.2 mm'],
  [3, '3 mm'],
  [15.99, '15 mm'],
  [1200, '1200 mm'],
])('an allowance of %f mm prints as %s, rounded down', (mm, text) => {
  expect(formatAllowance(fromMm(mm), 'mm')).toBe(text)
})

it('an allowance is in decimal inches if lengths are in inches or feet, with the mark of the language', () => {
  expect(formatAllowance(nm(25_400_000 / 64), 'in.')).toBe('0.015"')
  expect(formatAllowance(nm(25_400_000 / 2), 'ft')).toBe('0.5"')
  expect(formatAllowance(nm(25_400_000 * 2.375), 'in.')).toBe('2.37"')
  expect(formatAllowance(nm(25_400_000 * 40.99), 'in.')).toBe('40.9"')
  expect(formatAllowance(fromMm(0.4), 'mm', 'de')).toBe('0,4 mm')
})
