import { expect, it } from 'vitest'
import { guessMapping } from '../src/review/guess.ts'

const mappingOf = (...rows: string[]) =>
  guessMapping({ name: '', rows: rows.map((row) => row.split(';')), lines: [], truncated: false })

it('finds lengths with a decimal comma where no heading names them', () => {
  expect(mappingOf('1465;6;rama;45;45', '1435,5;2;bok;45;45')).toEqual([
    'length',
    'count',
    'description',
    'leftAngle',
    'rightAngle',
  ])
  expect(mappingOf('787,5;4', '1087,5;4', '1357,5;6')).toEqual(['length', 'count'])
  expect(mappingOf('skrzydło;6;1387,5', 'łazienka;4;787,5')).toEqual(['description', 'count', 'length'])
})

it('finds lengths with a decimal point, and fractions', () => {
  expect(mappingOf('787.5;4', '1087.5;4')).toEqual(['length', 'count'])
  expect(mappingOf('34 1/2;4;leg', '57;3;rail')).toEqual(['length', 'count', 'description'])
})
