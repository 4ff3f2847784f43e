import { AS_ENTERED, type BuyLine, type BuyList, formatLength } from '@kerfwise/cutlist'
import type { ExportOptions } from '../write/job.ts'
import type { Ledger, LedgerCell, LedgerColumn } from './ledger.ts'
import type { ShopSay } from './say.ts'

/** Per cent to millionths, and hundredths to money. */
const PERCENT = 100_000_000
const MILLION = 1_000_000

interface Around {
  readonly say: ShopSay
  readonly notes: readonly string[]
  readonly options: ExportOptions
}

const columnsOf = (say: ShopSay, wide: boolean): readonly LedgerColumn[] => [
  { heading: say('buying.material'), share: 2.3 },
  { heading: say('buying.length'), share: 1.8, number: true },
  { heading: say('buying.needed'), share: 1.4, number: true },
  { heading: say('buying.fromStore'), share: 1.2, number: true },
  { heading: say('buying.packSize'), share: 1.4, number: true },
  { heading: say('buying.packages'), share: 1.65, number: true },
  { heading: say('buying.bars'), share: 1.2, number: true },
  { heading: say('buying.spare'), share: 1.4, number: true },
  { heading: say('buying.price'), share: 1.7, number: true },
  { heading: say('buying.discount'), share: 1.65, number: true },
  ...(wide ? [{ heading: say('buying.countedBars'), share: 2.3 }] : []),
  { heading: say('buying.total'), share: 1.7, number: true },
]

/** The cells of a line. Only a list with a discount over several lengths, `wide`, says which bars are counted. */
function cellsOf(line: BuyLine, { say, options, wide }: Around & { wide: boolean }): readonly LedgerCell[] {
  const { material, length, unit, bars, price, percent, cents, scope, counted } = line
  const { outputFormat, language, locale = language } = options
  // The columns of number, price and discount, in the order above.
  const formula = (row: number) => `ROUND(G${row}*I${row}*(1-J${row}),2)`
  return [
    material,
    formatLength(length, outputFormat ?? AS_ENTERED[unit], { locale }),
    line.needed,
    line.fromStore,
    line.packSize,
    line.packages,
    line.bars,
    line.spare,
    price === null ? '' : { money: price / MILLION, exact: true },
    { share: percent / PERCENT, exact: true },
    ...(wide ? [bars === 0 ? '' : say(`buying.counted.${scope}`, { bars: counted })] : []),
    cents === null ? '' : { money: cents / 100, formula },
  ]
}

/** A buy list as tables, one for each supplier. */
export function buyLedger({ orders, cents, unpriced }: BuyList, title: string, around: Around): Ledger {
  const { say, notes } = around
  const wide = orders.some(({ lines }) => lines.some(({ scope }) => scope !== 'length'))
  return {
    title,
    kind: say('buying.title'),
    tables: orders.map((order) => ({
      title: order.supplier || say('buying.noSupplier'),
      columns: columnsOf(say, wide),
      rows: order.lines.map((line) => cellsOf(line, { ...around, wide })),
      total: { label: say('buying.total'), money: order.cents / 100 },
    })),
    notes: [...(unpriced ? [say('buying.unpriced')] : []), ...notes],
    sum: orders.length > 1 ? { label: say('buying.sum'), money: cents / 100 } : null,
  }
}
