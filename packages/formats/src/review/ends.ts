import { type AngleScale, asFramed, type ImportRow, unsignedRows } from '@kerfwise/cutlist'
import type { ImportSettings } from './detect.ts'
import { type Lean, leanOf } from './leans.ts'
import type { Line } from './lines.ts'

interface Group {
  readonly group: readonly Line[]
  readonly rows: readonly ImportRow[]
}

/** How the ends of a list are taken over whose angles bear no sign. */
export interface Ends {
  /** Rows mitred at both ends about which the list says nothing. */
  readonly unsigned: number
  /** Rows mitred at both ends by the word of the list. */
  readonly leans: Readonly<Record<Lean, number>>
  /** A row with the sign at its tail that its shape needs. */
  readonly shaped: (row: ImportRow, line: Line | undefined) => ImportRow
}

const NO_LEANS = { same: 0, opposite: 0, twisted: 0 }

/**
 * The shape of each row: by the word of the list, or else as the person says for all rows. One minus in the list shows that
 * its signs are meant; then nothing is changed. Cuts in two planes are counted and keep the shape of the other rows.
 */
export function endsOf(groups: readonly Group[], settings: ImportSettings, scale: AngleScale): Ends {
  const all = groups.flatMap(({ group, rows }) => rows.map((row, at) => ({ row, line: group[at] })))
  const wordOf = (line: Line | undefined) => (line === undefined ? null : leanOf(line, settings))
  if (
    unsignedRows(
      all.map(({ row }) => row),
      scale,
    ) === 0
  ) {
    return { unsigned: 0, leans: NO_LEANS, shaped: (row) => row }
  }
  const count = (isCounted: (lean: Lean | null) => boolean) =>
    unsignedRows(
      all.filter(({ line }) => isCounted(wordOf(line))).map(({ row }) => row),
      scale,
    )
  return {
    unsigned: count((lean) => lean === null || lean === 'twisted'),
    leans: {
      same: count((lean) => lean === 'same'),
      opposite: count((lean) => lean === 'opposite'),
      twisted: count((lean) => lean === 'twisted'),
    },
    shaped: (row, line) => {
      const lean = wordOf(line)
      const isFramed = lean === 'opposite' || (lean !== 'same' && settings.framed)
      return isFramed ? asFramed(row, scale) : row
    },
  }
}
