import { expect, test } from 'vitest'
import { dayAt } from './dates.ts'

test('the day is that of the person, from the first minute to the last', () => {
  expect(dayAt(new Date(2026, 11, 4, 0, 0))).toBe('2026-12-04')
  expect(dayAt(new Date(2026, 11, 4, 23, 59))).toBe('2026-12-04')
  expect(dayAt(new Date(2027, 0, 31, 12, 0))).toBe('2027-01-31')
})
