import { fromMm, type Nanometres, nm, type UnitFamily } from '@kerfwise/cutlist'

/** The forms in which stops take lists. */
export const STOP_FORMATS = ['stop', 'gcode'] as const
export type StopFormat = (typeof STOP_FORMATS)[number]

/** A test bar that somebody has cut by a file for this stop, and measured. */
export interface TestBar {
  readonly by: string
  /** The day, as `2026-12-24`. */
  readonly on: string
  /** By how much the worst of its pieces differed. */
  readonly off: Nanometres
}

/** The stop that a file is made for, as the person who stands at it describes it. */
export interface StopMachine {
  readonly name: string
  /** The places that it reaches, measured from the blade; null where nobody has said. */
  readonly reach: { readonly from: Nanometres; readonly to: Nanometres } | null
  /** Null until a test bar is measured. */
  readonly tried: TestBar | null
}

export const canReach = ({ reach }: StopMachine, place: Nanometres): boolean =>
  reach === null || (place >= reach.from && place <= reach.to)

/** An error of the scale shows far from the blade, one of the zero everywhere: three pieces tell both. */
const TEST_PIECES = {
  metric: { raster: 50, lengths: [100, 300, 600] },
  imperial: { raster: 50.8, lengths: [101.6, 304.8, 609.6] },
} as const satisfies Record<UnitFamily, { raster: number; lengths: readonly number[] }>

/** The pieces of a test bar, the shortest first; fewer where the stop does not reach so far. */
export function testPieces({ reach }: StopMachine, family: UnitFamily): readonly Nanometres[] {
  const { raster, lengths } = TEST_PIECES[family]
  const least = fromMm(lengths[0])
  const from = reach === null || reach.from <= least ? least : roundedUp(reach.from, fromMm(raster))
  const places = lengths.map((length) => nm(from - least + fromMm(length)))
  return reach === null ? places : places.filter((place) => place <= reach.to)
}

const roundedUp = (length: Nanometres, raster: Nanometres) => nm(Math.ceil(length / raster) * raster)
