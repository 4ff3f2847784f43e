import {
  AS_ENTERED,
  formatDay,
  formatDuration,
  formatLength,
  formatPercentage,
  type Quote,
  type QuoteLine,
} from '@kerfwise/cutlist'
import type { ExportOptions } from '../write/job.ts'
import type { Offer } from './job.ts'
import type { Ledger, LedgerCell, LedgerColumn } from './ledger.ts'
import type { ShopSay } from './say.ts'

/** Millionths of a per cent. */
const WHOLE = 100_000_000

interface CostColumn extends LedgerColumn {
  readonly cell: (line: QuoteLine) => LedgerCell
}

const moneyOf = (cents: number | null): LedgerCell => (cents === null ? '' : { money: cents / 100 })

/** The letter of a column in a workbook. */
const letterOf = (column: number) => String.fromCharCode(65 + column)

/** What each material costs; a column in which no material has anything is absent. */
function costColumns(
  lines: readonly QuoteLine[],
  say: ShopSay,
  { outputFormat, language, locale = language }: ExportOptions,
): readonly CostColumn[] {
  const some = (is: (line: QuoteLine) => boolean, column: CostColumn) => (lines.some(is) ? [column] : [])
  const before: readonly CostColumn[] = [
    { heading: say('quote.material'), share: 3, cell: ({ material }) => material },
    { heading: say('quote.bars'), share: 1.2, number: true, cell: ({ bars }) => bars },
    {
      heading: say('quote.length'),
      share: 2.2,
      number: true,
      cell: ({ length, unit }) => formatLength(length, outputFormat ?? AS_ENTERED[unit], { locale }),
    },
    { heading: say('quote.waste'), share: 1.4, number: true, cell: ({ waste }) => ({ share: waste }) },
    { heading: say('quote.cuts'), share: 1.2, number: true, cell: ({ cuts }) => cuts },
    ...some(({ seconds }) => seconds !== null, {
      heading: say('quote.time'),
      share: 1.8,
      number: true,
      cell: ({ seconds }) => (seconds === null ? '' : formatDuration(seconds, locale)),
    }),
  ]
  const costs: readonly CostColumn[] = [
    {
      heading: say('quote.materialCost'),
      share: 1.8,
      number: true,
      cell: ({ materialCents }) => moneyOf(materialCents),
    },
    ...some(({ sawCents }) => sawCents !== null, {
      heading: say('quote.sawCost'),
      share: 1.8,
      number: true,
      cell: ({ sawCents }) => moneyOf(sawCents),
    }),
  ]
  const [first, last] = [letterOf(before.length), letterOf(before.length + costs.length - 1)]
  return [
    ...before,
    ...costs,
    {
      heading: say('quote.costs'),
      share: 1.8,
      number: true,
      cell: ({ materialCents, sawCents }) => ({
        money: ((materialCents ?? 0) + (sawCents ?? 0)) / 100,
        formula: (row) => `SUM(${first}${row}:${last}${row})`,
      }),
    },
  ]
}

/** The calculation of a price as two tables: the costs of each material, and the price with its margin. */
export function calculationLedger(
  { lines, costs, margin, price, percent }: Quote,
  title: string,
  { say, notes, options }: { say: ShopSay; notes: readonly string[]; options: ExportOptions },
): Ledger {
  const columns = costColumns(lines, say, options)
  const sum = letterOf(columns.length - 1)
  return {
    title,
    kind: say('quote.calculation'),
    tables: [
      {
        title: say('quote.costs'),
        columns,
        rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
        total: { label: say('quote.costs'), money: costs / 100 },
      },
      {
        title: say('quote.price'),
        columns: [
          { heading: '', share: 6 },
          { heading: '%', share: 1, number: true },
          { heading: say('quote.price'), share: 2, number: true },
        ],
        rows: [
          // The sum of the table above stands four rows higher.
          [say('quote.costs'), '', { money: costs / 100, formula: (row) => `${sum}${row - 4}` }],
          [
            say('quote.margin'),
            { share: percent / WHOLE, exact: true },
            { money: margin / 100, formula: (row) => `ROUND(C${row - 1}*B${row},2)` },
          ],
        ],
        total: { label: say('quote.price'), money: price / 100 },
      },
    ],
    notes,
    sum: null,
  }
}

/** The prices of lines: each bears its share of the margin, and their sum is the price to the hundredth. */
function pricesOf({ lines, costs, price }: Quote): readonly number[] {
  let [cost, given] = [0, 0]
  return lines.map(({ materialCents, sawCents }) => {
    cost += (materialCents ?? 0) + (sawCents ?? 0)
    const upTo = costs === 0 ? 0 : Math.round((price * cost) / costs)
    const own = upTo - given
    given = upTo
    return own
  })
}

/** A quote for a customer: whom it is for, the day, how long it holds, the price and the tax; no cost and no margin. */
export function quoteLedger(
  quote: Quote,
  { customer, until, tax }: Offer,
  title: string,
  { say, options }: { say: ShopSay; options: ExportOptions },
): Ledger {
  const { language, locale = language, outputFormat, today } = options
  const prices = pricesOf(quote)
  const taxCents = Math.round((quote.price * tax) / WHOLE)
  return {
    title,
    kind: say('quote.title'),
    facts: [
      ...(customer.trim() === '' ? [] : [[say('quote.customer'), customer.trim()] as const]),
      [say('quote.date'), formatDay(today, locale)],
      ...(until === '' ? [] : [[say('quote.until'), formatDay(until, locale)] as const]),
    ],
    tables: [
      {
        title: '',
        columns: [
          { heading: say('quote.material'), share: 5 },
          { heading: say('quote.length'), share: 2, number: true },
          { heading: say('quote.price'), share: 2, number: true },
        ],
        rows: quote.lines.map(({ material, length, unit }, at) => [
          material,
          formatLength(length, outputFormat ?? AS_ENTERED[unit], { locale }),
          { money: (prices[at] ?? 0) / 100 },
        ]),
        total: { label: say(tax > 0 ? 'quote.net' : 'quote.price'), money: quote.price / 100 },
      },
    ],
    ...(tax > 0 && {
      added: [
        {
          label: say('quote.taxLine', { percent: formatPercentage(tax / WHOLE, locale) }),
          money: taxCents / 100,
        },
      ],
    }),
    notes: [],
    sum: tax > 0 ? { label: say('quote.total'), money: (quote.price + taxCents) / 100 } : null,
  }
}
