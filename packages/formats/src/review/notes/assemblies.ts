import type { Cell } from '../../read/table.ts'
import { wholeOf } from '../columns/figures.ts'

/** `1`, `1.2`, `3-4-1`: the number of an item, whose parts go on behind it. */
const KEY = /^\d{1,4}(?:[.\-/]\d{1,4})*$/

interface Row {
  readonly cells: readonly Cell[]
}

/** The column of the numbers of items, some of which are parts of others; -1 without one. */
function keyColumn(rows: readonly Row[], skipped: readonly number[]): number {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => {
    if (skipped.includes(at)) return false
    const keys = rows.map(({ cells }) => `${cells[at] ?? ''}`.trim())
    return keys.every((key) => KEY.test(key)) && new Set(keys).size === keys.length && keys.some(isPart)
  })
}

const isPart = (key: string) => /[.\-/]/.test(key)
const parentOf = (key: string) => key.replace(/[.\-/]?\d+$/, '')

/**
 * Assemblies of a bill of materials whose items are numbered `1`, `1.1`, `1.2`: rows with a quantity, without a length and
 * with parts below them; each part with the number of its assemblies.
 */
export function assembliesAmong<R extends Row>(
  rows: readonly R[],
  { length, count }: { readonly length: number; readonly count: number },
): { readonly heads: ReadonlySet<R>; readonly times: ReadonlyMap<R, number> } {
  const at = length === -1 || count === -1 ? -1 : keyColumn(rows, [length, count])
  if (at === -1) return { heads: new Set(), times: new Map() }
  const keyOf = ({ cells }: R) => `${cells[at] ?? ''}`.trim()
  const parents = new Set(rows.map((row) => parentOf(keyOf(row))))
  const isHead = (row: R) =>
    `${row.cells[length] ?? ''}`.trim() === '' && wholeOf(row.cells[count]) > 0 && parents.has(keyOf(row))
  const heads = new Map(rows.filter(isHead).map((row) => [keyOf(row), row]))
  const timesAbove = (key: string): number => {
    const parent = parentOf(key)
    if (parent === '') return 1
    const head = heads.get(parent)
    return (head === undefined ? 1 : wholeOf(head.cells[count])) * timesAbove(parent)
  }
  const all = new Set(heads.values())
  const parts = rows.filter((row) => !all.has(row) && timesAbove(keyOf(row)) > 1)
  return { heads: all, times: new Map(parts.map((row) => [row, timesAbove(keyOf(row))])) }
}
