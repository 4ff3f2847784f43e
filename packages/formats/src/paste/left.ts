import { isTotal } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../read/table.ts'
import type { ImportSettings } from '../review/detect.ts'
import type { PieceLines } from '../review/lines.ts'
import type { PastedColumns } from './columns.ts'

const firstText = (row: readonly Cell[]) =>
  row
    .map((cell) => `${cell}`.trim())
    .filter((text) => text !== '')
    .slice(0, 1)

/** The parts of a list without a place in the table: titles, unnamed columns with cells, captions, assemblies and totals. */
export function leftParts(
  { rows, lines }: SourceTable,
  { row, columns }: PastedColumns,
  { skip }: ImportSettings,
  { captions, assemblies, totals }: PieceLines,
): readonly string[] {
  const below = rows.slice(skip)
  const isHeld = (at: number) => below.some((cells) => `${cells[at] ?? ''}` !== '')
  const headings = (row === null ? [] : (rows[row] ?? [])).map((cell) => `${cell}`)
  const unnamed = headings.filter((text, at) => (columns[at] ?? null) === null && text !== '' && isHeld(at))
  const sums = rows.filter((_, at) => totals.includes(lines[at] ?? at + 1))
  return [
    ...rows.slice(0, row ?? 0).flatMap(firstText),
    ...unnamed,
    ...rows.slice((row ?? -1) + 1, skip).flatMap(firstText),
    ...[...captions, ...assemblies].flatMap(({ cells }) => firstText(cells)),
    ...new Set(
      sums.flatMap((cells) =>
        cells.some(isTotal)
          ? cells
              .filter(isTotal)
              .slice(0, 1)
              .map((cell) => `${cell}`)
          : firstText(cells),
      ),
    ),
  ]
}
