import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMm, NM_PER_METRE, nm } from '../../src/lists/base/nanometres.ts'
import { convertConfiguration } from '../../src/lists/configuration/convert-unit.ts'
import { offcutWorthByRule, parseOffcutWorth } from '../../src/lists/stock/offcut-worth.ts'
import { aConfiguration } from '../support/index.ts'

const read = (text: string, unit: 'mm' | 'in.' = 'mm') => {
  const classes = parseOffcutWorth(text, unit)
  return classes.ok ? classes.value.map(({ from, worth }) => [from / 1e6, worth]) : classes.issue.code
}

describe('the worth of offcuts as typed', () => {
  it('is lengths with a price each, in any notation and order', () => {
    expect(read('')).toEqual([])
    expect(read('1000: 4')).toEqual([[1000, 4]])
    expect(read('2 m: 9,50 / 1000: 4')).toEqual([
      [1000, 4],
      [2000, 9.5],
    ])
    expect(read(`3' 4": 4; 80: 9`, 'in.')).toEqual([
      [1016, 4],
      [2032, 9],
    ])
  })

  it.each([
    ['1000', 'worthSteps'],
    ['1000: 4: 5', 'worthSteps'],
    [': 4', 'worthSteps'],
    ['1000: 4 / 1 m: 5', 'worthSteps'],
    ['long: 4', 'lengthNotation'],
    ['-5: 4', 'gt'],
    ['0: 4', 'gt'],
    ['1000: much', 'number'],
    ['1000: -4', 'gte'],
    ['1000: 2000000000', 'lte'],
    ['40 1/2: 4', 'fractionInList'],
    [Array.from({ length: 11 }, (_, at) => `${at + 1}: ${at}`).join('/'), 'maxItems'],
  ])('%s is refused as %s', (text, code) => {
    expect(read(text)).toBe(code)
  })
})

describe('the worth of offcuts in another unit', () => {
  it('has its lengths converted, whatever parts the classes, and its prices as they are', () => {
    const metric = aConfiguration({ offcutWorth: '254: 4; 508 : 9,50 / long: 3' })
    const { offcutWorth } = convertConfiguration(metric, 'mm', 'in.')
    expect(offcutWorth).toBe('10: 4 / 20: 9,50 / long: 3')
  })
})

describe('the worth of offcuts by the rule of the rack', () => {
  const rule = {
    unit: 'mm' as const,
    classes: [
      { from: '500', price: 2 },
      { from: '2000', price: 3 },
    ],
  }

  it('has the beginnings of the classes and round steps, each with the worth of just that length', () => {
    expect(offcutWorthByRule(rule, 'mm', fromMm(3000))).toBe(
      '500: 1 / 1000: 2 / 1500: 3 / 2000: 6 / 2500: 7.5 / 3000: 9',
    )
    const feet = offcutWorthByRule(
      { unit: 'in.', classes: [{ from: '24', price: 1 }] },
      'in.',
      fromMm(2438.4),
    )
    expect(feet).toBe('24: 2 / 36: 3 / 48: 4 / 60: 5 / 72: 6 / 84: 7 / 96: 8')
  })

  it('is nothing without a rule or bars', () => {
    expect(offcutWorthByRule({ unit: 'mm', classes: [] }, 'mm', fromMm(6000))).toBe('')
    expect(offcutWorthByRule(rule, 'mm', nm(0))).toBe('')
  })

  it('can be read, and never counts an offcut for more than the rule', () => {
    const classes = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 9000 }).map(String),
        price: fc.integer({ min: 0, max: 50 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(classes, fc.integer({ min: 1, max: 30_000 }), (given, longest) => {
        const text = offcutWorthByRule({ unit: 'mm', classes: given }, 'mm', fromMm(longest))
        const found = parseOffcutWorth(text, 'mm')
        if (!found.ok) return false
        return found.value.every(({ from, worth }) => {
          const reached = given
            .filter((each) => Number(each.from) * 1e6 <= from)
            .sort((a, b) => Number(b.from) - Number(a.from))
          // Of classes with one beginning the rule counts the first.
          const price = Math.max(
            ...reached.filter((each) => each.from === reached[0]?.from).map((each) => each.price),
          )
          return from <= longest * 1e6 && worth <= (price * from) / NM_PER_METRE + 1e-9
        })
      }),
    )
  })
})
