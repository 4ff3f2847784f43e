import { expect, test } from 'vitest'
import { dateLocale, formatDay, usualCurrency } from '../../src/index.ts'

test.each([
  [['en-GB', 'en'], '24 Dec 2026'],
  [['en-US'], 'Dec 24, 2026'],
  [['de-DE', 'en'], '24 Dec 2026'],
  [['fr', 'en-US'], 'Dec 24, 2026'],
  [[], 'Dec 24, 2026'],
])('English with the languages %j of a browser writes a day as %s', (preferred, text) => {
  expect(formatDay('2026-12-24', dateLocale('en', preferred))).toBe(text)
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
