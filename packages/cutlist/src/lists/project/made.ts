import { isUnit, type Unit } from '../base/nanometres.ts'
import { isRecord, readText } from '../values/read.ts'
import { type Item, readItem } from './item.ts'

/** Where rows of a panel come from: a template and what was filled in there. */
export interface Made {
  /** The same in all panels that have rows of one thing. */
  readonly id: string
  readonly template: string
  /** What was filled in, by parameter, in this unit. */
  readonly filled: Readonly<Record<string, string>>
  readonly unit: Unit
  /** The materials of the thing that this panel holds. */
  readonly stocks: readonly string[]
  /** The rows as the template made them. */
  readonly rows: readonly Item[]
}

const MOST_ROWS = 1000
const readShort = readText(100)

/** Reads where rows come from; undefined for anything else, so that the rows are ordinary ones. */
export function readMade(value: unknown): Made | undefined {
  if (!isRecord(value) || !isRecord(value.filled) || !Array.isArray(value.rows) || !isUnit(value.unit))
    return undefined
  const [id, template] = [readShort(value.id), readShort(value.template)]
  const rows = value.rows.slice(0, MOST_ROWS).map(readItem)
  if (!id || !template || rows.length === 0 || rows.includes(null)) return undefined
  const filled = Object.entries(value.filled).map(([key, text]) => [key, readShort(text) ?? ''])
  const stocks = Array.isArray(value.stocks) ? value.stocks.map((stock) => readShort(stock) ?? '') : []
  return {
    id,
    template,
    filled: Object.fromEntries(filled),
    unit: value.unit,
    stocks,
    rows: rows.filter((row) => row !== null),
  }
}

const isSame = (one: Item, other: Item | undefined) =>
  other !== undefined &&
  (Object.keys({ ...one, ...other }) as (keyof Item)[]).every(
    (key) => key === 'job' || one[key] === other[key],
  )

/** Whether the rows are still as the template made them; a job may be given to them. */
export function isUntouched({ rows }: Made, items: readonly Item[]): boolean {
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.every((row) => isSame(row, byId.get(row.id)))
}
