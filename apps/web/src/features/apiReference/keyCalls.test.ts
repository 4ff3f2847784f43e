import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeOf } from './codeOf.ts'
import { type Described, keyCalls } from './keyCalls.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

test('the reference has the calls for programs, each with its scope, and none of the page', () => {
  const whole: Described = JSON.parse(read('packages/contract/openapi.json'))
  const { paths } = keyCalls(whole)
  const { description, responses = {} } = paths['/rest/v1/solve']?.post ?? {}
  expect(description).toMatch(/^Scope: `solve`\. Refused with 400, 401, 403, /)
  expect(Object.keys(responses)).toEqual(['200'])
  expect(paths['/rest/v1/materials/{id}']?.delete?.description).toContain('Scope: `write`')
  expect(paths['/rest/cutoptim/materials']).toBeUndefined()
  expect(paths['/rest/user/export']).toBeUndefined()
  expect(paths['/rest/version']).toBeUndefined()
  expect(Object.keys(paths)).toHaveLength(17)
})

test('the examples of docs/api.md are found, and a missing one is noticed', () => {
  const page = read('docs/api.md')
  for (const kind of ['sh', 'ts', 'python']) expect(codeOf(page, kind)).toContain('/rest/v1/solve')
  expect(() => codeOf(page, 'rust')).toThrow('no example in rust')
})
