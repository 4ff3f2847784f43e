import { expect, it } from 'vitest'
import { inFiles } from './useRackLabels.ts'

it('each bar of the largest rack has its label, in as many files as that takes', () => {
  const rack = Array.from({ length: 6_500 }, (_, at) => at)
  expect(inFiles(rack).map((file) => file.length)).toEqual([3_000, 3_000, 500])
  expect(inFiles(rack).flat()).toEqual(rack)
  expect(inFiles([1]).flat()).toEqual([1])
})
