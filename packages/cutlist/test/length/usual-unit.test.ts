import { expect, test } from 'vitest'
import { usualUnit } from '../../src/index.ts'

test.each([
  ['en-US', 'in.'],
  ['en', 'in.'],
  ['es-US', 'in.'],
  ['fr-CA', 'in.'],
  ['en-GB', 'mm'],
  ['de', 'mm'],
  ['de-AT', 'mm'],
  ['pl', 'mm'],
  ['es', 'mm'],
  ['pt-BR', 'mm'],
  ['zh-Hans-CN', 'mm'],
] as const)('a browser with the languages %s means %s', (language, unit) => {
  expect(usualUnit([language, 'en-US'])).toBe(unit)
})

test.each([[[]], [['']], [['not a language']], [['*']], [['und']]])(
  'a browser with the languages %j means inches',
  (languages) => {
    expect(usualUnit(languages)).toBe('in.')
  },
)
