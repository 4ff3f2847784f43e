import { type Issue, issue } from '../base/issue.ts'
import type { Nanometres, Unit } from '../base/nanometres.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { parseLength } from '../length/parse.ts'
import type { LeftoverRow } from '../project/configuration.ts'
import { parseStockQuantity } from '../values/stock-lists.ts'

export interface Leftover {
  readonly length: Nanometres
  readonly quantity: number | null
  /** The code of a bar of the rack, and its worth. */
  readonly bar?: string
  readonly worth?: number
}

export function isBlankLeftover(row: LeftoverRow): boolean {
  return row.length.trim() === '' && row.stock.trim() === ''
}

/** The faults in a row of the leftovers table, by field. */
export function leftoverIssues(row: LeftoverRow, unit: Unit): Partial<Record<keyof LeftoverRow, Issue>> {
  if (isBlankLeftover(row)) return {}
  const length = parseLength(row.length, unit)
  const quantity = parseStockQuantity(row.stock)
  return { ...(length.ok ? {} : { length: length.issue }), ...(quantity.ok ? {} : { stock: quantity.issue }) }
}

/** The part of a row that names a bar of the rack; nothing for other leftovers. */
export const rackPart = ({ bar, worth }: Pick<LeftoverRow, 'bar' | 'worth'>) => ({
  ...(bar !== undefined && { bar }),
  ...(worth !== undefined && { worth }),
})

/**
 * Reads the rows that are not blank; the first broken one gives the issue, which names its line in `line`. A bar of the
 * rack is there once, whatever a foreign file says.
 */
export function checkLeftovers(rows: readonly LeftoverRow[], unit: Unit): Result<readonly Leftover[], Issue> {
  const leftovers: Leftover[] = []
  const bars = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (isBlankLeftover(row)) continue
    const length = parseLength(row.length, unit)
    const quantity = parseStockQuantity(row.stock)
    if (!length.ok || !quantity.ok) {
      const { length: inLength, stock: inStock } = leftoverIssues(row, unit)
      const found = inLength ?? inStock ?? issue('number')
      return fail(issue(found.code, { ...found.params, line: index + 1 }, found.lengths))
    }
    const { bar } = row
    if (bar === undefined) leftovers.push({ length: length.value, quantity: quantity.value })
    else if (!bars.has(bar)) leftovers.push({ length: length.value, quantity: 1, ...rackPart(row) })
    if (bar !== undefined) bars.add(bar)
  }
  return ok(leftovers)
}
