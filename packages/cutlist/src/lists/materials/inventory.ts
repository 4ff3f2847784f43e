import type { Nanometres, Unit } from '../base/nanometres.ts'
import { exactText } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import type { LeftoverRow } from '../project/configuration.ts'
import { isBlankLeftover } from '../stock/leftovers.ts'
import { parseStockQuantity } from '../values/stock-lists.ts'

export interface Counted {
  readonly length: Nanometres
  readonly count: number
}

export interface Settled {
  readonly rows: readonly LeftoverRow[]
  /** Pieces that were to be taken but are not on the shelf. */
  readonly missing: number
}

/** Takes pieces of one length off the rows; a row without a quantity never runs out. */
function taken(rows: readonly LeftoverRow[], { length, count }: Counted, unit: Unit): Settled {
  let missing = count
  const left = rows.flatMap((row): LeftoverRow[] => {
    const [read, stock] = [parseLength(row.length, unit), parseStockQuantity(row.stock)]
    if (missing === 0 || !read.ok || read.value !== length || !stock.ok) return [row]
    const off = stock.value === null ? missing : Math.min(missing, stock.value)
    missing -= off
    if (stock.value === null) return [row]
    return stock.value === off ? [] : [{ ...row, stock: `${stock.value - off}` }]
  })
  return { rows: left, missing }
}

/** Puts pieces of one length on the shelf, into the row of that length if there is one. */
function given(rows: readonly LeftoverRow[], { length, count }: Counted, unit: Unit): readonly LeftoverRow[] {
  const like = rows.findIndex((row) => {
    const read = parseLength(row.length, unit)
    return read.ok && read.value === length && parseStockQuantity(row.stock).ok
  })
  const row = rows[like]
  if (row === undefined) return [...rows, { length: exactText(length, unit), stock: `${count}` }]
  const stock = parseStockQuantity(row.stock)
  const sum = stock.ok && stock.value !== null ? `${stock.value + count}` : row.stock
  return rows.with(like, { ...row, stock: sum })
}

/** The offcut inventory of a material after a plan was cut: without the leftovers it took, with the offcuts it left. */
export function settledInventory(
  inventory: readonly LeftoverRow[],
  { took, left }: { readonly took: readonly Counted[]; readonly left: readonly Counted[] },
  unit: Unit,
): Settled {
  let rows = inventory.filter((row) => !isBlankLeftover(row))
  let missing = 0
  for (const piece of took) {
    const after = taken(rows, piece, unit)
    rows = [...after.rows]
    missing += after.missing
  }
  for (const piece of left) rows = [...given(rows, piece, unit)]
  return { rows, missing }
}
