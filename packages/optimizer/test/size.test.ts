import { expect, it } from 'vitest'
import { MODULES } from '../scripts/lib/modules.ts'
import { brotliBytes } from '../scripts/lib/sizes.ts'

it.each(MODULES)('the wasm of $name costs a visitor no more than the limit', (module) => {
  expect(brotliBytes(module)).toBeLessThanOrEqual(module.brotliLimit)
})
