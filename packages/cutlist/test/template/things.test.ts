import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Board,
  type Corners,
  type Point,
  readValues,
  TEMPLATES,
  type ThingTemplate,
  thingOf,
  UNITS,
  type Unit,
  usualValues,
  type View,
} from '../../src/index.ts'

const templates: readonly ThingTemplate[] = TEMPLATES

/** A tenth of a millimetre, in nanometres: no saw cuts finer. */
const near = 100_000

const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('no values')
  return value
}

const usual = (of: ThingTemplate, unit: Unit) => {
  const { values, copies, issues } = readValues(of, usualValues(of, unit), unit)
  expect(issues).toEqual({})
  return thingOf(of, given(values), copies, unit)
}

/** Values over the whole range of each parameter, as millimetres, whole numbers and degrees. */
const anyFilled = (of: ThingTemplate) =>
  fc.record(
    Object.fromEntries(
      of.parameters.map(({ key, kind, from, max }) => [
        key,
        kind === 'length'
          ? fc.integer({ min: from * 10, max: max * 10 }).map((tenths) => `${tenths / 10}`)
          : fc.integer({ min: from, max }).map(String),
      ]),
    ),
  )

const anyThing = (of: ThingTemplate) =>
  anyFilled(of).map((filled) => {
    const { values, issues } = readValues(of, { ...filled, copies: '2' }, 'mm')
    expect(issues).toEqual({})
    return thingOf(of, given(values), 2, 'mm')
  })

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const edgesOf = ([head, tail, farTail, farHead]: Corners) =>
  [
    [head, tail],
    [tail, farTail],
    [farTail, farHead],
    [farHead, head],
  ] as const
const endsOf = (corners: Corners) => [edgesOf(corners)[1], edgesOf(corners)[3]] as const

/** Whether a point lies on a line, within what a saw can cut. */
const isOn = (point: Point, [from, to]: readonly [Point, Point]) => {
  const long = distance(from, to)
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / long
  const off = Math.abs((point.x - from.x) * (to.y - from.y) - (point.y - from.y) * (to.x - from.x)) / long
  return off < near && along > -near && along < long + near
}

const isSquare = ([head, tail]: Corners, [from, to]: readonly [Point, Point]) =>
  Math.abs((tail.x - head.x) * (to.x - from.x) + (tail.y - head.y) * (to.y - from.y)) <
  1e-6 * distance(head, tail) * distance(from, to)

/** The slanted ends of a view that lie on nothing: on no board, no floor and no wall. */
function looseEnds({ boards, lines = [] }: View): readonly string[] {
  return boards.flatMap((board) => {
    const slanted = endsOf(board.corners).filter((end) => !isSquare(board.corners, end))
    const lies =
      ([from, to]: readonly [Point, Point]) =>
      (line: readonly [Point, Point]) =>
        isOn(from, line) && isOn(to, line)
    const others = boards.filter((other) => other !== board)
    return slanted
      .filter(
        (end) => !lines.some(lies(end)) && !others.some(({ corners }) => edgesOf(corners).some(lies(end))),
      )
      .map(() => board.part)
  })
}

const parallel = ({ corners: [head, tail, farTail, farHead] }: Board) =>
  Math.abs((tail.x - head.x) * (farTail.y - farHead.y) - (tail.y - head.y) * (farTail.x - farHead.x)) <
  1e-6 * distance(head, tail) * distance(farTail, farHead)

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
const overlapOf = (one: readonly number[], other: readonly number[]) => {
  const [[from, to], [start, end]] = [rangeOf(one), rangeOf(other)]
  return Math.min(to, end) - Math.max(from, start)
}
const isUpright = ({ corners }: Board) =>
  edgesOf(corners).every(([from, to]) => from.x === to.x || from.y === to.y)

/** Parts of a view that lie in one another; boards that are no rectangles are left out. */
function collisions({ boards }: View): readonly string[] {
  const plain = boards.filter(isUpright)
  const [xs, ys] = [
    ({ corners }: Board) => corners.map(({ x }) => x),
    ({ corners }: Board) => corners.map(({ y }) => y),
  ]
  return plain.flatMap((one, at) =>
    plain
      .slice(at + 1, at + 60)
      .filter((other) => overlapOf(xs(one), xs(other)) > near && overlapOf(ys(one), ys(other)) > near)
      .map((other) => `${one.part} in ${other.part}`),
  )
}

