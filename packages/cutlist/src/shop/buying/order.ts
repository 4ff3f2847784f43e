import type { Nanometres, Unit } from '../../lists/base/nanometres.ts'
import type { BuyKey, DiscountScope, PanelConfiguration } from '../../lists/project/configuration.ts'
import { spacedName } from '../../lists/values/plain-name.ts'
import { sum } from '../../lists/values/sum.ts'
import type { StockUse } from '../../plans/plan/stock-use.ts'
import { lengthOfBar, type RackBar } from '../rack/bar.ts'
import type { Amount } from './amount.ts'
import { purchase } from './purchase.ts'
import { type BuyTerms, buyIssues, buyTerms } from './terms.ts'

/** The bars that the plan of one panel takes. */
export interface BuyPart {
  /** The name of the material, as a person reads it. */
  readonly material: string
  readonly configuration: PanelConfiguration
  readonly unit: Unit
  /** New bars alone. */
  readonly uses: readonly StockUse[]
  /** The codes of the bars of the rack that the plan takes as leftovers, reserved or not. */
  readonly fetched: readonly string[]
}

/** Bars of one length of one material. */
export interface BuyLine {
  readonly material: string
  readonly length: Nanometres
  readonly unit: Unit
  /** Bars that the plans still take. */
  readonly needed: number
  /** Those of them that are in the store already. */
  readonly fromStore: number
  /** The codes of those in the store that lie on the rack. */
  readonly fromRack: readonly string[]
  readonly packSize: number
  readonly packages: number
  /** Bars to buy; whole packages, or enough for a discount that pays. */
  readonly bars: number
  /** The bars that the discount counts by its scope. */
  readonly counted: number
  readonly scope: DiscountScope
  /** Bars that are left in the store afterwards, of those bought. */
  readonly spare: number
  /** The price of one bar in millionths; null without a price. */
  readonly price: number | null
  /** Millionths of a per cent. */
  readonly percent: number
  /** Hundredths; null without a price. */
  readonly cents: number | null
}

/** The lines of the order from one supplier. */
export interface BuyOrder {
  /** Empty where no supplier is named. */
  readonly supplier: string
  readonly lines: readonly BuyLine[]
  /** Hundredths; the lines without a price are not in it. */
  readonly cents: number
}

export interface BuyList {
  readonly orders: readonly BuyOrder[]
  readonly cents: number
  /** Whether some bars have no price, so that the sum is not of all. */
  readonly unpriced: boolean
  /** The terms that could not be read, by the name of the material; the list does without them. */
  readonly wrong: readonly { readonly material: string; readonly field: BuyKey }[]
}

const MILLION = 1_000_000

/** Bars of one length at one price and terms. */
interface Gathered extends BuyTerms {
  readonly supplier: string
  readonly material: string
  /** Bars of one shelf: of one material and length, whatever their price. */
  readonly shelf: string
  readonly length: Nanometres
  readonly unit: Unit
  readonly price: number | null
  readonly scope: DiscountScope
  readonly needed: number
}

const shelfOf = (material: string, length: Nanometres) => `${spacedName(material)} ${length}`

function gatheredOf(part: BuyPart): Gathered[] {
  const { material, configuration, unit, uses } = part
  return uses.flatMap((use) => {
    const needed = use.count - use.taken
    if (needed <= 0) return []
    return [
      {
        ...buyTerms(configuration, unit, use.stock),
        supplier: configuration.supplier.trim(),
        material,
        shelf: shelfOf(material, use.length),
        length: use.length,
        unit,
        price: use.price === null ? null : Math.round(use.price * MILLION),
        scope: configuration.discountScope,
        needed,
      },
    ]
  })
}

/** Bars that cost the same under the same terms together. A price that differs makes a line of its own. */
function joined(all: readonly Gathered[]): readonly Gathered[] {
  const lines = new Map<string, Gathered>()
  for (const one of all) {
    const { supplier, shelf, price, packSize, discounts, scope } = one
    const key = JSON.stringify([spacedName(supplier), shelf, price, packSize, discounts, scope])
    const there = lines.get(key)
    lines.set(key, there === undefined ? one : { ...there, needed: there.needed + one.needed })
  }
  return [...lines.values()]
}

