import { describe, expect, it } from 'vitest'
import {
  CURRENCIES,
  formatFigure,
  formatMoney,
  formatPercentage,
  formatShare,
  formatWeight,
} from '../../src/index.ts'

describe('figures', () => {
  it.each([
    [0.12345, '0.123'],
    [0.5, '0.5'],
    [12.345, '12.3'],
    [99.94, '99.9'],
    [100.4, '100'],
    [12345.6, '12,346'],
    [-0.25, '-0.25'],
    [-0, '0'],
  ])('%d reads %s', (value, text) => {
    expect(formatFigure(value)).toBe(text)
  })

  it('follow the language', () => {
    expect(formatFigure(12.345, 'de')).toBe('12,3')
    expect(formatMoney(1234.5, '€', 'de')).toBe('1.234,50\u00a0€')
  })

  it.each([
    [0.98933, '98.9%'],
    [0.9999, '99.9%'],
    [0.57, '57%'],
    [1, '100%'],
  ])('the share %d never reads as more than its value: %s', (share, text) => {
    expect(formatShare(share)).toBe(text)
  })

  it('a typed percentage has all of its decimals', () => {
    expect([0.05, 0.0275, 1, 0.00000001].map((share) => formatPercentage(share))).toEqual([
      '5%',
      '2.75%',
      '100%',
      '0.000001%',
    ])
  })

  it('weights have one decimal and thousands separators', () => {
    expect(formatWeight(1234.56)).toBe('1,234.6')
  })

  it('prices have two decimals behind their symbol', () => {
    expect(formatMoney(1234.5, '$')).toBe('$1,234.50')
    expect(formatMoney(-3, '$')).toBe('-$3.00')
    expect(formatMoney(3, 'CHF')).toBe('CHF\u00a03.00')
    expect(formatMoney(-3, 'zł', 'pl')).toBe('-3,00\u00a0zł')
    expect(formatMoney(3, 'R$', 'pt')).toBe('R$\u00a03,00')
  })

  it('a typed unit price has all of its decimals', () => {
    expect(formatMoney(0.125, '$', 'en', 6)).toBe('$0.125')
    expect(formatMoney(2, '$', 'en', 6)).toBe('$2.00')
  })

  it('a value that rounds to zero has no minus', () => {
    expect(formatMoney(-0.001, '$')).toBe('$0.00')
    expect(formatWeight(-0.01)).toBe('0')
    expect(formatWeight(-0)).toBe('0')
    expect(formatShare(-0.0001)).toBe('0%')
    expect(formatFigure(-0.0001)).toBe('0')
  })
})

describe('currencies', () => {
  it('differ by symbol and by code', () => {
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length)
    expect(new Set(CURRENCIES.map(({ symbol }) => symbol)).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })
})