describe.each(templates.map((of) => [of.id, of] as const))('a %s', (_id, of) => {
  it.each(UNITS)('is made in its usual size in %s', (unit) => {
    const { pieces, misfits } = usual(of, unit)
    expect(misfits).toEqual([])
    expect(new Set(pieces.map(({ part }) => part))).toEqual(new Set(of.parts))
    expect(new Set(pieces.map(({ stock }) => stock))).toEqual(new Set(of.stocks.map(({ key }) => key)))
  })

  it('has pieces that can be cut, or says which part does not fit, over the whole range of its sizes', () => {
    fc.assert(
      fc.property(anyThing(of), ({ pieces, misfits }) => {
        for (const { part, length, count, leftAngle, rightAngle } of pieces) {
          expect(of.parts).toContain(part)
          expect(Number.isInteger(count) && count > 0).toBe(true)
          if (misfits.some((misfit) => misfit.part === part)) continue
          expect(length).toBeGreaterThanOrEqual(1_000_000)
          expect(Math.max(Math.abs(leftAngle), Math.abs(rightAngle))).toBeLessThanOrEqual(75)
        }
      }),
    )
  })

  it('fits for at least a third of all sizes, so that its ranges mean something', () => {
    const things = fc.sample(anyThing(of), { numRuns: 300, seed: 7 })
    expect(things.filter(({ misfits }) => misfits.length === 0).length).toBeGreaterThan(100)
  })

  it('is drawn as it is cut: the long edge of each board is its length, and slanted ends lie on something', () => {
    fc.assert(
      fc.property(anyThing(of), ({ shape, pieces, misfits }) => {
        fc.pre(misfits.length === 0)
        for (const view of shape.views) {
          expect(looseEnds(view)).toEqual([])
          expect(collisions(view)).toEqual([])
          for (const board of view.boards) {
            expect(parallel(board)).toBe(true)
            const [long, , far] = edgesOf(board.corners)
            const edge = Math.max(distance(...long), distance(...far))
            const cut = pieces.find(
              ({ part, length }) => part === board.part && Math.abs(length - edge) <= near,
            )
            // A parallelogram that leans is longer over all than along an edge; its length is that of its edge.
            expect([board.part, cut !== undefined]).toEqual([board.part, true])
          }
        }
      }),
    )
  })

  it('has twice the pieces for two of it', () => {
    const { values } = readValues(of, usualValues(of, 'mm'), 'mm')
    const one = thingOf(of, given(values), 1, 'mm').pieces
    const two = thingOf(of, given(values), 2, 'mm').pieces
    expect(two).toEqual(one.map((piece) => ({ ...piece, count: piece.count * 2 })))
  })
})

describe('the sizes of things', () => {
  const pieces = (id: string, filled: Record<string, string>, unit: Unit = 'mm') => {
    const of = templates.find((one) => one.id === id)
    if (of === undefined) throw new Error(id)
    const { values, copies, issues } = readValues(of, { ...usualValues(of, unit), ...filled }, unit)
    expect(issues).toEqual({})
    return thingOf(of, given(values), copies, unit).pieces.map(
      ({ part, length, count, leftAngle, rightAngle }) => [
        part,
        length / (unit === 'mm' ? 1_000_000 : 25_400_000),
        count,
        leftAngle,
        rightAngle,
      ],
    )
  }

  it('frames a glass with the rebate hidden behind it', () => {
    // 400 + 2 + 2 × (30 - 6) = 450, at the long edge.
    expect(pieces('pictureFrame', {})).toEqual([
      ['rail', 450, 2, 45, -45],
      ['stile', 550, 2, 45, -45],
    ])
  })

  it('adds up fractions of inches exactly', () => {
    // 16 + 1/16 + 2 × (1 1/4 - 1/4) = 18 1/16
    expect(pieces('pictureFrame', {}, 'in.')).toEqual([
      ['rail', 18.0625, 2, 45, -45],
      ['stile', 22.0625, 2, 45, -45],
    ])
  })

  it('closes a deck: boards and gaps are as deep as the deck', () => {
    const of = templates.find(({ id }) => id === 'deck')
    if (of === undefined) throw new Error('no deck')
    fc.assert(
      fc.property(anyThing(of), ({ shape }) => {
        for (const { boards } of shape.views) {
          const corners = boards.flatMap((board) => [...board.corners])
          const [top] = shape.views
          const depth = Math.max(...corners.map(({ y }) => y))
          const full = Math.max(...(top?.boards ?? []).flatMap((board) => board.corners.map(({ y }) => y)))
          // A single board has no gap that could take up the rest.
          if ((top?.boards.length ?? 0) > 1) expect(Math.abs(depth - full)).toBeLessThan(near)
        }
      }),
    )
  })

  it('cuts a stringer level at the floor and plumb at the wall', () => {
    // A pitch of 180 over 250 is 35.75 degrees: 90 less that at the floor.
    const [stringer] = pieces('stair', {})
    expect(stringer?.slice(2)).toEqual([2, 54.25, -35.75])
  })

  it('lays rafters on a tie beam whose ends are cut along the roof', () => {
    const [beam, rafter] = pieces('roofTruss', {})
    expect(beam).toEqual(['tieBeam', 6000, 1, 60, -60])
    // (400 + 3000 - 60) / cos 30 + 120 × tan 30, both rafters in one row.
    expect(rafter).toEqual(['trussRafter', 3856.7, 2, 30, 30])
  })

  it('cuts the legs of a sawhorse level at both ends, and its rail between them', () => {
    const [leg, rail] = pieces('sawhorse', {})
    // 755 / cos 15 along either edge, level at the floor and under the beam.
    expect(leg).toEqual(['leg', 781.6, 4, 15, 15])
    // 140 + 2 × (555 × tan 15 - 60 / cos 15) between the legs, at the longer edge.
    expect(rail).toEqual(['shortRail', 313.2, 2, 15, -15])
  })
})
