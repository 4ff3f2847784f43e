import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath, longestLocalPath } from '../src/index.ts'

const origins = ['https://kerfwise.example', 'http://localhost:3000', 'http://192.168.0.7']

/** The parts of paths that lead to other sites. */
const parts = fc.constantFrom(
  '/',
  '\\',
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '//',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '\u3002',
  '\u2025',
  '\uff0f',
  '\ufeff',
  'https:',
  'javascript:',
  'evil.example',
  'bars',
)
const made = fc.array(parts, { maxLength: 12 }).map((some) => some.join(''))
const wishes = fc.oneof(
  made,
  made.map((text) => `/${text}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.webPath(),
)

describe('a path of this site', () => {
  it('resolves to the same site from every page', () => {
    const check = fc.property(wishes, fc.constantFrom(...origins), fc.webPath(), (wished, origin, page) => {
      const path = localPath(wished)
      expect(new URL(path, `${origin}${page}`).origin).toBe(origin)
      // The characters that a `Location` header may have. Every later reader resolves the path the same way.
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(localPath(path)).toBe(path)
    })
    fc.assert(check, { numRuns: 5000 })
  })

  it('stays as it is if it is right', () => {
    const segment = fc.stringMatching(/^[\w-]{1,12}$/)
    const query = fc.dictionary(segment, fc.string({ maxLength: 12 }), { minKeys: 1, maxKeys: 3 })
    const check = fc.property(fc.array(segment, { maxLength: 4 }), query, (segments, values) => {
      const path = `/${segments.join('/')}?${new URLSearchParams(values)}`
      expect(localPath(path)).toBe(path)
    })
    fc.assert(check)
  })

  it.each([
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/bars/..//evil.example',
    '/bars/../..//evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    `/${'a'.repeat(longestLocalPath)}`,
    '',
    null,
    undefined,
    7,
    ['/bars'],
  ])('is the start page for %j', (wished) => {
    expect(localPath(wished)).toBe('/')
  })
})
