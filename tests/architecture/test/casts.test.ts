import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const sources = files.filter(
  (file) =>
    /^(apps\/web|packages\/[^/]+)\/src\/.*\.tsx?$/.test(file) &&
    !/\.(test|bench|arbitrary)\.tsx?$/.test(file),
)

/** Casts that the compiler cannot check: whatever stands on their left has the type on their right. */
const forced = /\bas\s+(unknown\s+as|never)\b/

describe('the sources of the page and of the packages', () => {
  it('never force a type by "as unknown as" or "as never"', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((file) => forced.test(read(file)))).toEqual([])
  })

  it.each([
    'value as unknown as Plan',
    'run(args as never)',
    'Object.fromEntries(rows) as unknown as\n  Row',
  ])('are searched for %j', (text) => {
    expect(forced.test(text)).toBe(true)
  })
})