/** What lies on one shelf. */
interface Shelf {
  bars: number
  /** The codes of those that lie on the rack, the one that has waited longest first. */
  codes: readonly string[]
}

/**
 * What lies on each shelf. Two lists that name the same material and length speak of the same bars, and so does the
 * rack, so that the greatest number counts.
 */
function shelvesOf(all: readonly Gathered[], rack: readonly RackBar[]): Map<string, Shelf> {
  const shelves = new Map<string, Shelf>()
  const free = rack
    .filter(({ state }) => state === 'free')
    .toSorted((a, b) => a.added - b.added || (a.id < b.id ? -1 : 1))
  for (const [shelf, bars] of Map.groupBy(free, (bar) => shelfOf(bar.material, lengthOfBar(bar))))
    shelves.set(shelf, { bars: bars.length, codes: bars.map(({ id }) => id) })
  for (const { shelf, onHand } of all) {
    const { bars, codes } = shelves.get(shelf) ?? { bars: 0, codes: [] }
    shelves.set(shelf, { bars: Math.max(bars, onHand), codes })
  }
  return shelves
}

/** A line with what lies in the store for it. */
interface Supplied extends Gathered {
  readonly fromStore: number
  readonly fromRack: readonly string[]
  /** Bars that must be bought. */
  readonly least: number
}

function supplied(one: Gathered, shelves: Map<string, Shelf>): Supplied {
  const { needed, shelf } = one
  const there = shelves.get(shelf) ?? { bars: 0, codes: [] }
  const fromStore = Math.min(there.bars, needed)
  shelves.set(shelf, { bars: there.bars - fromStore, codes: there.codes.slice(fromStore) })
  return { ...one, fromStore, fromRack: there.codes.slice(0, fromStore), least: needed - fromStore }
}

function lineOf(one: Supplied, { bars, packages, counted, percent, cents }: Amount): BuyLine {
  const { material, length, unit, needed, fromStore, fromRack, packSize, price, scope, least } = one
  const bought = { bars, packages, spare: bars - least, counted, scope, percent, cents }
  return { material, length, unit, needed, fromStore, fromRack, packSize, price, ...bought }
}

function orderOf(own: readonly Supplied[]): BuyOrder {
  const amounts = purchase(own.map((one) => ({ ...one, material: spacedName(one.material) })))
  const lines = own.flatMap((one, at) => {
    const bought = amounts[at]
    return bought ? [lineOf(one, bought)] : []
  })
  const cents = sum(lines.map((line) => line.cents ?? 0))
  return { supplier: own[0]?.supplier ?? '', lines, cents }
}

const byName = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })

/**
 * One order for each supplier, over all panels and projects, less what lies in the store or free on the rack.
 * Suppliers and materials are in the order of their names.
 */
export function buyList(parts: readonly BuyPart[], rack: readonly RackBar[] = []): BuyList {
  const all = parts.flatMap(gatheredOf)
  // A bar that a plan is cut from cannot stand in for a new one, also where the rack has not reserved it.
  const fetched = new Set(parts.flatMap((part) => part.fetched))
  const shelves = shelvesOf(
    all,
    rack.filter(({ id }) => !fetched.has(id)),
  )
  const lines = joined(all)
    .toSorted((a, b) => byName(a.material, b.material) || a.length - b.length)
    .map((one) => supplied(one, shelves))
  const orders = [...Map.groupBy(lines, ({ supplier }) => spacedName(supplier)).values()].map(orderOf)
  return {
    // An order without a supplier stands last.
    orders: orders.toSorted((a, b) =>
      a.supplier === '' || b.supplier === ''
        ? Number(a.supplier === '') - Number(b.supplier === '')
        : byName(a.supplier, b.supplier),
    ),
    cents: sum(orders.map((order) => order.cents)),
    unpriced: lines.some(({ price, least }) => price === null && least > 0),
    wrong: wrongTerms(parts),
  }
}

function wrongTerms(parts: readonly BuyPart[]): BuyList['wrong'] {
  return parts.flatMap(({ material, configuration, unit }) =>
    (Object.keys(buyIssues(configuration, unit)) as BuyKey[]).map((field) => ({ material, field })),
  )
}
