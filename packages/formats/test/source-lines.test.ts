import { describe, expect, it } from 'vitest'
import { detect, type ImportSettings, plainSource, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'

const context = { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' } as const

/** The review of a text, with what a person has changed. */
function reviewOf(text: string, changed: Partial<ImportSettings> = {}) {
  const read = readText(text)
  if (!read.ok) throw new Error(read.issue.code)
  const source = plainSource(read.value)
  return reviewImport(source, { ...detect(source), ...changed }, context)
}

/** Each line as `number text → what became of it`. */
function shown(text: string, changed: Partial<ImportSettings> = {}) {
  return reviewOf(text, changed).lines.map(({ line, text, row, left, issues }) => {
    const fate =
      row === null ? (left ?? issues.map(({ issue }) => issue.code).join()) : `${row.count} × ${row.length}`
    return `${line} ${text} → ${[fate, row?.description]
      .filter((part) => part)
      .join(' ')
      .replace('\n', ' ')}`
  })
}

const MAIL =
  'Hello,\nplease cut\n4 x 1200 leg\n6x 845,5 rail\n\nPage 2\n2 @ 2450\n1 more rail of 700\nTotal 12\nThanks'

describe('a mail line by line', () => {
  it('shows each line beside its piece, or the reason why it is left out', () => {
    expect(shown(MAIL)).toEqual([
      '1 Hello, → caption',
      '2 please cut → caption',
      '3 4 x 1200 leg → 4 × 1200 leg',
      '4 6x 845,5 rail → 6 × 845,5 rail',
      '6 Page 2 → caption',
      '7 2 @ 2450 → 2 × 2450',
      expect.stringMatching(/^8 1 more rail of 700 → /),
      '9 Total 12 → total',
      '10 Thanks → caption',
    ])
  })

  it('reads a line that a person ticks by the amounts among its words', () => {
    const text = '4 x 1200 leg\n2 x 850 rail\n6 x 90 foot\none more brace 9000\nof the slat 3 of 300 too'
    expect(shown(text).slice(3)).toEqual([
      '4 one more brace 9000 → caption',
      expect.stringMatching(/^5 of the slat 3 of 300 too → /),
    ])
    const taken = reviewOf(text, { takenIn: [3, 4] })
    expect(taken.lines.slice(3).map(({ row }) => [row?.count, row?.length, row?.description])).toEqual([
      ['1', '9000', 'one more brace'],
      ['3', '300', 'of the slat too'],
    ])
    expect(taken.good).toBe(5)
  })

  it('guesses nothing where a line has more than two amounts', () => {
    const text = '4 x 1200 leg\n2 x 850 rail\n1 x 90 block\n6 of rail 2 cut 3 times 400'
    const [last] = reviewOf(text, { takenIn: [3] }).lines.slice(-1)
    expect(last?.row).toBeNull()
    expect(last?.issues.length).toBeGreaterThan(0)
  })

  it('leaves out lines that a person unticks, and counts no fault for them', () => {
    const text = '4 x 1200 leg\n2 x 850 rail\n1 x 90 block\n6 of rail 2 cut 3 times 400'
    expect(reviewOf(text).issues.map(({ line }) => line)).toContain(4)
    const review = reviewOf(text, { leftOut: [1, 3] })
    expect(review.issues).toEqual([])
    expect(review.good).toBe(2)
    expect(review.lines.map(({ left }) => left)).toEqual([null, 'byHand', null, 'byHand'])
  })
})

describe('a table line by line', () => {
  const CSV = 'Project 7;;\nLength;Qty;Part;Enabled\n1200;4;leg;true\n850;2;rail;false\nTotal;6;;\n'

  it('shows heading, total and switched-off rows with their reasons', () => {
    expect(shown(CSV)).toEqual([
      '1 Project 7;; → heading',
      '2 Length;Qty;Part;Enabled → heading',
      '3 1200;4;leg;true → 4 × 1200 leg',
      '4 850;2;rail;false → switchedOff',
      '5 Total;6;; → total',
    ])
  })

  it('takes in a row that the list has switched off if a person ticks it', () => {
    expect(reviewOf(CSV, { takenIn: [3] }).good).toBe(2)
  })

  it('keeps the numbers of lines where cells hold line breaks', () => {
    expect(shown('Length;Qty;Part\n1200;4;"leg\nfront"\n850;2;rail\n').slice(1)).toEqual([
      '2 1200;4;"leg front" → 4 × 1200 leg front',
      '4 850;2;rail → 2 × 850 rail',
    ])
  })
})

describe('inside lengths', () => {
  const LIST = 'Innenlänge (mm);Anzahl;Winkel links;Winkel rechts\n1200;4;45;-45\n700;2;0;0\n'

  it('ask for an unknown width of the profile', () => {
    const review = reviewOf(LIST)
    expect(review.widths).toEqual([{ material: '', text: '', unit: 'mm', known: false }])
  })

  it('become the longer edge by the width that is typed', () => {
    const { groups, widths } = reviewOf(LIST, { widths: { '': '40' } })
    expect(widths).toEqual([expect.objectContaining({ known: true })])
    expect(groups.flatMap(({ rows }) => rows.map(({ length }) => length))).toEqual(['1280', '700'])
  })

  it('give way to the outside lengths in a list with both', () => {
    const both = 'Inside length;Outside length;Qty;Left angle;Right angle\n1120;1200;4;45;-45\n'
    const { groups } = reviewOf(both)
    expect(groups.flatMap(({ rows }) => rows.map(({ length }) => length))).toEqual(['1200'])
  })
})

describe('the scale of angles', () => {
  const listOf = (ends: string, heading = 'Left angle;Right angle') =>
    reviewOf(`Length;Qty;Part;${heading}\n1200;4;leg;${ends}\n`)

  it.each([
    ['30;60', true],
    ['22.5;', true],
    ['60;90', true],
    ['45;45', false],
    ['30;0', false],
    ['85;60', false],
  ])('is asked for ends %s: %s', (ends, asked) => {
    const { angles, good } = listOf(ends)
    expect(angles.mixed).toBe(asked)
    // What is asked is not read meanwhile.
    expect(good).toBe(asked ? 0 : 1)
  })

  it('is known from a heading', () => {
    const { angles, groups } = listOf('60;90', 'Angle 1 (from axis);Angle 2 (from axis)')
    expect(angles).toMatchObject({ mixed: false, scale: 'length' })
    expect(groups[0]?.rows[0]?.leftAngle).toBe('30')
  })

  it('counts from square in a list of our own, and in no other with the same columns', () => {
    const listOfEnds = (front: string, tail: string) =>
      reviewOf(`Length (mm);Quantity;Description;${front};${tail};Material\n1200;4;leg;30;-30;Oak\n`)
    expect(listOfEnds('Front angle', 'Tail angle').angles).toMatchObject({ mixed: false, scale: 'square' })
    expect(listOfEnds('Left angle', 'Right angle').angles).toMatchObject({ mixed: true, scale: 'ask' })
  })
})
