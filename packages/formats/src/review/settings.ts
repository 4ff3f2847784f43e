import {
  ALLOWANCE_BOUNDS,
  boundedName,
  exactDecimal,
  fromMm,
  type ImportIssue,
  type Issue,
  type LengthBounds,
  type Nanometres,
  nm,
  ok,
  type PanelConfiguration,
  parseInteger,
  parseLength,
  parseNumber,
  plainName,
  QUANTITY_BOUNDS,
  type Result,
} from '@kerfwise/cutlist'
import type { Cell, ListSettings, ListStock } from '../read/table.ts'
import { type CellStyle, cellText } from './cells.ts'

/** Stock and settings in a panel's form, and their faults in the list. */
export interface ReadSettings {
  readonly values: Partial<PanelConfiguration>
  readonly issues: readonly ImportIssue[]
}

interface StockLine {
  readonly length: string
  readonly count: string
  readonly price: string
}

function lengthOf(cell: Cell, style: CellStyle, bounds?: LengthBounds): Result<Nanometres, Issue> {
  const { panelUnit, decimalMark } = style
  const options = bounds === undefined ? { decimalMark } : { decimalMark, bounds }
  return parseLength(cellText(cell, 'length', style), panelUnit, options)
}

function stockLine(stock: ListStock, style: CellStyle): StockLine | ImportIssue {
  const { line } = stock
  const length = lengthOf(stock.length, style)
  if (!length.ok) return { line, column: 'length', issue: length.issue }
  const text = cellText(stock.count, 'count', style)
  const count = text === '' ? ok(null) : parseInteger(text, QUANTITY_BOUNDS)
  if (!count.ok) return { line, column: 'count', issue: count.issue }
  const price = parseNumber(`${stock.price}`.trim(), { bounds: { from: 0 }, decimalMark: style.decimalMark })
  return {
    length: exactDecimal(length.value, style.panelUnit),
    count: count.value === null ? '' : `${count.value}`,
    price: price.ok ? `${price.value}` : '',
  }
}

/** One of the lengths that each bar loses or keeps. An empty cell changes nothing. */
function allowance(cells: readonly Cell[], style: CellStyle): string | null {
  const read = cells.flatMap((cell) => {
    const length = lengthOf(cell, style, ALLOWANCE_BOUNDS)
    return length.ok ? [length.value] : []
  })
  // One setting serves both ends, so the longer trim counts.
  return read.length === 0 ? null : exactDecimal(nm(Math.max(...read)), style.panelUnit)
}

function stockValues(lines: readonly StockLine[]): Partial<PanelConfiguration> {
  if (lines.length === 0) return {}
  const joined = (key: keyof StockLine) => lines.map((line) => line[key]).join('/')
  const counted = lines.some(({ count }) => count !== '')
  const priced = lines.every(({ price }) => price !== '')
  return {
    barLength: joined('length'),
    ...(counted ? { stock: joined('count') } : {}),
    ...(priced ? { unitPrice: joined('price'), priceCalculationMethod: 'per-piece' } : {}),
  }
}

/** The stock of one material in a list; the name is empty if the list has only one material. */
export function settingsFor(name: string, list: ListSettings, style: CellStyle): ReadSettings {
  const group = plainName(name)
  const own = list.stock.filter(
    (stock) => stock.group === '' || plainName(boundedName(stock.group)) === group,
  )
  const read = own.map((stock) => stockLine(stock, style))
  const allowances = {
    cutWaste: allowance([list.kerf], style),
    sideCutWaste: allowance(list.trims, style),
    minReusable: allowance([list.minReusable], style),
  }
  const width = list.widths?.find((one) => plainName(boundedName(one.group)) === group)
  const given = Object.entries(allowances).filter(([, text]) => text !== null)
  const named = group === '' && list.material !== '' ? { name: boundedName(list.material) } : {}
  return {
    values: {
      ...named,
      ...stockValues(read.filter((line): line is StockLine => !('issue' in line))),
      ...Object.fromEntries(given),
      ...(width && { width: exactDecimal(fromMm(width.width), style.panelUnit) }),
    },
    issues: read.filter((line): line is ImportIssue => 'issue' in line),
  }
}
