import { describe, expect, it } from 'vitest'
import type { Cell } from '../../src/read/table.ts'
import { openAngles } from '../../src/review/columns/open-angles.ts'

const KNOWN = ['length', 'count'] as const

/** Whether the third column of a list, under this heading, is open. */
function asks(cells: readonly Cell[], heading: Cell | readonly [Cell, Cell] = ''): boolean {
  const head = typeof heading === 'object' ? heading : [heading]
  const rows = [
    ...head.map((text): Cell[] => ['Length', 'Qty', text]),
    ...cells.map((cell): Cell[] => ['1200', '4', cell]),
  ]
  const open = openAngles({ name: '', rows, lines: [], truncated: false }, KNOWN, head.length)
  expect(open.every((at) => at === 2)).toBe(true)
  return open.length > 0
}

describe('a column without a meaning is asked about', () => {
  it.each<[string, Cell[]]>([
    ['angles that people cut', ['45', '0', '90']],
    ['numbers of a sheet', [45, 22.5, 0]],
    ['angles with a sign or a mark', ['-45', '45°', '30 º']],
    ['angles among empty cells', ['', ' ', '45', '']],
    ['a decimal comma', ['22,5', '0']],
  ])('with %s', (_, cells) => {
    expect(asks(cells)).toBe(true)
  })

  it('with angles that people cut under a heading as short as a letter, unless that is a unit or a number', () => {
    expect(['X', 'E1', 'É'].map((heading) => asks(['45', '0'], heading))).toEqual([true, true, true])
    expect(['kg', 'Nr', 'mm'].map((heading) => asks(['45', '30'], heading))).toEqual([false, false, false])
  })

  it('with angles that people cut under a heading with a side', () => {
    expect(
      ['Web start', 'Steg links', 'Extrémité gauche'].map((heading) => asks(['45', '-22.5'], heading)),
    ).toEqual([true, true, true])
    expect(asks(['0', '90'], 'Web start')).toBe(false)
    expect(asks(['47', '13'], 'Web start')).toBe(false)
  })

  it('with any angles under a heading of angles, or with a mark of degrees', () => {
    expect(asks(['17.3', '0'], 'Angle')).toBe(true)
    expect(asks(['17.3', 'see drawing'], 'ÁNGULO')).toBe(true)
    expect(asks(['17.3', '12'], ['Angle', ''])).toBe(true)
    expect(asks(['17.3', '12 °'])).toBe(true)
  })
})

describe('a column without a meaning', () => {
  it.each<[string, Cell[]]>([
    ['without a figure', ['leg', 'rail']],
    ['of nothing', ['', ' ']],
    ['of square ends', ['0', '90', '90']],
    ['of other numbers', ['45', '17.3']],
    ['of numbers and words', ['45', 'see drawing']],
    ['of numbers no angle has', ['45', '1200']],
  ])('%s raises no question', (_, cells) => {
    expect(asks(cells)).toBe(false)
  })

  it('raises no question under a heading that names something else', () => {
    expect(asks(['45', '30'], 'Weight')).toBe(false)
    expect(asks(['45', '30'], ['Weight', ''])).toBe(false)
    // A size across the bar, even where its values have the sign.
    expect(asks(['45°', '30°'], 'Width')).toBe(false)
    expect(asks(['45°', '30°'], 'Épaisseur')).toBe(false)
  })

  it('raises no question under a heading of angles that are all zero', () => {
    expect(asks(['0', '0°'], 'Angle')).toBe(false)
  })
})

it('columns with a meaning raise no question, and the columns after them do', () => {
  const rows = [
    ['1200', '4', '45', '45', '30'],
    ['900', '2', '0', '45', '45'],
  ]
  const table = { name: '', rows, lines: [], truncated: false }
  expect(openAngles(table, ['length', 'count', 'leftAngle', null], 0)).toEqual([3, 4])
  expect(openAngles(table, [null, null, 'leftAngle', 'rightAngle', 'material'], 0)).toEqual([])
})

it('a heading two rows above the pieces counts, and none further up', () => {
  const rows = [
    ['', '', 'Angle'],
    ['', '', ''],
    ['Length', 'Qty', ''],
    ['1200', '4', '17.3'],
  ]
  const open = (from: number, skip: number) =>
    openAngles({ name: '', rows: rows.slice(from), lines: [], truncated: false }, KNOWN, skip)
  expect(open(0, 3)).toEqual([])
  expect(open(0, 2)).toEqual([2])
})
