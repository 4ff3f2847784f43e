import { MOST_PROOF_BYTES } from '@kerfwise/optimizer/checker'
import { expect, it } from 'vitest'
import { MOST_MEGABYTES } from './most.ts'

it('the page names the size that the checker refuses', () => {
  expect(MOST_MEGABYTES * 1024 * 1024).toBe(MOST_PROOF_BYTES)
})
