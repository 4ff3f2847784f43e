import { describe, expect, it } from 'vitest'
import { detect, type ImportSettings, plainSource, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'

const context = { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' } as const

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
  return { unsigned: review.unsigned, mirrored: review.mirrored, ends }
}

describe('a list whose angles bear no sign', () => {
  const frame = ['1480;4;45°;45°', '900;2;0;22.5', '700;2;;']

  it('is read unchanged, and reported', () => {
    expect(reviewed(frame)).toEqual({
      unsigned: 1,
      mirrored: 0,
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
    expect(reviewed(list)).toEqual({ unsigned: 0, mirrored: 0, ends: [] })
    expect(reviewed(list, { angleScale: 'length', framed: true })).toEqual({
      unsigned: 1,
      mirrored: 0,
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

describe('a list with a column for how the ends lean', () => {
  const read = (rows: readonly string[], settings: Partial<ImportSettings> = {}) => {
    const source = readText(['Length;Qty;ANGLE1;ANGLE2;Angle Direction;Angle Rotation', ...rows].join('\n'))
    if (!source.ok) throw new Error(source.issue.code)
    const detected = detect(source.value)
    const review = reviewImport(source.value, { ...detected, ...settings }, context)
    const tails = review.groups.flatMap((group) =>
      group.rows.map(({ rightAngle, rightAngleDirection = 0 }) => Number(rightAngle) * rightAngleDirection),
    )
    return { tails, unsigned: review.unsigned, leans: review.leans, openAngles: detected.openAngles }
  }
  const list = ['1200;4;45;45;Opposite;-', '800;2;30;30;Same;-', '640;1;45;0;-;-', '700;2;22.5;22.5;-;-']

  it('takes each shape from its word, and asks about the other rows alone', () => {
    expect(read(list)).toEqual({
      tails: [-45, 30, 0, 22.5],
      unsigned: 1,
      leans: { same: 1, opposite: 1, twisted: 0 },
      openAngles: [],
    })
    expect(read(list, { framed: true }).tails).toEqual([-45, 30, 0, -22.5])
  })

  it('has one shape for all rows if the person does not follow the column', () => {
    expect(read(list, { byLeans: false })).toMatchObject({ tails: [45, 30, 0, 22.5], unsigned: 3 })
    expect(read(list, { byLeans: false, framed: true }).tails).toEqual([-45, -30, 0, -22.5])
  })

  it('counts cuts in two planes, and asks nothing about the angle between the planes', () => {
    expect(read([...list, '900;2;45;45;Out of Plane;90.00°'])).toMatchObject({
      leans: { twisted: 1 },
      unsigned: 2,
      openAngles: [],
    })
  })

  it('changes nothing in a list with a minus', () => {
    const signed = read(['1200;4;45;-45;Same;-', '900;1;45;45;Opposite;-'])
    expect(signed).toMatchObject({ tails: [-45, 45], unsigned: 0, leans: { same: 0, opposite: 0 } })
  })

  it.each([
    ['Winkelrichtung', 'Entgegengesetzt'],
    ["Direction d'angle", 'Opposé'],
    ['Dirección de ángulo', 'Opuesto'],
    ['Kierunek kąta', 'Przeciwny'],
    ['Direção do ângulo', 'Oposto'],
  ])('is read under %s', (heading, word) => {
    const source = readText(`Length;Qty;ANGLE1;ANGLE2;${heading}\n1200;4;45;45;${word}`)
    if (!source.ok) throw new Error(source.issue.code)
    expect(reviewImport(source.value, detect(source.value), context).leans.opposite).toBe(1)
  })
})

describe('a list with a minus that may be meant the other way', () => {
  const inside = (rows: readonly string[], settings: Partial<ImportSettings> = {}) =>
    reviewed(rows, settings, 'Inside length')

  it('is asked about where inside lengths have two angles of one sign, which we take for a parallelogram', () => {
    const list = ['1180;4;45;45', '1980;4;-45;-45', '640;2;45;-30', '300;1;0;-30', '900;1;;']
    // Most rows taper only if the signs are those of a frame; all tails turn then, and a single mitre keeps its shape.
    expect(inside(list)).toEqual({
      unsigned: 0,
      mirrored: 3,
      ends: [
        [45, -45],
        [-45, 45],
        [45, 30],
        [0, 30],
        [0, 0],
      ],
    })
    expect(inside(list, { framed: false }).ends.slice(0, 3)).toEqual([
      [45, 45],
      [-45, -45],
      [45, -30],
    ])
  })

  it('is read by our signs at first where most rows taper by them', () => {
    const list = ['1180;4;45;-45', '1980;4;-45;45', '640;2;30;30', '900;1;0;0']
    expect(inside(list)).toMatchObject({
      mirrored: 3,
      ends: [
        [45, -45],
        [-45, 45],
        [30, 30],
        [0, 0],
      ],
    })
    expect(inside(list, { framed: true }).ends[0]).toEqual([45, 45])
  })

  it('is ours without a question where all pieces taper by our signs, or no length is on the inside', () => {
    expect(inside(['1180;4;45;-45', '640;2;-22.5;30', '900;1;0;0'])).toMatchObject({
      mirrored: 0,
      ends: [
        [45, -45],
        [-22.5, 30],
        [0, 0],
      ],
    })
    expect(reviewed(['1180;4;45;45', '640;2;-30;30', '900;1;0;0'])).toMatchObject({
      mirrored: 0,
      ends: [
        [45, 45],
        [-30, 30],
        [0, 0],
      ],
    })
  })

  it('is asked about once a person says that its lengths are on the inside', () => {
    const list = ['1180;4;45;45', '640;2;-30;30', '900;1;0;0']
    expect(reviewed(list, { lengthSide: 'inside' })).toMatchObject({
      mirrored: 2,
      ends: [
        [45, 45],
        [-30, 30],
        [0, 0],
      ],
    })
  })

  it('is asked about where a column of inside lengths is shorter', () => {
    const read = readText(
      ['Length;Inside;Qty;Left;Right', '1200;1120;4;45;45', '800;800;2;45;-45'].join('\n'),
    )
    if (!read.ok) throw new Error(read.issue.code)
    expect(reviewImport(read.value, detect(read.value), context).mirrored).toBe(2)
  })

  it('is that of FrameForge, whose minus says that both cuts run in one direction', () => {
    const read = readText(
      ['SizeName;Material;Length;CutAngle1;CutAngle2;Quantity', '40x40;S235;960;-45.0;45.0;1'].join('\n'),
    )
    if (!read.ok) throw new Error(read.issue.code)
    const review = reviewImport(read.value, detect(read.value), context)
    expect(review.mirrored).toBe(1)
    expect(
      review.groups.map(({ name, rows }) => [
        name,
        rows[0]?.leftAngleDirection,
        rows[0]?.rightAngleDirection,
      ]),
    ).toEqual([['40x40', -1, -1]])
  })
})
