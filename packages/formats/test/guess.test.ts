import { expect, it } from 'vitest'
import { readText } from '../src/read/index.ts'
import { guessMapping } from '../src/review/columns/guess.ts'
import { detect, plainSource } from '../src/review/detect.ts'

const mappingOf = (...rows: string[]) =>
  guessMapping({ name: '', rows: rows.map((row) => row.split(';')), lines: [], truncated: false }).mapping

it('the guess finds lengths with a decimal comma without a heading', () => {
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

it('the guess finds lengths with a decimal point, and fractions', () => {
  expect(mappingOf('787.5;4', '1087.5;4')).toEqual(['length', 'count'])
  expect(mappingOf('34 1/2;4;leg', '57;3;rail')).toEqual(['length', 'count', 'description'])
})

it('the guess distinguishes lengths from quantities in running text, also between lines without pieces', () => {
  const detected = (text: string) => {
    const read = readText(text)
    if (!read.ok) throw new Error(read.issue.code)
    const { mapping, openOrder } = detect(plainSource(read.value))
    return openOrder ? 'asked' : mapping
  }
  const countFirst = ['count', 'length', 'description']
  expect(detected('4 x 1200 leg\n2 x 850 rail\n6 x 300 slat\n1 x 90 block\nsee drawing')).toEqual(countFirst)
  expect(detected('4 pcs 48 leg\n2 pcs 36 rail')).toEqual(countFirst)
  expect(detected('4 @ 48 leg')).toEqual(countFirst)
  expect(detected('1200 x 4 leg\n850 x 2 rail')).toEqual(['length', 'count', 'description'])
  expect(detected('4;1200;leg\n2;850;rail\n;;\nPart B;;\n6;300;slat')).toEqual(countFirst)
  expect(detected('4 x 48 leg\n2 x 36 rail')).toBe('asked')
})

it('the guess reads a column of running numbers as positions', () => {
  expect(mappingOf('1;1200;4', '2;850;2', '3;300;6')).toEqual([null, 'length', 'count'])
})
