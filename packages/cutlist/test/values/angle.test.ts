import { describe, expect, it } from 'vitest'
import {
  angleScaleOfValues,
  type Direction,
  type End,
  formatAngle,
  nextDirection,
  parseListedAngle,
  parseMitreAngle,
  parseSignedAngle,
  rememberedSign,
  signedAngle,
  truncatedAngle,
} from '../../src/index.ts'

function clicks(end: End, count: number): Direction[] {
  let direction: Direction = 0
  return Array.from({ length: count }, () => {
    direction = nextDirection(end, direction, '45')
    return direction
  })
}

describe('the angle control', () => {
  it('cycles the front 0, 1, -1 and the tail 0, -1, 1', () => {
    expect(clicks('left', 4)).toEqual([1, -1, 0, 1])
    expect(clicks('right', 4)).toEqual([-1, 1, 0, -1])
  })

  it.each(['', 'x', '-1', '75.1'])('ignores a click while the angle is %j', (angle) => {
    expect(nextDirection('left', 1, angle)).toBe(1)
  })

  it('remembers the last sign of a square end, at first + in front and - at the tail', () => {
    expect(rememberedSign('left', 0)).toBe(1)
    expect(rememberedSign('right', 0)).toBe(-1)
    expect(rememberedSign('right', 0, 1)).toBe(1)
    expect(rememberedSign('left', -1, 1)).toBe(-1)
  })

  it.each([
    ['0', true],
    ['75', true],
    ['22,5°', true],
    ['', false],
    ['-1', false],
    ['75.01', false],
    ['NaN', false],
  ])('takes %j as valid: %s', (text, valid) => {
    expect(parseMitreAngle(text).ok).toBe(valid)
  })

  it('reads signed angles up to 80 from files', () => {
    expect(parseSignedAngle('-80')).toMatchObject({ value: -80 })
    expect(parseSignedAngle('+45°')).toMatchObject({ value: 45 })
    expect(parseSignedAngle('+-45').ok).toBe(false)
    expect(parseSignedAngle('80.5')).toMatchObject({ issue: { code: 'lte', params: { bound: 80 } } })
  })

  it.each([
    ["22°30'", 22.5],
    ['22° 30′', 22.5],
    ["33°0'", 33],
    ['33°41’24”', 33.69],
    ["0°30'0''", 0.5],
    ['0°0\'1"', 1 / 3600],
  ])('reads minutes and seconds of arc: %s', (text, degrees) => {
    const near = { value: expect.closeTo(degrees, 11) }
    expect(parseMitreAngle(text)).toMatchObject(near)
    expect(parseSignedAngle(`-${text}`)).toMatchObject({ value: expect.closeTo(-degrees, 11) })
    expect(signedAngle(text, -1)).toBeCloseTo(-degrees, 11)
  })

  it.each(["22°60'", '22°30', "22.5°30'", '22°30\'60"', '22°30"', "°30'", "22'"])(
    'reads no minutes of arc: %s',
    (text) => {
      expect(parseMitreAngle(text).ok).toBe(false)
    },
  )

  it('reads an angle of minutes against the length as its rest to 90', () => {
    expect(parseListedAngle("67°30'", 'length')).toMatchObject({ value: 22.5 })
    expect(angleScaleOfValues(["67°30'", "85°15'"])).toBe('length')
  })

  it('multiplies the angle by its direction', () => {
    expect(signedAngle('45', -1)).toBe(-45)
    expect(signedAngle('45', 0)).toBe(0)
    // Three decimals are no thousands.
    expect(signedAngle('22.618', 1)).toBe(22.618)
    expect(signedAngle('14,525', -1)).toBe(-14.525)
    expect(signedAngle('', 1)).toBe(0)
    expect(signedAngle('0', -1)).toBe(0)
  })

  it.each([
    [22.58, '22.5°'],
    [22.7, '22.7°'],
    [-22.58, '-22.5°'],
    [-0.01, '0°'],
    [45, '45°'],
  ])('shows %d truncated as %s', (degrees, text) => {
    expect(truncatedAngle(degrees)).toBe(text)
  })

  it.each([
    [22.58, '22.58°'],
    [-22.7, '-22.7°'],
    [33.6901, '33.6901°'],
    [-0, '0°'],
    [-0.00001, '≈ 0°'],
    [33.690067, '≈ 33.6901°'],
  ])('prints %d as a saw is set to it: %s', (degrees, text) => {
    expect(formatAngle(degrees)).toBe(text)
  })
})

describe('a list with ends of 90', () => {
  it.each([
    [['90', '60'], true],
    [['90°', '-30'], true],
    [['90', '45', '0', '90'], false],
    // Either way makes pieces, also without an end of 90.
    [['60', '30'], true],
    [['90', 'x'], false],
    [[], false],
  ])('leaves the scale of the others open in %j: %s', (texts, open) => {
    expect(angleScaleOfValues(texts) === 'ask').toBe(open)
  })
})
