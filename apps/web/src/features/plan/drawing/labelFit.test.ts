import { expect, test } from 'vitest'
import { fittingLabel } from './labelFit.ts'

test('a label never overflows, since a shorter text or none takes its place', () => {
  const texts = ['rail 1841.5', '1841.5', 'A']
  expect(fittingLabel(texts, 200, 12)).toBe('rail 1841.5')
  expect(fittingLabel(texts, 50, 12)).toBe('1841.5')
  expect(fittingLabel(texts, 10, 12)).toBe('A')
  expect(fittingLabel(texts, 4, 12)).toBe('')
})
