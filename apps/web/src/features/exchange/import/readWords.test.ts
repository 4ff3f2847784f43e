import { expect, it } from 'vitest'
import { readWords } from './readWords.ts'

it.each([
  [{ length: '1200', count: '4', description: 'leg' }, '', '4 × 1200 mm · leg'],
  [{ length: '72 1/2"', count: '2' }, 'Oak', '2 × 72 1/2" · Oak'],
  [
    {
      length: '1200',
      count: '1',
      leftAngle: '45',
      leftAngleDirection: 1,
      rightAngle: '30',
      rightAngleDirection: -1,
    },
    '',
    '1 × 1200 mm · 45° / -30°',
  ],
] as const)('the preview reads %j of the material %s as %s', (row, material, words) => {
  expect(readWords(row, material, 'mm')).toBe(words)
})
