import { expect, test } from 'vitest'
import { completion } from './completion.ts'

const rows = ['rail', 'leg', 'long rail', '', 'Legs of the bench']

test('a beginning is completed by the nearest such description above, or else below', () => {
  expect(completion('l', 3, rows)).toBe('long rail')
  expect(completion('l', 2, rows)).toBe('leg')
  expect(completion('R', 4, rows)).toBe('rail')
  expect(completion('lo', 0, rows)).toBe('long rail')
})

test('an empty text and a complete description are not completed', () => {
  expect(completion('leg', 3, rows)).toBeNull()
  expect(completion('', 3, rows)).toBeNull()
  expect(completion(' ', 3, rows)).toBeNull()
  expect(completion('x', 3, rows)).toBeNull()
})
