import type { After, Algorithm, JoinMode } from '@kerfwise/optimizer'
import type { MaterialId } from '../base/id.ts'
import type { Unit } from '../base/nanometres.ts'
import type { PriceMethod } from '../pricing/price.ts'
import type { WeightMethodId } from '../pricing/weight-method.ts'
import type { Direction } from '../values/angle.ts'

export type { After, Algorithm, JoinMode }

export const ALGORITHMS: readonly Algorithm[] = ['conservative', 'normal', 'aggressive']
export const AFTERS: readonly After[] = ['scrap', 'layouts', 'longRests']
export const JOIN_MODES: readonly JoinMode[] = ['allAllowed', 'scrapOnly', 'singleRawAllowed']

/** As the plan has it, or with few moves of stop and blade. */
export type SawOrder = 'planned' | 'setUps'
export const SAW_ORDERS: readonly SawOrder[] = ['planned', 'setUps']

/** What the costs of the work at the saw are measured in. */
export const SAW_COST_UNITS = ['seconds', 'minutes', 'money'] as const
export type SawCostUnit = (typeof SAW_COST_UNITS)[number]

/** The settings with the cost of one thing done at the saw each. */
export const SAW_COST_KEYS = ['cutCost', 'stopCost', 'swingCost', 'barCost'] as const
export type SawCostKey = (typeof SAW_COST_KEYS)[number]

/** The settings with the terms of the supplier. */
export const BUY_KEYS = ['supplier', 'onHand', 'packSize', 'discounts'] as const
export type BuyKey = (typeof BUY_KEYS)[number]

/** The bars that a quantity discount counts: of one length, of all lengths of the material, or all of the supplier. */
export const DISCOUNT_SCOPES = ['length', 'material', 'supplier'] as const
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number]

/** A row of the leftovers table, as typed; an empty `stock` is unlimited. */
export interface LeftoverRow {
  readonly length: string
  readonly stock: string
  /** The code of a bar of the rack. Such a row is this one bar. */
  readonly bar?: string
  /** The worth of that bar by the person's rule when the row was made. */
  readonly worth?: number
}

/**
 * How a panel is cut. Lengths and numbers are the texts that the person typed, so that nothing is lost while
 * they are still wrong; the field descriptors read them.
 */
export interface PanelConfiguration {
  /** The saved material this came from. */
  readonly id: MaterialId | null
  readonly name: string
  /** One or several lengths, `120/240`. */
  readonly barLength: string
  /** Quantities in the order of the lengths, `9/`. */
  readonly stock: string
  readonly leftovers: readonly LeftoverRow[]
  readonly minReusable: string
  /** Kerf. */
  readonly cutWaste: string
  /** Trim of each end of a bar. */
  readonly sideCutWaste: string
  /** Wished margin: what stays free at the tail of every bar, for blades and bars that stray from the plan. */
  readonly margin: string
  /** The length at the end of every bar that the machine grips, the last cut included. */
  readonly clamp: string
  readonly priceDate: string
  readonly priceCalculationMethod: PriceMethod
  readonly priceCalculationType: string | null
  /** One price, or one for each bar length, `10/18`. */
  readonly unitPrice: string
  /** What the offcuts of a plan are worth, from a length on: `1000: 4/2000: 9`. */
  readonly offcutWorth: string
  readonly weightCalculationMethod: WeightMethodId | null
  readonly unitWeight: string
  readonly note: string
  // The wire's spelling.
  readonly noPredifinedMaterial: boolean
  readonly groupIdentical: boolean
  readonly algorithm: Algorithm | null
  /** What counts next after material and joints. */
  readonly after: After
  /** The ends of new pieces. */
  readonly leftAngle: string
  readonly rightAngle: string
  readonly leftAngleDirection: Direction
  readonly rightAngleDirection: Direction
  readonly miterEnabled: boolean
  readonly miterTipOffset: string
  readonly width: string
  readonly symmetricalX: boolean
  readonly symmetricalY: boolean
  readonly symmetricalZ: boolean
  readonly inputUnit: Unit | null
  /** Most distinct piece lengths on a bar: 1, 2, 3; 4 and more are unlimited. */
  readonly complexity: number
  /** Most pieces on a bar; blank is any number. */
  readonly mostPieces: string
  readonly maxJoins: number
  readonly minJoinLength: string | null
  readonly joinMode: JoinMode | null
  /** Material lost in each joint. */
  readonly join: string
  /** The order of the saw list. */
  readonly sawOrder: SawOrder
  /** How many bars the saw cuts at once, by the height of its clamp; blank is one after the other. */
  readonly bundle: string
  /** What the four costs of the saw are measured in. */
  readonly sawCostUnit: SawCostUnit
  readonly cutCost: string
  readonly stopCost: string
  readonly swingCost: string
  readonly barCost: string
  /** Of whom the bars are bought. */
  readonly supplier: string
  /** Bars of each length in one's own store, `4/2`. */
  readonly onHand: string
  /** Bars in a package: one number for all lengths, or one for each. */
  readonly packSize: string
  /** Quantity discounts, `50: 5/100: 8`. */
  readonly discounts: string
  readonly discountScope: DiscountScope
}

export type ConfigurationKey = keyof PanelConfiguration
