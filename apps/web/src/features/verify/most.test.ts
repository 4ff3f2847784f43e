import { MOST_PROOF_BYTES } from '@kerfwise/optimizer/checker'
import { expect, it } from 'vitest'
import { MOST_MEGABYTES } from './most.ts'

it('the page names the largest size that the checker accepts', () => {
  expect(MOST_MEGABYTES * 1024 * 1024).toBe(MOST_PROOF_BYTES)
})
