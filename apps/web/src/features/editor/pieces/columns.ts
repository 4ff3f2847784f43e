import { type ColumnKey, ITEM_COLUMNS } from '@kerfwise/cutlist'

function keysOf(mitres: boolean, jobs: boolean): readonly ColumnKey[] {
  return ITEM_COLUMNS.filter(({ key, end }) => (mitres || end === null) && (jobs || key !== 'job')).map(
    ({ key }) => key,
  )
}

const mitred = { plain: keysOf(true, false), jobs: keysOf(true, true) }
const straight = { plain: keysOf(false, false), jobs: keysOf(false, true) }

/**
 * The cells of a row in the order of the keyboard. A list without mitres has no cells for them, and a
 * project without jobs none for jobs.
 */
export function columnsFor(mitres: boolean, jobs: boolean): readonly ColumnKey[] {
  return (mitres ? mitred : straight)[jobs ? 'jobs' : 'plain']
}
