import { type Nanometres, nm, type Unit } from '../../lists/base/nanometres.ts'
import { parseLength } from '../../lists/length/parse.ts'
import { plainName } from '../../lists/values/plain-name.ts'
import { isFreeFor } from './states.ts'

/** A whole bar as it was bought, or an offcut of one. */
export const RACK_KINDS = ['bar', 'offcut'] as const
export type RackKind = (typeof RACK_KINDS)[number]

/** `free` and `reserved` bars lie on the rack; `cut` and `scrapped` ones are gone. */
export const RACK_STATES = ['free', 'reserved', 'cut', 'scrapped'] as const
export type RackState = (typeof RACK_STATES)[number]

/** The plan of a panel, for which bars are reserved or by which they were cut. */
export interface RackPlan {
  readonly projectId: string
  readonly panelId: string
  /** The name of the project when the bar was reserved. */
  readonly title: string
}

/** A bar of the rack: one thing with a label, and not a number of equal ones. */
export interface RackBar {
  /** Six signs, on the label (`code.ts`). */
  readonly id: string
  readonly kind: RackKind
  /** As typed, in `unit`. */
  readonly length: string
  readonly unit: Unit
  /** The name of a material, as panels and saved materials have it. */
  readonly material: string
  readonly rack: string
  readonly slot: string
  /** The bar that an offcut was cut from, where that bar had a label as well. */
  readonly from: string | null
  /** The title of the project that left an offcut, from its plan or as a person typed it. No job of pieces. */
  readonly job: string
  readonly state: RackState
  readonly plan: RackPlan | null
  /** The time at which the bar came to the rack, in seconds since the epoch. */
  readonly added: number
  readonly modified: number
}

/** The length of a bar. The texts of a rack were checked when they came in. */
export function lengthOfBar({ length, unit }: Pick<RackBar, 'length' | 'unit'>): Nanometres {
  const read = parseLength(length, unit)
  return read.ok ? read.value : nm(0)
}

export const isOnRack = ({ state }: Pick<RackBar, 'state'>): boolean =>
  state === 'free' || state === 'reserved'

/**
 * The bars of a material that a plan may have. Those that have waited longest come first, so that nothing grows old on
 * the rack; of one day the longest.
 */
export function offered<B extends RackBar>(
  bars: readonly B[],
  material: string,
  plan: Pick<RackPlan, 'projectId' | 'panelId'>,
): readonly B[] {
  const wanted = plainName(material)
  const day = ({ added }: RackBar) => Math.floor(added / 86_400)
  return bars
    .filter((bar) => isFreeFor(bar, plan) && plainName(bar.material) === wanted)
    .sort((a, b) => day(a) - day(b) || lengthOfBar(b) - lengthOfBar(a) || (a.id < b.id ? -1 : 1))
}
