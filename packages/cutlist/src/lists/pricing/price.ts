import type { Nanometres, UnitFamily } from '../base/nanometres.ts'
import { NM_PER_LONG_UNIT } from './weight.ts'

export const PRICE_METHODS = ['per-piece', 'per-unit-length', 'per-unit-weight'] as const
/** The unit of a price: a whole bar, a metre or foot, or a kilogram or pound. */
export type PriceMethod = (typeof PRICE_METHODS)[number]

export interface PriceBasis {
  readonly method: PriceMethod
  /** Whether a unit of length is a metre or a foot. */
  readonly family: UnitFamily
  /** Kilograms or pounds per nanometre; null where the weight is not known. */
  readonly weightPerNanometre: number | null
}

/** A price has at most six decimals on the wire; finer ones are rounded. */
export function toWirePrice(price: number): number {
  return Number(price.toFixed(6))
}

/** The price of one bar of this length; null where it depends on a weight that is not known. */
export function barPrice(unitPrice: number, length: Nanometres, basis: PriceBasis): number | null {
  if (basis.method === 'per-piece') return toWirePrice(unitPrice)
  if (basis.method === 'per-unit-length') {
    return toWirePrice((unitPrice * length) / NM_PER_LONG_UNIT[basis.family])
  }
  return basis.weightPerNanometre === null ? null : toWirePrice(unitPrice * length * basis.weightPerNanometre)
}
