import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactDecimal,
  exactText,
  parseBarLengths,
  parseInteger,
  parseLength,
  parseListedAngle,
  parseMitreAngle,
  parseNumber,
  parsePrices,
  parseSignedAngle,
  parseStockQuantities,
  UNITS,
} from '../../src/index.ts'

/** The characters of lengths, angles, prices and lists of them, and characters that look like them. */
const token = fc.oneof(
  fc.constantFrom(...'0123456789.,/- \'"½¼⅞⁄′″”’–−+×°;_eE\u00a0\u202f\u2009'),
  fc.constantFrom(
    'mm',
    'cm',
    'm',
    'in',
    'in.',
    'ft',
    'inch',
    'feet',
    'Zoll',
    '1/2',
    '3/64',
    "''",
    '0'.repeat(40),
  ),
  fc.constantFrom('NaN', 'Infinity', '1e9', '0x10', '١٢', '１２', '\u0000', '\ud800', '9'.repeat(30), '1/0'),
)
const text = fc.oneof(
  fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
  fc.array(token, { maxLength: 400 }).map((tokens) => tokens.join('')),
  fc.tuple(token, fc.integer({ min: 1, max: 3_000 })).map(([sign, times]) => sign.repeat(times)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const unit = fc.constantFrom(...UNITS)

/** A read value, or a named issue. */
const judged = <T>(
  result: { ok: true; value: T } | { ok: false; issue: { code: string } },
): T | undefined => {
  if (result.ok) return result.value
  expect(result.issue.code).toMatch(/./)
  return undefined
}

describe('a text of a stranger', () => {
  it('is a length of whole nanometres, which its exact texts give again, or an issue', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), unit, (texts, of) => {
        for (const each of texts) {
          const length = judged(parseLength(each, of))
          if (length === undefined) continue
          expect(Number.isSafeInteger(length) && length > 0).toBe(true)
          expect(parseLength(exactText(length, of), of)).toEqual({ ok: true, value: length })
          expect(parseLength(exactDecimal(length, of), of)).toEqual({ ok: true, value: length })
        }
      }),
    )
  })

  it('is a finite number, angle, price or quantity, or an issue', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), unit, fc.nat(9), (texts, of, count) => {
        for (const each of texts) {
          const found = [
            judged(parseNumber(each)),
            judged(parseInteger(each)),
            judged(parseMitreAngle(each)),
            judged(parseSignedAngle(each)),
            judged(parseListedAngle(each, 'square')),
            judged(parseListedAngle(each, 'length')),
            judged(parseBarLengths(each, of)),
            judged(parseStockQuantities(each, count)),
            judged(parsePrices(each, count)),
          ]
          for (const value of found.flat())
            expect(typeof value !== 'number' || Number.isFinite(value)).toBe(true)
        }
      }),
    )
  })
})
