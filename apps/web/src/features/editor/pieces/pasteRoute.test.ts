import { describe, expect, it } from 'vitest'
import { pastesAsTyped } from './pasteRoute.ts'

describe('a text pasted into a length', () => {
  it('goes in as if typed if it is one length, or a text without a figure', () => {
    for (const text of ['72 1/2', '1200 mm\r\n', '1.840', ' 1/2 ', 'mm', '']) {
      expect(pastesAsTyped(text, 'length')).toBe(true)
    }
    for (const text of ['4 x 1200 leg', '1200;4;leg', '1200\t4', '1200\n850', '72 1/2 oak']) {
      expect(pastesAsTyped(text, 'length')).toBe(false)
    }
    expect(pastesAsTyped('4 x 1200 leg', 'description')).toBe(true)
    expect(pastesAsTyped('4 x 1200', 'count')).toBe(false)
  })
})
