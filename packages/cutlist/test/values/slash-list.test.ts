import { expect, it } from 'vitest'
import { withSlashes } from '../../src/index.ts'

it.each([
  ['4 m, 5 m, 6 m', '4 m/5 m/6 m'],
  ['4000; 5000;6000', '4000/5000/6000'],
  ['4000\r\n5000\r\n\r\n6000', '4000/5000/6000'],
  ['12\t9\t', '12/9/'],
  ['; 9', '/9'],
])('writes %j with slashes', (text, slashes) => {
  expect(withSlashes(text)).toBe(slashes)
  expect(withSlashes(slashes)).toBe(slashes)
})

it.each(['120/240/', '96,5', '1,200', '8 ft', '4000,', ' 120 / 240 ', ''])('leaves %j as it is', (text) => {
  expect(withSlashes(text)).toBe(text)
})
