import { expect, test } from 'vitest'
import { dayTyped } from './dayTyped.ts'

const typed = (value: string, badInput = false) => dayTyped({ value, validity: { badInput } })

test('a whole day counts, and an empty field means no day', () => {
  expect(typed('2026-12-04')).toBe('2026-12-04')
  expect(typed('')).toBe('')
})

test('a day with a part missing and the first digits of a year do not count yet', () => {
  expect(typed('', true)).toBeNull()
  for (const year of ['0002', '0020', '0202']) expect(typed(`${year}-12-04`)).toBeNull()
})
