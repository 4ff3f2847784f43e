import { describe, expect, it } from 'vitest'
import { parseInteger, parseNumber } from '../../src/index.ts'

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
