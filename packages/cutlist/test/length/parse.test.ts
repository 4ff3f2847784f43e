import { describe, expect, it } from 'vitest'
import { ALLOWANCE_BOUNDS, parseLength, type Unit } from '../../src/index.ts'

const INCH = 25_400_000

function parsed(text: string, unit: Unit = 'in.') {
  const result = parseLength(text, unit)
  return result.ok ? result.value : result.issue.code
}

describe('parseLength', () => {
  it.each([
    ['72', 72 * INCH],
    ['72.5', 72.5 * INCH],
    ['72.', 72 * INCH],
    ['.5', INCH / 2],
    ['72 1/2', 72.5 * INCH],
    ['72 1/2"', 72.5 * INCH],
    ['72-1/2', 72.5 * INCH],
    ['72½', 72.5 * INCH],
    ['72 ½″', 72.5 * INCH],
    ['72–1⁄2”', 72.5 * INCH],
    ['3/8"', 0.375 * INCH],
    ['1/64', 396_875],
    ["3'", 36 * INCH],
    ["3.5'", 42 * INCH],
    ["3½'", 42 * INCH],
    ['3 ft', 36 * INCH],
    [`3' 2"`, 38 * INCH],
    [`3' 2 1/2"`, 38.5 * INCH],
    [`3'-2 1/2"`, 38.5 * INCH],
    [`3'2-1/2''`, 38.5 * INCH],
    [`3′ 2½″`, 38.5 * INCH],
    [`3' 1/2`, 36.5 * INCH],
    [`3' 0"`, 36 * INCH],
    [`6'-0 1/2"`, 72.5 * INCH],
    [`6’ 0½”`, 72.5 * INCH],
    [`6' - 0-1/2`, 72.5 * INCH],
    [`0'-8 1/2"`, 8.5 * INCH],
    ['3 feet 2.5 inches', 38.5 * INCH],
    ['1.84 m', 1_840_000_000],
    ['1.841 m', 1_841_000_000],
    ['184,5 mm', 184_500_000],
    ['18,45CM', 184_500_000],
    ['1,234.5', 1234.5 * INCH],
    ['1.234,5', 1234.5 * INCH],
    ['10,200,300 mm', 'lte'],
    ['1\u202f200,5 mm', 1_200_500_000],
    ['6 000 mm', 6_000_000_000],
    ['1 200 1/2', 1200.5 * INCH],
    ['72 125/1000', 72.125 * INCH],
    ['72 125 / 1000', 72.125 * INCH],
    ['0.125', INCH / 8],
    ['0,125"', INCH / 8],
    ['12.125"', 12.125 * INCH],
  ])('reads %s in an inch field', (text, expected) => {
    expect(parsed(text)).toBe(expected)
  })

  it.each([
    ['1841.5', 1_841_500_000],
    ['184,5', 184_500_000],
    ['2400', 2_400_000_000],
    ['72 1/2"', 72.5 * INCH],
    [`3' 2 1/2"`, 38.5 * INCH],
    ['1000000', 1_000_000_000_000],
  ])('reads %s in a millimetre field', (text, expected) => {
    expect(parsed(text, 'mm')).toBe(expected)
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['abc', 'lengthNotation'],
    ['1e3', 'lengthNotation'],
    ['1 2', 'lengthNotation'],
    ['1,2,3', 'lengthNotation'],
    ['12,34.5', 'lengthNotation'],
    ['3.5\' 2"', 'lengthNotation'],
    ["3' 20 mm", 'lengthNotation'],
    ['NaN', 'lengthNotation'],
    ['+5', 'lengthNotation'],
    ['9'.repeat(65), 'lengthNotation'],
    ['9'.repeat(64), 'lte'],
    ['0', 'gt'],
    ['-5', 'gt'],
    ['−72 1/2"', 'gt'],
    ['1000000.1 mm', 'lte'],
    ['5/3', 'fractionNotBelowOne'],
    ['3/3"', 'fractionNotBelowOne'],
    ['0 1/2', 'leadingZero'],
    ['0 1/2"', 'leadingZero'],
    [`6' 00 1/2"`, 'leadingZero'],
    [`6' 0 01/2"`, 'leadingZero'],
    ['1/0', 'zeroDenominator'],
    ['12 3/0', 'zeroDenominator'],
    ['0/00"', 'zeroDenominator'],
    ['1/08', 'leadingZero'],
    ['0/8', 'leadingZero'],
    ['7 01/2', 'leadingZero'],
    [`3' 12"`, 'inchesBelowFoot'],
    ["1'200", 'inchesBelowFoot'],
  ])('refuses %j as %s', (text, code) => {
    expect(parsed(text)).toBe(code)
  })

  it.each(['72 1/2', '½', '3/8 mm', '1/2 m', '7 1/2 cm'])('refuses the metric fraction %s', (text) => {
    expect(parsed(text, 'mm')).toBe('fractionInMetric')
  })

  it.each([
    ['1,200', '1.2', '1200'],
    ['1.200', '1.2', '1200'],
    ['1,200"', '1.2"', '1200"'],
    ['2,000', '2', '2000'],
    ['184.125 mm', '184.1250 mm', '184125 mm'],
  ])('asks for the meaning of %s and offers both readings', (text, asDecimal, asThousands) => {
    const result = parseLength(text, 'in.')
    expect(result).toMatchObject({
      issue: { code: 'ambiguousSeparator', params: { asDecimal, asThousands } },
    })
    expect(parseLength(asDecimal, 'in.').ok && parseLength(asThousands, 'in.').ok).toBe(true)
  })

  it('reads by the decimal mark that a file declares', () => {
    expect(parseLength('1,200', 'mm', { decimalMark: 'comma' })).toMatchObject({ value: 1_200_000 })
    expect(parseLength('1,200', 'mm', { decimalMark: 'point' })).toMatchObject({ value: 1_200_000_000 })
    expect(parseLength('1.5', 'mm', { decimalMark: 'comma' })).toMatchObject({ ok: false })
  })

  it('allows a kerf of 0 but no negative one', () => {
    expect(parseLength('0', 'mm', { bounds: ALLOWANCE_BOUNDS })).toMatchObject({ value: 0 })
    expect(parseLength('-1', 'mm', { bounds: ALLOWANCE_BOUNDS })).toMatchObject({ issue: { code: 'gte' } })
  })
})
