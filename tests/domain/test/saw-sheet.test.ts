import {
  angleOf,
  asItemId,
  fromWireMm,
  type OptimizeRequest,
  type SheetBar,
  type SheetCut,
  slantedKerf,
} from '@kerfwise/cutlist'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'
import { lines, saw, workshop } from './workshop.ts'

const pieces = lines(fc.constantFrom(0, 0, 45, -45, 30, -30, 22.5, -10), { tenths: 30_000, count: 5 })
const joins = fc.option(fc.record({ maxJoins: fc.constantFrom(1, 2), minLength: fc.constantFrom(0, 200) }))

const requests: fc.Arbitrary<OptimizeRequest> = fc
  .record({
    pieces,
    joins,
    ...saw,
    turns: fc.record({
      symmetricalX: fc.boolean(),
      symmetricalY: fc.boolean(),
      symmetricalZ: fc.boolean(),
    }),
  })
  .map(({ joins, turns, ...asked }) =>
    workshop(asked, {
      ...turns,
      ...(joins === null ? {} : { allowJoins: { ...joins, joinMode: 'allAllowed' }, join: 10 }),
    }),
  )

const slant = (request: OptimizeRequest, degrees: number) =>
  fromWireMm(request.materialWidth) * Math.tan((degrees * Math.PI) / 180)

/** The ends of a line of the list as it lies after a turn (cutting model, section 3). */
function turnedEnds(line: OptimizeRequest['data'][number], axis: 'X' | 'Y' | 'Z' | null) {
  const { leftAngle: left, rightAngle: right } = line
  const ends = { none: [left, right], X: [-left, -right], Y: [-right, -left], Z: [right, left] }
  return ends[axis ?? 'none'].map((degrees) => degrees + 0)
}

interface Laid {
  readonly line: number
  readonly ends: readonly [number, number]
  readonly long: number
  readonly short: number
  readonly cut: SheetCut
}

/** Cuts a bar by nothing but the rows of its sheet: where each cut is, how the blade is swung, and the kerf. */
function cutBar({ cuts }: SheetBar, request: OptimizeRequest): readonly Laid[] {
  const kerf = fromWireMm(request.cutWaste)
  let begin = { at: 0, degrees: 0 }
  return cuts.flatMap((cut): Laid[] => {
    const degrees = angleOf(cut.swing)
    if (cut.frees === null) {
      expect(Math.abs(cut.position - (cut.takesOff ?? 0) - begin.at)).toBeLessThanOrEqual(ROUNDING)
      begin = { at: cut.position, degrees }
      return []
    }
    const fence = cut.position - begin.at
    const far = fence + slant(request, degrees) - slant(request, begin.degrees)
    const ends = [begin.degrees, degrees] as const
    begin = { at: cut.position + slantedKerf(kerf, degrees), degrees }
    const line = cut.frees.piece.number - 1
    return [{ line, ends, long: Math.max(fence, far), short: Math.min(fence, far), cut }]
  })
}

/** A slant, a kerf and a length are each rounded to a nanometre. */
const ROUNDING = 4

describe('a bar that is cut by its saw sheet alone', () => {
  it('gives each piece as the list asks for it, with its stops, as often as it was planned', () => {
    let mitred = 0
    let joined = 0
    let turned = 0
    fc.assert(
      fc.property(requests, (request) => {
        const shown = solved({ request, keys: request.data.map((_, index) => asItemId(`${index}`)) })
        if (shown === null) return
        const counts = new Map<number, number>()
        for (const bar of shown.view.sheet) {
          for (const { line, ends, long, short, cut } of cutBar(bar, request)) {
            const asked = request.data[line]
            const { frees } = cut
            if (asked === undefined || frees === null) throw new Error('a piece of no line of the list')
            const wanted = turnedEnds(asked, frees.turned)
            expect(ends).toEqual(wanted)
            const difference = Math.abs(slant(request, wanted[1] ?? 0) - slant(request, wanted[0] ?? 0))
            expect(Math.abs(long - fromWireMm(asked.length))).toBeLessThanOrEqual(ROUNDING)
            expect(Math.abs(short - fromWireMm(asked.length) + difference)).toBeLessThanOrEqual(ROUNDING)
            expect(frees.up).toBe(frees.turned === 'X' || frees.turned === 'Y' ? 'other' : 'listed')
            // The stop at the fence edge, and that from tip to tip once both overhangs are taken off.
            const [left, right] = ends.map((degrees) => slant(request, degrees))
            const overhangs = Math.max(0, -(left ?? 0)) + Math.max(0, right ?? 0)
            const fence = frees.stops['saw-edge'].length
            expect(Math.abs(frees.stops.total.length - overhangs - fence)).toBeLessThanOrEqual(ROUNDING)
            const fromLong = (right ?? 0) > (left ?? 0) ? short : long
            expect(Math.abs(fence - fromLong)).toBeLessThanOrEqual(ROUNDING)
            counts.set(line, (counts.get(line) ?? 0) + bar.bar.count)
            if (frees.turned !== null) turned += 1
            if (ends[0] !== 0) mitred += 1
          }
          joined += bar.joints.length
        }
        expect(Object.fromEntries([...counts].map(([line, count]) => [`${line}`, count]))).toEqual(
          Object.fromEntries(Object.entries(shown.answer.counts).filter(([, count]) => (count ?? 0) > 0)),
        )
      }),
      { numRuns: 150 },
    )
    expect(Math.min(mitred, joined, turned)).toBeGreaterThan(20)
  })
})
