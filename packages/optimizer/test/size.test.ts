import { expect, it } from 'vitest'
import { BROTLI_LIMIT, brotliBytes } from '../scripts/lib/sizes.ts'

it('the wasm costs a visitor no more than the limit', () => {
  expect(brotliBytes()).toBeLessThanOrEqual(BROTLI_LIMIT)
})
