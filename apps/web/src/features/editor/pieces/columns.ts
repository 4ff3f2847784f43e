import { type ColumnKey, ITEM_COLUMNS } from '@kerfwise/cutlist'

const mitred = ITEM_COLUMNS.map(({ key }) => key)
const straight = ITEM_COLUMNS.filter(({ end }) => end === null).map(({ key }) => key)

/** The cells of a row in the order of the keyboard; without angles in a list without mitres. */
export function columnsFor(mitres: boolean): readonly ColumnKey[] {
  return mitres ? mitred : straight
}
