import { expect, it } from 'vitest'
import { angleScaleOfValues, angleToAsk } from '../../src/index.ts'

it.each([
  // The same piece either way.
  [['45', '45'], 'square'],
  [['45', '90', '0'], 'square'],
  [['', ''], 'square'],
  // Either way makes pieces, and different ones.
  [['30', '60'], 'ask'],
  [['22.5', '', '45'], 'ask'],
  [['-60', '60'], 'ask'],
  [['60', '90'], 'ask'],
  // An end of 0 is square, so that the others are measured from square.
  [['30', '0'], 'square'],
  [['60', '0°', '45'], 'square'],
  // Nobody cuts at 85 degrees from square, nor at 5 from the length.
  [['85', '60'], 'length'],
  [['5', '60'], 'square'],
  [['0', '60', '90'], 'ask'],
] as const)('ends of %j are measured from: %s', (texts, scale) => {
  expect(angleScaleOfValues(texts)).toBe(scale)
})

it('the question names an end that the scales read as different angles', () => {
  expect(angleToAsk(['45', '', '90', '60'])).toBe('60')
  expect(angleToAsk(['45', '0'])).toBeNull()
})
