import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuredText, nm, parseLength, UNITS } from '../../src/index.ts'

const METRE = 1_000_000_000

describe('a measured length', () => {
  it.each([
    [1.4998499, 'mm', '1499.8'],
    [1.4998499, 'cm', '149.98'],
    [2, 'mm', '2000'],
    [1.23456, 'mm', '1234.6'],
    [0.64645, 'in.', '25.451"'],
    [1.2192, 'in.', '48"'],
    [1.2192, 'ft', "4'"],
    [1.235075, 'ft', `4' 0.625"`],
    [0.2, 'ft', '7.874"'],
    // 11.9996" is a foot, not 12".
    [0.30479, 'ft', "1'"],
  ] as const)('of %d m is typed in %s as %s', (metres, unit, text) => {
    expect(measuredText(nm(metres * METRE), unit)).toBe(text)
  })

  it('means one length only, within half of the last figure', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 300 * METRE }),
        fc.constantFrom(...UNITS),
        (length, unit) => {
          const read = parseLength(measuredText(nm(length), unit), unit)
          expect(read.ok).toBe(true)
          if (read.ok)
            expect(Math.abs(read.value - length)).toBeLessThanOrEqual(
              unit === 'mm' || unit === 'cm' ? 50_000 : 12_701,
            )
        },
      ),
    )
  })
})
