import { expect, test } from 'vitest'
import {
  formatDay,
  formatLength,
  formatMoney,
  fromMm,
  regionalLocale,
  usualCurrency,
} from '../../src/index.ts'

test.each([
  [['en-GB', 'en'], '24 Dec 2026'],
  [['en-US'], 'Dec 24, 2026'],
  [['de-DE', 'en'], '24 Dec 2026'],
  [['fr', 'en-US'], 'Dec 24, 2026'],
  [[], 'Dec 24, 2026'],
])('English with the languages %j of a browser writes a day as %s', (preferred, text) => {
  expect(formatDay('2026-12-24', regionalLocale('en', preferred))).toBe(text)
})

test.each([
  ['de', ['de-CH'], '1203.25 mm', 'CHF\u00a0203.25'],
  ['de', ['de-AT'], '1203,25 mm', '€\u00a0203,25'],
  ['en', ['en-GB'], '1203.25 mm', '£203.25'],
  ['en', ['de-DE'], '1203,25 mm', '€203,25'],
  ['es', ['es-MX'], '1203.25 mm', 'MX$\u00a0203.25'],
  ['es', ['es-ES'], '1203,25 mm', '203,25\u00a0€'],
  ['pt', ['pt-PT'], '1203,25 mm', '203,25\u00a0€'],
  ['pt', ['pt-BR'], '1203,25 mm', 'R$\u00a0203,25'],
  ['de', [], '1203,25 mm', '203,25\u00a0$'],
])('%s in a browser with %j writes %s and %s', (language, preferred, length, sum) => {
  const locale = regionalLocale(language, preferred)
  expect(formatLength(fromMm(1203.25), { unit: 'mm', precision: { kind: 'entered' } }, { locale })).toBe(
    length,
  )
  expect(formatMoney(203.25, usualCurrency(preferred), locale)).toBe(sum)
})

test.each([
  ['de-DE', '€'],
  ['de-CH', 'CHF'],
  ['de', '€'],
  ['pl-PL', 'zł'],
  ['en-GB', '£'],
  ['en-IE', '€'],
  ['es-MX', 'MX$'],
  ['pt-BR', 'R$'],
  ['en-US', '$'],
  ['sw-XX', '$'],
  ['', '$'],
])('a first visitor with the language %s sees prices in %s', (language, symbol) => {
  expect(usualCurrency([language])).toBe(symbol)
})
