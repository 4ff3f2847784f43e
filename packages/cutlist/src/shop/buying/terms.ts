import { type Issue, issue, issueOf, reject } from '../../lists/base/issue.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { ok, type Result } from '../../lists/base/result.ts'
import type { BuyKey, PanelConfiguration } from '../../lists/project/configuration.ts'
import { parseInteger, parseNumber } from '../../lists/values/number.ts'
import { parseSlashList } from '../../lists/values/slash-list.ts'
import { parseSteps } from '../../lists/values/steps.ts'
import { parseBarLengths, QUANTITY_BOUNDS } from '../../lists/values/stock-lists.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'

/** From so many bars on all of them cost less. */
export interface Discount {
  readonly from: number
  /** Millionths of a per cent, so that sums are exact. */
  readonly percent: number
}

/** The terms of the supplier for one bar length. */
export interface BuyTerms {
  /** Bars in a package; they are sold in whole packages. */
  readonly packSize: number
  /** Bars in one's own store. They are used up before any are bought. */
  readonly onHand: number
  readonly discounts: readonly Discount[]
}

type BuyTexts = Pick<PanelConfiguration, BuyKey | 'barLength'>

const MILLION = 1_000_000
const DISCOUNT = { form: /^([^:%]+):([^:%]+)%?$/, broken: 'discountSteps' } as const

/** Reads `50: 5 / 100: 7.5`, the least number of bars first. */
export function parseDiscounts(text: string): Result<readonly Discount[], Issue> {
  return parseSteps(text, DISCOUNT, (from, percent) => {
    const count = parseInteger(from, QUANTITY_BOUNDS)
    if (!count.ok) return count
    const share = parseNumber(percent, { bounds: { above: 0, max: 100 } })
    return share.ok ? ok({ from: count.value, percent: Math.round(share.value * MILLION) }) : share
  })
}

/** Reads one count for all of `lengths` bar lengths, or one for each; a blank one is `none`. */
function parseCounts(text: string, lengths: number, none: number, from: number) {
  const counts = parseSlashList(text, (part) =>
    part === '' ? ok(none) : parseInteger(part, { ...QUANTITY_BOUNDS, from }),
  )
  if (!counts.ok) return counts
  if (counts.value.length > Math.max(1, lengths)) return reject('maxItems', { bound: lengths })
  return counts
}

const lengthsOf = ({ barLength }: BuyTexts, unit: Unit) => {
  const lengths = parseBarLengths(barLength, unit)
  return lengths.ok ? lengths.value.length : 0
}

function parseOnHand(texts: BuyTexts, unit: Unit): Result<readonly number[], Issue> {
  return parseCounts(texts.onHand, lengthsOf(texts, unit), 0, 0)
}

function parsePackSizes(texts: BuyTexts, unit: Unit): Result<readonly number[], Issue> {
  return parseCounts(texts.packSize, lengthsOf(texts, unit), 1, 1)
}

/** The faults of the terms, by field. None of them blocks a run; a buy list does without the wrong terms. */
export function buyIssues(texts: BuyTexts, unit: Unit): Partial<Record<BuyKey, Issue>> {
  const found = {
    supplier:
      texts.supplier.length > TEXT_BOUNDS.title ? issue('maxLength', { bound: TEXT_BOUNDS.title }) : null,
    onHand: issueOf(parseOnHand(texts, unit)),
    packSize: issueOf(parsePackSizes(texts, unit)),
    discounts: issueOf(parseDiscounts(texts.discounts)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, of]) => of !== null))
}

/** The terms of the bar length at a place of the configuration's list; a term that cannot be read counts as blank. */
export function buyTerms(texts: BuyTexts, unit: Unit, at: number): BuyTerms {
  const [packs, hands, discounts] = [
    parsePackSizes(texts, unit),
    parseOnHand(texts, unit),
    parseDiscounts(texts.discounts),
  ]
  const packSizes = packs.ok ? packs.value : []
  const onHand = hands.ok ? hands.value : []
  return {
    // One package size holds for all lengths; bars on hand are of the lengths that they are written for.
    packSize: (packSizes.length === 1 ? packSizes[0] : packSizes[at]) ?? 1,
    onHand: onHand[at] ?? 0,
    discounts: discounts.ok ? discounts.value : [],
  }
}
