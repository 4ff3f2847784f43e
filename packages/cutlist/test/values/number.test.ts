import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText, parseInteger, parseNumber } from '../../src/index.ts'

describe('parseNumber', () => {
  it.each([
    ['41.5', 41.5],
    ['41,5', 41.5],
    ['-3', -3],
    ['1,234.56', 1234.56],
    ['0.125', 0.125],
    [' 12 ', 12],
    ['1 200', 1200],
    ['1\u202f200,5', 1200.5],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'required'],
    ['1e5', 'number'],
    ['Infinity', 'number'],
    ['0x10', 'number'],
    ['1 2', 'number'],
    ['1,200', 'ambiguousSeparator'],
    ['11', 'lte'],
  ])('refuses %j as %s', (text, code) => {
    expect(parseNumber(text, { bounds: { max: text === '11' ? 10 : 1e9 } })).toMatchObject({
      issue: { code },
    })
  })

  it('does not ask if only one reading is within the bounds', () => {
    expect(parseNumber('1.200', { bounds: { max: 75 } })).toMatchObject({ value: 1.2 })
  })
})

describe('parseInteger', () => {
  it.each([
    ['', 'required'],
    ['1.5', 'integer'],
    ['x', 'integer'],
    ['1,200', 'ambiguousSeparator'],
    ['0', 'gte'],
    ['100001', 'lte'],
  ])('refuses %j as %s', (text, code) => {
    expect(parseInteger(text, { from: 1, max: 100_000 })).toMatchObject({ issue: { code } })
  })

  it('refuses a number that is too large for the machine', () => {
    expect(parseInteger('7'.repeat(309))).toMatchObject({ issue: { code: 'integer' } })
    expect(parseInteger('7'.repeat(309), { max: 9 })).toMatchObject({ issue: { code: 'lte' } })
  })
})

describe('numberText', () => {
  it.each([
    [1.234, '1.2340'],
    [-12.345, '-12.3450'],
    [0.125, '0.125'],
    [1234.567, '1234.567'],
    [1200, '1200'],
    [0, '0'],
    [1.5e-7, '0.00000015'],
  ])('writes %d as %s', (value, text) => {
    expect(numberText(value)).toBe(text)
  })

  it('writes what is read as the same number', () => {
    const most = 1_000_000_000
    const value = fc.oneof(
      fc.double({ min: 1e-20, max: most, noNaN: true }),
      fc.integer({ min: 0, max: most }).map((thousandths) => thousandths / 1000),
    )
    fc.assert(
      fc.property(value, (number) => {
        expect(parseNumber(numberText(number))).toEqual({ ok: true, value: number })
      }),
    )
  })

  it('writes even the smallest number as one that is read', () => {
    expect(parseNumber(numberText(5e-324))).toEqual({ ok: true, value: 0 })
  })
})
