import { describe, expect, it } from 'vitest'
import { brokenLinks, missingPaths, pages, says, shownBy } from '../src/pages.ts'
import { read } from '../src/repository.ts'

describe.each(pages)('$file', ({ file, text }) => {
  it('links to existing places', () => {
    expect(brokenLinks(file, text)).toEqual([])
  })

  it('names existing files', () => {
    expect(missingPaths(text)).toEqual([])
  })
})

it('the status page names tests by words that they have', () => {
  const rows = read('docs/specification-status.md').split('\n').flatMap(shownBy)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ file, words }) => !says(file, words))).toEqual([])
})
