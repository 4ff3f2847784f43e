import { describe, expect, it } from 'vitest'
import { endsInWords } from '../../src/review/notes/worded-ends.ts'
import { reviewOf } from '../reading.ts'

describe('words name', () => {
  it.each<[string, readonly [string, string]]>([
    ['miter both ends 45', ['45', '45']],
    ['mitred 45 both ends', ['45', '45']],
    ['seat rail, 22.5° both ends', ['22.5', '22.5']],
    ['beidseitig 45°', ['45', '45']],
    ['beide Enden Gehrung 30', ['30', '30']],
    ['à 45° aux deux bouts', ['45', '45']],
    ['45° en ambos extremos', ['45', '45']],
    ['oba końce 45', ['45', '45']],
    ['45° nas duas pontas', ['45', '45']],
    ['left end 45, right end 30', ['45', '30']],
    ['45 links, 30 rechts', ['45', '30']],
    ['45L 30R', ['45', '30']],
    ['L45 R-45', ['45', '-45']],
    ['(45° left)', ['45', '0']],
    ['45° left, square right', ['45', '0']],
    ['square/45', ['0', '45']],
    ['45 x square', ['45', '0']],
  ])('both ends in `%s`', (text, ends) => {
    expect(endsInWords(text)).toEqual(ends)
  })

  it.each([
    ['mitred 45', '45'],
    ['rail Gehrung 45', '45'],
    ['cut at 30', '30'],
    ['one end 45', '45'],
    ['rail left 30', '30'],
    ['both ends 30 tenon', '30'],
  ])('an angle in `%s`, and not its end', (text, open) => {
    expect(endsInWords(text)).toEqual({ open })
  })

  it.each([
    'left rail',
    'rail left 2',
    'left 45 mm in',
    'both ends 12 mm tenon',
    'both ends drilled 12',
    'angle 40x40x4',
    'angle 45 x 45',
    'winkel 50',
    'both ends square',
    'cut 2',
  ])('no angle in `%s`', (text) => {
    expect(endsInWords(text)).toBeNull()
  })
})

/** The angles of the rows by an answer, and the lines with a fault. */
function answered(text: string, answer: 'mitred' | 'square') {
  const review = reviewOf(text, { words: answer })
  return {
    angles: review.groups.flatMap(({ rows }) =>
      rows.map(({ leftAngle = '', rightAngle = '' }) => `${leftAngle}/${rightAngle}`),
    ),
    faults: review.issues.map(({ line }) => line),
  }
}

it.each([
  ['a mail', '4 x 1200 leg, mitred 45 both ends\n2 x 800 rail'],
  ['a description', 'Length,Qty,Description\n1200,4,"leg, miter both ends 45"\n800,2,rail'],
  ['a column of notes', 'Length,Qty,Notes\n1200,4,45 both ends\n800,2,'],
  ['a column of mitres', 'Length,Qty,Miter\n1200,4,45 both\n800,2,none'],
])('angles in words are never cut square without an answer: %s', (_, text) => {
  const { questions } = reviewOf(text)
  expect(questions.map(({ key, answer }) => [key, answer])).toEqual([['words', null]])
  expect(answered(text, 'mitred')).toEqual({ angles: ['45/45', '/'], faults: [] })
  expect(answered(text, 'square')).toEqual({ angles: ['/', '/'], faults: [] })
})

it('an end that words leave open is a fault of its line', () => {
  const text = 'Length,Qty,Description\n1200,4,"leg, 45 both ends"\n800,2,rail mitred 45'
  expect(answered(text, 'mitred')).toEqual({ angles: ['45/45'], faults: [3] })
})

it('a column of angles goes before words', () => {
  expect(reviewOf('Length,Qty,Left,Right,Description\n1200,4,30,30,leg 45 both ends').questions).toEqual([])
})
