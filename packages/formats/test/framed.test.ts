import { UNLIMITED } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { detect, type ImportSettings, plainSource, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'

const context = { limits: UNLIMITED, active: { unit: 'mm', present: 0 }, panels: {}, newUnit: 'mm' } as const

function reviewed(rows: readonly string[], settings: Partial<ImportSettings> = {}, length = 'Length') {
  const read = readText([`${length};Qty;Left;Right`, ...rows].join('\n'))
  if (!read.ok) throw new Error(read.issue.code)
  const review = reviewImport(read.value, { ...detect(read.value), ...settings }, context)
  const ends = review.groups.flatMap((group) =>
    group.rows.map(({ leftAngle, leftAngleDirection = 0, rightAngle, rightAngleDirection = 0 }) => [
      Number(leftAngle) * leftAngleDirection,
      Number(rightAngle) * rightAngleDirection,
    ]),
  )
  return { unsigned: review.unsigned, ends }
}

describe('a list whose angles bear no sign', () => {
  const frame = ['1480;4;45°;45°', '900;2;0;22.5', '700;2;;']

  it('is read unchanged, and reported', () => {
    expect(reviewed(frame)).toEqual({
      unsigned: 1,
      ends: [
        [45, 45],
        [0, 22.5],
        [0, 0],
      ],
    })
  })

  it('is a frame if the person says so', () => {
    expect(reviewed(frame, { framed: true }).ends).toEqual([
      [45, -45],
      [0, -22.5],
      [0, 0],
    ])
  })

  it('is a frame where its lengths are measured on the inside, unless the person says otherwise', () => {
    const list = ['1480;4;45;45']
    expect(reviewed(list, {}, 'Inside length').ends).toEqual([[45, -45]])
    expect(reviewed(list, { framed: false }, 'Inside length').ends).toEqual([[45, 45]])
  })

  it('is a frame where a column of inside lengths is shorter, and a parallelogram where both edges are equal', () => {
    const framed = (...rows: string[]) => {
      const read = readText(['Length;Inside;Qty;Mitre L/R', ...rows].join('\n'))
      return read.ok && detect(plainSource(read.value)).framed
    }
    expect(framed('1200;1120;4;45 / 45', '800;720;2;45 / 45', '500;500;1;0 / 0')).toBe(true)
    expect(framed('1200,5;1120,5;4;45 / 45')).toBe(true)
    expect(framed('1200;1200;4;45 / 45')).toBe(false)
    expect(framed('1120;1200;4;45 / 45')).toBe(false)
    expect(framed('1200;;4;45 / 45')).toBe(false)
  })

  it('leans by its angles on either scale', () => {
    const list = ['1480;4;85;85', '900;2;90;60']
    expect(reviewed(list)).toEqual({ unsigned: 0, ends: [] })
    expect(reviewed(list, { angleScale: 'length', framed: true })).toEqual({
      unsigned: 1,
      ends: [
        [5, -5],
        [0, -30],
      ],
    })
  })

  it('has no minus at all, since one minus shows that signs are meant', () => {
    const signed = [...frame, '600;2;-45;45']
    expect(reviewed(signed).unsigned).toBe(0)
    expect(reviewed(signed, { framed: true }).ends[0]).toEqual([45, 45])
  })
})
