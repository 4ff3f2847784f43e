import { languages } from '@kerfwise/locales'
import { describe, expect, it } from 'vitest'
import {
  AS_ENTERED,
  formatAtMost,
  formatLength,
  isShownExactly,
  isUnit,
  nm,
  parseOutputFormat,
  roundingStep,
} from '../../src/index.ts'

const INCH = 25_400_000

function shown(length: number, id: string, bare = false) {
  const format = parseOutputFormat(id)
  if (format === undefined) throw new Error(`no format ${id}`)
  return formatLength(nm(length), format, { bare })
}

describe('a length in another language', () => {
  it.each(languages)('has the decimal mark of %s, in all formats with decimals', (locale) => {
    const write = (id: string) => {
      const format = parseOutputFormat(id)
      if (format === undefined) throw new Error(`no format ${id}`)
      return formatLength(nm(1_841_550_000), format, { locale })
    }
    const mark = (1.5).toLocaleString(locale).charAt(1)
    expect(write('mm:0.1')).toBe(`1841${mark}6 mm − 0${mark}05 mm`)
    expect(write('in.:0.01')).toBe(`72${mark}50" + 0${mark}05 mm`)
    expect(write('in.:1/8')).toBe(`72 1/2" + 0${mark}05 mm`)
  })
})

describe('formatLength', () => {
  it.each([
    [72.5 * INCH, 'in.:1/16', '72 1/2"'],
    [1_234_500_000, 'cm:0.01', '123.45 cm'],
    [1_234_560_000, 'cm:0.1', '123.5 cm − 0.44 mm'],
    [72 * INCH, 'in.:1/8', '72"'],
    [INCH / 64, 'in.:1/64', '1/64"'],
    [0.99 * INCH, 'in.:1/8', '1" − 0.01"'],
    [0, 'in.:1/8', '0"'],
    [-72.5 * INCH, 'in.:1/8', '-72 1/2"'],
    [-1, 'in.:1/8', '≈ 0"'],
    [72.53125 * INCH, 'in.:1/16', '72 9/16" − 1/32"'],
    [72.5 * INCH, 'in.:0.1', '72.5"'],
    [72.5 * INCH, 'in.:0.0001', '72.5000"'],
    [38.5 * INCH, 'ft:1/16', `3' 2 1/2"`],
    [36.5 * INCH, 'ft:1/16', `3' 0 1/2"`],
    [36 * INCH, 'ft:1/16', "3'"],
    [11.99 * INCH, 'ft:1/8', `1' − 0.01"`],
    [6 * INCH, 'ft:1/8', '6"'],
    [38.5 * INCH, 'ft:0.01', `3.21' − 0.02"`],
    [1_841_500_000, 'mm:1', '1842 mm − 0.5 mm'],
    [1_841_500_000, 'mm:0.1', '1841.5 mm'],
    [-50_000, 'mm:0.1', '-0.1 mm + 0.05 mm'],
    [1_000_000_000_000, 'mm:0.0001', '1000000.0000 mm'],
  ])('shows %d nm as %s: %s', (length, id, text) => {
    expect(shown(length, id)).toBe(text)
  })

  it('leaves the unit out below a heading with it, but not the marks of feet and inches', () => {
    expect(shown(72.5 * INCH, 'in.:1/8', true)).toBe('72 1/2')
    expect(shown(38.5 * INCH, 'ft:1/8', true)).toBe(`3' 2 1/2"`)
  })

  it('marks a rounded figure', () => {
    const eighths = parseOutputFormat('in.:1/8')
    if (eighths === undefined) throw new Error('no such format')
    expect(isShownExactly(nm(72.5 * INCH), eighths)).toBe(true)
    expect(isShownExactly(nm(INCH / 64), eighths)).toBe(false)
  })
})

describe('a length that something stays below', () => {
  it.each([
    ['in.:1/16', 13.375 * INCH + 80_000, '13 7/16"'],
    ['in.:1/16', 13.375 * INCH, '13 3/8"'],
    ['mm:1', 120_300_000, '121 mm'],
    ['mm:0.1', 120_300_000, '120.3 mm'],
    ['in.:entered', 13.375 * INCH + 80_000, '13 7/16"'],
    ['mm:entered', 120_300_001, '120.31 mm'],
  ] as const)('in %s of %d nm is %s', (id, length, text) => {
    const entered = { 'in.:entered': AS_ENTERED['in.'], 'mm:entered': AS_ENTERED.mm }
    const format = id in entered ? entered[id as keyof typeof entered] : parseOutputFormat(id)
    if (format === undefined) throw new Error(`no format ${id}`)
    expect(formatAtMost(nm(length), format)).toBe(text)
  })
})

describe('the step that lengths are rounded to', () => {
  it.each([
    ['in.:1/16', undefined, '1/16"'],
    ['mm:0.1', undefined, '0.1 mm'],
    ['mm:0.1', 'de', '0,1 mm'],
    ['mm:1', 'de', '1 mm'],
    ['mm:entered', 'de', null],
  ] as const)('%s in %s is %s', (id, locale, text) => {
    const format = id === 'mm:entered' ? AS_ENTERED.mm : parseOutputFormat(id)
    if (format === undefined) throw new Error(`no format ${id}`)
    expect(roundingStep(format, locale)).toBe(text)
  })
})

describe('a unit', () => {
  it('is one of the known texts and nothing else', () => {
    expect(['mm', 'in.', 'ft', 'm', 'in', '', null, 3].map(isUnit)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ])
  })
})
