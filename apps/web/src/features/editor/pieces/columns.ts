import { type ColumnKey, columnOf, ITEM_COLUMNS, isAllowance } from '@kerfwise/cutlist'

/** The columns that a table has beside those of every list. */
export interface Shown {
  mitres: boolean
  jobs: boolean
  allowances: boolean
}

function isShown(key: ColumnKey, { mitres, jobs, allowances }: Shown): boolean {
  if (columnOf(key).end !== null) return mitres
  if (isAllowance(key)) return allowances
  return key !== 'job' || jobs
}

const known = new Map<string, readonly ColumnKey[]>()

/**
 * The cells of a row in the order of the keyboard. A list without mitres or allowances has no cells for them, and a
 * project without jobs none for jobs. Equal choices get the same list, so that rows are not drawn again.
 */
export function columnsFor(shown: Shown): readonly ColumnKey[] {
  const { mitres, jobs, allowances } = shown
  const name = [mitres, jobs, allowances].join()
  const keys = known.get(name) ?? ITEM_COLUMNS.map(({ key }) => key).filter((key) => isShown(key, shown))
  known.set(name, keys)
  return keys
}
