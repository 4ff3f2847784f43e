import { describe, expect, it } from 'vitest'
import { type CellStyle, cellText } from '../../src/review/cells.ts'

const style = (more: Partial<CellStyle> = {}): CellStyle => ({
  unit: 'mm',
  panelUnit: 'mm',
  decimalMark: 'point',
  ...more,
})

describe('a number of a sheet', () => {
  it.each([
    [1200, '1200'],
    [1200.5, '1200.5'],
    [0.1 + 0.2, '0.3'],
    // Three decimals alone could be read as thousands.
    [12.345, '12.3450'],
    [-12.345, '-12.345'],
    [1234.567, '1234.567'],
    [1e-7, '1e-7'],
    [1e-6, '0.000001'],
    [1e15, '1000000000000000'],
    [1e21, '1e+21'],
    [999_999_999_999_999, '999999999999999'],
  ])('%d is the length %s', (cell, text) => {
    expect(cellText(cell, 'length', style())).toBe(text)
  })

  it('has the decimal mark of the list only in lengths', () => {
    const comma = style({ decimalMark: 'comma' })
    expect(cellText(12.5, 'length', comma)).toBe('12,5')
    expect(cellText(12.5, 'length', style({ decimalMark: 'ask' }))).toBe('12.5')
    expect(cellText(12.5, 'count', comma)).toBe('12.5')
    expect(cellText(12.5, 'leftAngle', comma)).toBe('12.5')
    expect(cellText(12.345, 'description', comma)).toBe('12.345')
  })
})

describe('a text', () => {
  it.each([
    ["1'200", '1200'],
    ['1’200’000,5', '1200000,5'],
    ["'1200", '1200'],
    [' 1200 ', '1200'],
    ['1200', '1200'],
  ])('%s is the length %s in millimetres', (cell, text) => {
    expect(cellText(cell, 'length', style())).toBe(text)
  })

  it('of feet and inches keeps its signs', () => {
    const inches = style({ unit: 'ft', panelUnit: 'ft' })
    expect(cellText("1'200", 'length', inches)).toBe("1'200")
  })

  it.each([
    ['2', '2'],
    ['2.0', '2'],
    ['2,00', '2'],
    ['2x', '2'],
    ['2 pcs', '2'],
    ['2.5', '2.5'],
    ['0.000', '0'],
  ])('%s is the quantity %s', (cell, text) => {
    expect(cellText(cell, 'count', style())).toBe(text)
  })

  it.each([
    ['1.000', 'ask', '1.000'],
    ['1.000', 'point', '1'],
    ['1.000', 'comma', '1000'],
    ['1,000', 'ask', '1,000'],
    ['1,000', 'point', '1000'],
    ['1,000', 'comma', '1'],
    ['250.000', 'comma', '250000'],
  ] as const)('the quantity %s of a list with the decimal mark "%s" is %s', (cell, decimalMark, text) => {
    expect(cellText(cell, 'count', style({ decimalMark }))).toBe(text)
  })

  it.each([
    ['−45', '-45'],
    ['– 45', '-45'],
    ['+45', '45'],
    [' 45° ', '45'],
    ['45 deg', '45'],
    ['45 Grad', '45'],
    ['–', ''],
    ['22.5', '22.5'],
  ])('%s is the angle %s', (cell, text) => {
    expect(cellText(cell, 'rightAngle', style())).toBe(text)
  })

  it('becomes a description unchanged, without the sign that keeps sheets from computing', () => {
    expect(cellText(' leg ', 'description', style())).toBe(' leg ')
    expect(cellText("'=leg", 'description', style())).toBe('=leg')
  })
})
