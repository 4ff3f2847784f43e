import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactDecimal,
  exactText,
  formatLength,
  fromWireMm,
  type Nanometres,
  NM_PER_INCH,
  parseLength,
  parseOutputFormat,
  toWireMm,
  UNITS,
} from '../../src/index.ts'

const length = fc.integer({ min: 1, max: 1_000_000_000_000 }).map((value) => value as Nanometres)
const sixtyFourths = fc
  .integer({ min: 1, max: 39_370 * 64 })
  .map((count) => ((count * NM_PER_INCH) / 64) as Nanometres)

describe('a length', () => {
  it('of whole sixty-fourths survives fractional inches and feet', () => {
    fc.assert(
      fc.property(sixtyFourths, fc.constantFrom('in.:1/64', 'ft:1/64'), (value, id) => {
        const format = parseOutputFormat(id)
        if (format === undefined) throw new Error(`no format ${id}`)
        expect(parseLength(formatLength(value, format), 'mm')).toEqual({ ok: true, value })
      }),
    )
  })

  it('of any count of nanometres has an exact text in every unit', () => {
    fc.assert(
      fc.property(fc.oneof(length, sixtyFourths), fc.constantFrom(...UNITS), (value, unit) => {
        expect(parseLength(exactText(value, unit), unit)).toEqual({ ok: true, value })
        expect(parseLength(exactDecimal(value, unit), unit)).toEqual({ ok: true, value })
      }),
    )
  })

  it('crosses the wire unchanged, with at most six decimals', () => {
    fc.assert(
      fc.property(length, (value) => {
        const json = JSON.stringify(toWireMm(value))
        expect(json).toMatch(/^\d+(\.\d{1,6})?$/)
        expect(fromWireMm(JSON.parse(json))).toBe(value)
      }),
    )
  })

  it('typed as anything at all gives a length or an issue, never an exception', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,/-\'" mcinft½'), maxLength: 70 })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), fc.constantFrom(...UNITS), (text, unit) => {
        const result = parseLength(text, unit)
        if (result.ok) expect(Number.isSafeInteger(result.value) && result.value > 0).toBe(true)
        else expect(result.issue.code).not.toBe('')
      }),
    )
  })
})
