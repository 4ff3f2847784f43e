import { expect, test } from 'vitest'
import { isChunkFailure } from './isChunkFailure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://x.test/assets/bars-1.js',
  'error loading dynamically imported module: https://x.test/assets/bars-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/bars-1.css',
])('a missing code chunk is distinguished from other failures: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('another failure does not count as a missing chunk', () => {
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false)
  expect(isChunkFailure('dynamically imported module')).toBe(false)
})
