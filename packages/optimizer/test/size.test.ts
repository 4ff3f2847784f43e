import { expect, it } from 'vitest'
import { GZIP_LIMIT, gzipBytes } from '../scripts/lib/sizes.ts'

it('the wasm costs a visitor no more than the limit', () => {
  expect(gzipBytes()).toBeLessThanOrEqual(GZIP_LIMIT)
})
