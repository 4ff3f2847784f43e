import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createScan, type ScanBounds } from '../src/platform/admission/scan.ts'

const endless: ScanBounds = { depth: 1_000, values: 1e9, members: 1e9, name: 1e9 }

interface Shape {
  readonly values: number
  readonly members: number
  readonly depth: number
  readonly name: number
}

const writtenBytes = (name: string) => Buffer.byteLength(JSON.stringify(name)) - 2

/** The same counts, from what the parser makes of the text. */
function shapeOf(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return { values: 0, members: 0, depth: 0, name: 0 }
  const inside = Object.values(value)
  const shapes = inside.map(shapeOf)
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return {
    name: Math.max(0, ...names.map(writtenBytes), ...shapes.map(({ name }) => name)),
    values: inside.length + shapes.reduce((sum, { values }) => sum + values, 0),
    members: Math.max(Array.isArray(value) ? 0 : inside.length, ...shapes.map(({ members }) => members)),
    depth: 1 + Math.max(0, ...shapes.map(({ depth }) => depth)),
  }
}

const text = fc
  .tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom('', ' ', '\t', '\n  '))
  .map(([value, indent]) => JSON.stringify(value, null, indent))

/** The text in pieces of these lengths, as a socket might deliver it. */
function pieces(bytes: Buffer, length: number): Buffer[] {
  const count = Math.ceil(bytes.length / length)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * length, (at + 1) * length))
}

it('the scan counts the values that the parser makes of a text, whatever pieces the text comes in', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (json, length) => {
      const { values, members, depth, name } = shapeOf(JSON.parse(json))
      const beyond = (bounds: Partial<ScanBounds>) => {
        const scan = createScan({ ...endless, ...bounds })
        const found = pieces(Buffer.from(json), length).map((piece) => scan.add(piece))
        return { found: found.find(Boolean), values: scan.values }
      }
      expect(beyond({})).toEqual({ found: undefined, values })
      expect(beyond({ values, members, depth, name }).found).toBeUndefined()
      if (values > 0) expect(beyond({ values: values - 1 }).found).toBe('values')
      if (members > 0) expect(beyond({ members: members - 1 }).found).toBe('members')
      if (name > 0) expect(beyond({ name: name - 1 }).found).toBe('name')
      if (depth > 0) expect(beyond({ depth: depth - 1 }).found).toBe('depth')
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['[1]', { values: 0 }, 'values'],
  ['[[1]]', { values: 1 }, 'values'],
  ['{"a":1}', { members: 0 }, 'members'],
  ['{"a":1}', { members: 1 }, undefined],
  ['[1,2]', { members: 0 }, undefined],
  ['{}', { values: 0, members: 0 }, undefined],
  ['[[]]', { depth: 1 }, 'depth'],
] as const)('the scan finds of %s, by bounds %o, what is beyond them: %s', (json, bounds, beyond) => {
  expect(createScan({ ...endless, ...bounds }).add(Buffer.from(json))).toBe(beyond)
})

it('the scan ends with any bytes, and never counts beyond a bound', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.constantFrom(...'[]{},:"\\ x')),
      (bytes, signs) => {
        const scan = createScan({ depth: 4, values: 10, members: 5, name: 3 })
        for (const part of [bytes, Buffer.from(signs.join(''))]) if (scan.add(part)) break
        expect(scan.values).toBeLessThanOrEqual(11)
      },
    ),
  )
})
