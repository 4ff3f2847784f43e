import { describe, expect, it } from 'vitest'
import { parseNumber } from '../../src/index.ts'
import {
  readChoice,
  readCount,
  readFlag,
  readList,
  readNullable,
  readText,
} from '../../src/lists/values/read.ts'

const strange = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, [], () => 0, Symbol('x')]

describe('a value of foreign JSON', () => {
  it('is a text that is not too long, or a number that prints', () => {
    const read = readText(3)
    expect(['', 'abc', 12.5, 0].map(read)).toEqual(['', 'abc', '12.5', '0'])
    expect(['abcd', true, ...strange].map(read).filter((value) => value !== undefined)).toEqual([])
  })

  it('is a flag only if it is true or false', () => {
    expect([true, false].map(readFlag)).toEqual([true, false])
    expect([0, 1, 'true', ...strange].map(readFlag).filter((value) => value !== undefined)).toEqual([])
  })

  it('is a whole number from 0 on', () => {
    expect([0, 7, Number.MAX_SAFE_INTEGER].map(readCount)).toEqual([0, 7, Number.MAX_SAFE_INTEGER])
    const none = [-1, 1.5, 2 ** 53, '7', true, ...strange]
    expect(none.map(readCount).filter((value) => value !== undefined)).toEqual([])
  })

  it('is absent if it may be and is null or empty', () => {
    const read = readNullable(readCount)
    expect([null, '', 0, 7].map(read)).toEqual([null, null, 0, 7])
    expect(['x', undefined].map(read)).toEqual([undefined, undefined])
  })

  it('is a list of its readable entries', () => {
    expect(readList(readCount)([1, 'x', 0, -1, 3])).toEqual([1, 0, 3])
    expect(readList(readCount)({ length: 1, 0: 1 })).toBe(undefined)
    expect(readChoice(['a', 'b'])('b')).toBe('b')
    expect(readChoice(['a', 'b'])('c')).toBe(undefined)
  })
})

describe('a number', () => {
  it('keeps to the bounds of its rule', () => {
    const code = (text: string, bounds: object) => {
      const read = parseNumber(text, { bounds })
      return read.ok ? read.value : [read.issue.code, read.issue.params]
    }
    expect(code('1.5', { above: 1.5 })).toEqual(['gt', { bound: 1.5 }])
    expect(code('1.6', { above: 1.5 })).toBe(1.6)
    expect(code('1.5', { from: 1.5 })).toBe(1.5)
    expect(code('1.4', { from: 1.5 })).toEqual(['gte', { bound: 1.5 }])
    expect(code('1.5', { below: 1.5 })).toEqual(['lt', { bound: 1.5 }])
    expect(code('1.4', { below: 1.5 })).toBe(1.4)
    expect(code('1.5', { max: 1.5 })).toBe(1.5)
    expect(code('1.6', { max: 1.5 })).toEqual(['lte', { bound: 1.5 }])
  })

  it('is read in texts of up to 64 figures', () => {
    expect(parseNumber('1'.repeat(64)).ok).toBe(true)
    expect(parseNumber('1'.repeat(65))).toMatchObject({ ok: false, issue: { code: 'number' } })
  })

  it.each([
    ['1,200', '1.2', '1200'],
    ['-1,200', '-1.2', '-1200'],
    ['−12.345', '-12.345', '-12345'],
  ])('is asked about if it has two readings: %j', (text, asDecimal, asThousands) => {
    expect(parseNumber(text)).toMatchObject({
      ok: false,
      issue: { code: 'ambiguousSeparator', params: { asThousands } },
    })
    const read = parseNumber(text)
    expect(!read.ok && Number(read.issue.params?.asDecimal)).toBe(Number(asDecimal))
  })

  it('is negative by either minus, and 0 has no sign', () => {
    expect([parseNumber('−3'), parseNumber('- 3'), parseNumber('-0'), parseNumber('-')]).toEqual([
      { ok: true, value: -3 },
      expect.objectContaining({ ok: false }),
      { ok: true, value: 0 },
      expect.objectContaining({ ok: false }),
    ])
  })
})
