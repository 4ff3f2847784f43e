import type { Unit } from '../base/nanometres.ts'
import { exactDecimal } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import type { LeftoverRow, PanelConfiguration } from '../project/configuration.ts'
import { rackPart } from './leftovers.ts'

/** A line of the stock table, as typed; an empty quantity is unlimited. */
export interface StockLine {
  id: number
  length: string
  quantity: string
  /** As in the rows of leftovers. */
  bar?: string
  worth?: number
}

export interface StockDraft {
  bars: readonly StockLine[]
  leftovers: readonly StockLine[]
}

let lines = 0

/** A line with an id of its own, blank by default. */
export function newStockLine(length = '', quantity = ''): StockLine {
  lines += 1
  return { id: lines, length, quantity }
}

/** The stock of a panel line by line, with an id for each line that no other line has. */
export function stockDraftOf({ barLength, stock, leftovers }: PanelConfiguration): StockDraft {
  const quantities = stock.split('/').map((part) => part.trim())
  const lengths = barLength.trim() === '' ? [] : barLength.split('/').map((part) => part.trim())
  return {
    bars: lengths.map((length, index) => newStockLine(length, quantities[index] ?? '')),
    leftovers: leftovers.map((row) => ({ ...newStockLine(row.length, row.stock), ...rackPart(row) })),
  }
}

const isBlank = ({ length, quantity }: StockLine) => `${length}${quantity}`.trim() === ''

/** A length that can stand in a list with slashes: a fraction is written as the decimal that means the same. */
function listedLength(text: string, unit: Unit): string {
  if (!text.includes('/')) return text.trim()
  const length = parseLength(text, unit)
  return length.ok ? exactDecimal(length.value, unit) : text.trim()
}

type StockValues = Pick<PanelConfiguration, 'barLength' | 'stock' | 'leftovers'>

/**
 * The changes of the draft to the configuration, without blank lines. Unchanged values are left out: a tier without
 * leftovers would refuse unchanged leftovers, and all changes with them.
 */
export function stockChangesOf(draft: StockDraft, unit: Unit, before: StockValues): Partial<StockValues> {
  const { barLength, stock, leftovers } = valuesOf(draft, unit)
  return {
    ...(barLength === before.barLength ? {} : { barLength }),
    ...(stock === before.stock ? {} : { stock }),
    ...(JSON.stringify(leftovers) === JSON.stringify(before.leftovers) ? {} : { leftovers }),
  }
}

function valuesOf({ bars, leftovers }: StockDraft, unit: Unit): StockValues {
  const kept = bars.filter((line) => !isBlank(line))
  const quantities = kept.map(({ quantity }) => quantity.trim())
  return {
    barLength: kept.map(({ length }) => listedLength(length, unit)).join('/'),
    stock: quantities.every((quantity) => quantity === '') ? '' : quantities.join('/'),
    leftovers: leftovers
      .filter((line) => !isBlank(line))
      .map(
        (line): LeftoverRow => ({
          length: line.length.trim(),
          stock: line.quantity.trim(),
          ...rackPart(line),
        }),
      ),
  }
}
