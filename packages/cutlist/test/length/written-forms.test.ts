import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactText,
  inOneUnit,
  type Nanometres,
  parseLength,
  UNITS,
  withoutNotes,
  withWholeLengths,
} from '../../src/index.ts'

const unit = fc.constantFrom(...UNITS)
const whole = fc.integer({ min: 1, max: 400 })
const feet = fc.integer({ min: 1, max: 99 })
const inches = fc.integer({ min: 1, max: 11 })
/** Below one, as rulers show it: `5/8`. */
const fraction = fc
  .tuple(fc.constantFrom(2, 4, 8, 16, 32, 64), fc.nat())
  .map(([parts, seed]) => `${1 + 2 * (seed % (parts / 2))}/${parts}`)
const plain = (text: string, field: (typeof UNITS)[number]) =>
  parseLength(text, field, { decimalMark: 'point' })

describe('a length is the same in every way to write it', () => {
  it('with a plus before the fraction', () => {
    fc.assert(
      fc.property(whole, fraction, unit, feet, inches, (size, part, field, ft, inch) => {
        const read = plain(`${size} ${part}"`, field)
        expect(read.ok).toBe(true)
        expect(plain(`${size}+${part}"`, field)).toEqual(read)
        expect(plain(`${size} + ${part}"`, field)).toEqual(read)
        expect(plain(`${ft}' ${inch}+${part}"`, field)).toEqual(plain(`${ft}' ${inch} ${part}"`, field))
      }),
    )
  })

  it('with the mark of inches before the fraction', () => {
    fc.assert(
      fc.property(feet, inches, fraction, unit, (ft, inch, part, field) => {
        const read = plain(`${ft}' ${inch} ${part}"`, field)
        expect(read.ok).toBe(true)
        expect(plain(`${ft}'-${inch}"${part}`, field)).toEqual(read)
        expect(plain(`${ft}' ${inch}" ${part}"`, field)).toEqual(read)
        expect(plain(`${inch}"${part}`, field)).toEqual(plain(`${inch} ${part}"`, field))
      }),
    )
  })

  it('in metres as they are spoken', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 99 }), unit, (metres, cm, field) => {
        const read = plain(`${metres * 1000 + cm * 10} mm`, field)
        expect(plain(`${metres}m${`${cm}`.padStart(2, '0')}`, field)).toEqual(read)
        expect(plain(`${metres} m ${cm} cm`, field)).toEqual(read)
      }),
    )
    // Four tenths or four hundredths.
    expect(parseLength('2m4', 'mm').ok).toBe(false)
  })

  it('with `L=` before it', () => {
    fc.assert(
      fc.property(whole, unit, (size, field) => {
        for (const label of ['L=', 'l = ', 'Lg.=', 'length: '])
          expect(plain(`${label}${size}`, field)).toEqual(plain(`${size}`, field))
      }),
    )
  })

  it('as feet, inches and sixteenths of two digits in a column of lengths', () => {
    fc.assert(
      fc.property(feet, inches, fc.integer({ min: 1, max: 15 }), (ft, inch, part) => {
        const pad = (value: number) => `${value}`.padStart(2, '0')
        const rows = [
          ['Qty', 'Length'],
          ['1', `${ft}-${pad(inch)}-${pad(part)}`],
          ['2', '20-00-08'],
        ]
        const [, [, text = ''] = []] = withWholeLengths(rows)
        expect(plain(text, 'mm')).toEqual({ ok: true, value: (ft * 192 + inch * 16 + part) * 1_587_500 })
      }),
    )
  })

  it('with a note beside it', () => {
    fc.assert(
      fc.property(
        whole,
        fraction,
        fc.constantFrom('~', '≈ ', 'ca. ', 'approx ', 'about '),
        (size, part, about) => {
          const text = `${size} ${part}"`
          expect(withoutNotes(`${about}${text}`)).toEqual({ text, notes: [about.trim()] })
        },
      ),
    )
    fc.assert(
      fc.property(
        whole,
        fc.constantFrom('±0,5', '± 1 mm', '+/-1', '+0/-1', '(+0,5/-0)'),
        (size, tolerance) => {
          expect(withoutNotes(`${size} ${tolerance}`)).toEqual({ text: `${size}`, notes: [tolerance] })
          expect(withoutNotes(`${size}mm${tolerance}`)).toEqual({ text: `${size}mm`, notes: [tolerance] })
        },
      ),
    )
  })

  it('in two units that agree, and never in two that do not', () => {
    fc.assert(
      fc.property(whole, fraction, fc.integer({ min: 2, max: 50 }), (size, part, apart) => {
        const inch = plain(`${size} ${part}"`, 'mm')
        if (!inch.ok) throw new Error(inch.issue.code)
        const mm = (inch.value / 1e6).toFixed(1)
        expect(inOneUnit(`${mm} mm (${size} ${part}")`)).toBe(`${mm} mm`)
        expect(inOneUnit(`${size} ${part}" [${mm} mm]`)).toBe(`${size} ${part}"`)
        expect(inOneUnit(`${(Number(mm) + apart).toFixed(1)} mm (${size} ${part}")`)).toBeNull()
      }),
    )
  })
})

it('none of these forms changes a length as we write one', () => {
  const length = fc.integer({ min: 1_000_000, max: 30_000_000_000 }).map((value) => value as Nanometres)
  fc.assert(
    fc.property(length, unit, (value, field) => {
      const text = exactText(value, field)
      expect(withoutNotes(text)).toEqual({ text, notes: [] })
      expect(inOneUnit(text)).toBe(text)
      expect(
        withWholeLengths([
          ['Length', 'Qty'],
          [text, '1'],
        ]),
      ).toEqual([
        ['Length', 'Qty'],
        [text, '1'],
      ])
    }),
  )
})
