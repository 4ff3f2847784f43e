import { describe, expect, it } from 'vitest'
import { brokenLinks, missingPaths, pages } from '../src/pages.ts'

describe.each(pages)('$file', ({ file, text }) => {
  it('links to existing places', () => {
    expect(brokenLinks(file, text)).toEqual([])
  })

  it('names existing files', () => {
    expect(missingPaths(text)).toEqual([])
  })
})
