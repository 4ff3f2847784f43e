import type { Issue } from '../../lists/base/issue.ts'
import type { Nanometres, Unit } from '../../lists/base/nanometres.ts'
import { ok, type Result } from '../../lists/base/result.ts'
import { barsAtOnce } from '../../lists/configuration/at-once.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { parseNumber } from '../../lists/values/number.ts'
import type { PlanView } from '../plan/view.ts'
import { EQUAL_BARS, sawTotal } from '../saw-time/costs.ts'
import { sawEffort } from '../saw-time/effort.ts'

/** The plan of one panel, in the order of its saw list. */
export interface QuotePart {
  /** The name of the material, as a person reads it. */
  readonly material: string
  readonly configuration: PanelConfiguration
  readonly unit: Unit
  readonly view: PlanView
}

/** The choices of the person who makes a quote. */
export interface QuoteTerms {
  /** Whether offcuts that go back to the shelf are charged as well. */
  readonly full: boolean
  /** Money for an hour at the saw, in millionths; null where no rate is set. */
  readonly rate: number | null
  /** Millionths of a per cent of all costs. */
  readonly margin: number
}

export interface QuoteLine {
  readonly material: string
  readonly bars: number
  /** How many of these are leftovers without a price, which cost nothing among bars with one. */
  readonly free: number
  readonly length: Nanometres
  readonly unit: Unit
  /** Of 1. */
  readonly waste: number
  readonly cuts: number
  /** Seconds; null if the work at the saw is measured in money, or not at all. */
  readonly seconds: number | null
  /** Hundredths; null for bars without a price. */
  readonly materialCents: number | null
  /** Hundredths; null without costs at the saw. */
  readonly sawCents: number | null
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  /** Hundredths, as all sums here. */
  readonly costs: number
  readonly margin: number
  readonly price: number
  /** Millionths of a per cent. */
  readonly percent: number
}

const MILLION = 1_000_000
const RATE_BOUNDS = { from: 0, max: 100_000 } as const
const MARGIN_BOUNDS = { from: 0, max: 1_000 } as const

/** Reads the money for an hour at the saw in millionths; null for a blank one. */
export function parseRate(text: string): Result<number | null, Issue> {
  if (text.trim() === '') return ok(null)
  const read = parseNumber(text, { bounds: RATE_BOUNDS })
  return read.ok ? ok(Math.round(read.value * MILLION)) : read
}

/** Reads a margin in per cent, with or without the sign, as millionths of a per cent; a blank one is none. */
export function parseMargin(text: string): Result<number, Issue> {
  const figure = text.replace(/%\s*$/, '').trim()
  if (figure === '') return ok(0)
  const read = parseNumber(figure, { bounds: MARGIN_BOUNDS })
  return read.ok ? ok(Math.round(read.value * MILLION)) : read
}

/** A quotient of whole numbers, rounded once, half up. */
const rounded = (over: bigint, under: bigint) => Number((2n * over + under) / (2n * under))

const centsOf = (money: number) => rounded(BigInt(Math.round(money * MILLION)), 10_000n)

const freeBars = ({ leftoversUsed }: PlanView) =>
  leftoversUsed.reduce((sum, { price, count }) => sum + (price === null ? count : 0), 0)

function lineOf({ material, configuration, unit, view }: QuotePart, { full, rate }: QuoteTerms): QuoteLine {
  const { figures, sheet } = view
  const price = full ? figures.pessimisticPrice : figures.price
  const effort = sawEffort(sheet, EQUAL_BARS[configuration.sawOrder], barsAtOnce(configuration))
  const total = sawTotal(effort, configuration)
  const seconds = total?.kind === 'time' ? total.amount : null
  const timed =
    seconds === null || rate === null
      ? null
      : // Millionths of a second times millionths of money an hour.
        rounded(BigInt(Math.round(seconds * MILLION)) * BigInt(rate), 36_000_000_000_000n)
  return {
    material,
    bars: figures.bars,
    free: price === null ? 0 : freeBars(view),
    length: figures.totalLength,
    unit,
    waste: 1 - (full ? figures.pessimisticUtilization : figures.utilization),
    cuts: figures.cuts,
    seconds,
    materialCents: price === null ? null : centsOf(price),
    sawCents: total?.kind === 'money' ? centsOf(total.amount) : timed,
  }
}

/** What the plans of some panels cost, and the price with a margin. Every line is rounded once; sums add lines. */
export function quoteOf(parts: readonly QuotePart[], terms: QuoteTerms): Quote {
  const lines = parts.map((part) => lineOf(part, terms))
  const costs = lines.reduce((sum, line) => sum + (line.materialCents ?? 0) + (line.sawCents ?? 0), 0)
  const margin = rounded(BigInt(costs) * BigInt(terms.margin), BigInt(100 * MILLION))
  return { lines, costs, margin, price: costs + margin, percent: terms.margin }
}
