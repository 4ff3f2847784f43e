import { languages } from '@kerfwise/locales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AS_ENTERED,
  formatLength,
  isShownExactly,
  nm,
  OUTPUT_FORMATS,
  type OutputFormat,
  outputFormatId,
  parseLength,
  UNITS,
  type Unit,
} from '../../src/index.ts'
import { arbitrary, meansLength, readPrinted } from '../support/index.ts'

const INCH = 25_400_000
const formats: readonly OutputFormat[] = [...OUTPUT_FORMATS, ...Object.values(AS_ENTERED)]
const anyFormat = fc.constantFrom(...formats)
const locale = fc.constantFrom(...languages)

/** Lengths as they occur: typed ones, sums and differences of them, and any number of nanometres. */
const occurring = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }),
  fc.integer({ min: -640, max: 39_370 * 64 }).map((count) => (count * INCH) / 64),
  fc
    .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -64, max: 64 }))
    .map(([tenths, sixtyFourths]) => tenths * 100_000 + (sixtyFourths * INCH) / 64),
  fc.integer({ min: 0, max: 1_000_000 }).map((tenThousandths) => (tenThousandths * INCH) / 10_000),
)

describe('a printed length', () => {
  it.each(formats.map((format) => [outputFormatId(format), format] as const))(
    'in %s means exactly the length, or states its difference',
    (_, format) => {
      fc.assert(
        fc.property(occurring, locale, fc.boolean(), (length, language, bare) => {
          const text = formatLength(nm(length), format, { locale: language, bare })
          expect(meansLength(text, length, format.unit), text).toBe(true)
          expect(text, text).not.toMatch(/^-0(?![\d.,]*[1-9])/)
          const hasSign = /≈| [+−] /.test(text)
          expect(hasSign, text).toBe(!isShownExactly(nm(length), format))
        }),
        { numRuns: 300 },
      )
    },
  )

  it('of a typed piece is as it was typed, in every notation, unit and language', () => {
    fc.assert(
      fc.property(arbitrary.notation, locale, fc.boolean(), ({ text, unit }, language, bare) => {
        const length = parseLength(text, unit)
        if (!length.ok) throw new Error(`${text} was not read`)
        const shown = formatLength(length.value, AS_ENTERED[unit], { typed: text, locale: language, bare })
        expect(meansLength(shown, length.value, unit), shown).toBe(true)
        expect(shown).not.toMatch(/≈| [+−] /)
      }),
      { numRuns: 2000 },
    )
  })

  it('never takes a typed text for another length', () => {
    fc.assert(
      fc.property(arbitrary.notation, occurring, anyFormat, ({ text }, length, format) => {
        const shown = formatLength(nm(length), format, { typed: text })
        expect(meansLength(shown, length, format.unit), shown).toBe(true)
      }),
    )
  })
})

const typedOnes: readonly (readonly [string, Unit, string])[] = [
  ['10 3/32', 'in.', '10 3/32"'],
  ['10-3/32"', 'in.', '10 3/32"'],
  ['20 1/64', 'in.', '20 1/64"'],
  ['72½', 'in.', '72 1/2"'],
  ['72.50', 'in.', '72.50"'],
  ['10.1250', 'in.', '10.125"'],
  ['.5', 'in.', '0.5"'],
  ['1/3 inch', 'in.', '1/3"'],
  ['845.25 mm', 'in.', '845.25 mm'],
  ['84,52CM', 'in.', '84.52 cm'],
  ['1.84 m', 'mm', '1.84 m'],
  ['1 234,5', 'mm', '1234.5 mm'],
  [`3'-2 1/2`, 'in.', `3' 2 1/2"`],
  [`6'-0 1/2"`, 'in.', `6' 0 1/2"`],
  ['3 feet 2.5 inches', 'mm', `3' 2.5"`],
  ['8', 'ft', "8'"],
  ["3½'", 'ft', "3 1/2'"],
]

it.each(typedOnes)('%s typed in %s prints as %s', (typed, unit, shown) => {
  const length = parseLength(typed, unit)
  if (!length.ok) throw new Error(`${typed} was not read`)
  expect(formatLength(length.value, AS_ENTERED[unit], { typed })).toBe(shown)
})

it.each([
  [20.015625 * INCH, 'in.', '20 1/64"'],
  [62.3 * INCH, 'in.', '62.3"'],
  [10.12345 * INCH, 'in.', '10.12345"'],
  [965_000_000, 'in.', '38" − 0.2 mm'],
  [845_250_000, 'in.', '33 1/4" + 0.7 mm'],
  [INCH / 3, 'in.', '≈ 5/16" + 0.53 mm'],
  [38.5 * INCH, 'ft', `3' 2 1/2"`],
  [38.52 * INCH, 'ft', "3.21'"],
  [36.1 * INCH, 'ft', `3' 0.1"`],
  [965_000_000, 'ft', `3' 2" − 0.2 mm`],
  [10.09375 * INCH, 'mm', '256.38125 mm'],
  [INCH / 64, 'mm', '0.396875 mm'],
  [976_905_989, 'mm', '≈ 976.91 mm'],
  [0, 'mm', '0 mm'],
  [-0, 'in.', '0"'],
] as const)('a computed length of %d nm prints in %s as %s', (length, unit, shown) => {
  expect(formatLength(nm(length), AS_ENTERED[unit])).toBe(shown)
})

it('a length that the reader of these tests cannot read is a fault', () => {
  for (const text of ['', '12 ', '≈', '1/2/3"', '− 3 mm', '38"− 0.2 mm', '12 furlongs', '-0"', '-0.00 mm'])
    expect(() => readPrinted(text, 'mm'), text).toThrow()
  expect(meansLength('10 1/8"', 10.09375 * INCH, 'in.')).toBe(false)
  expect(meansLength('≈ 10 1/8"', 10.09375 * INCH, 'in.')).toBe(false)
  expect(UNITS.every((unit) => meansLength('38" − 0.2 mm', 965_000_000, unit))).toBe(true)
})
