import { type ColumnKey, ITEM_COLUMNS } from '@kerfwise/cutlist'

const mitred = ITEM_COLUMNS.map(({ key }) => key)
const straight = ITEM_COLUMNS.filter(({ end }) => end === null).map(({ key }) => key)

/** The cells of a row in their order, as the keyboard walks them; a list without mitres has none for them. */
export function columnsFor(mitres: boolean): readonly ColumnKey[] {
  return mitres ? mitred : straight
}
