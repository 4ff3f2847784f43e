import { type AngleScale, asFramed, type ImportRow, signedRows, unsignedRows } from '@kerfwise/cutlist'
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
  /** Rows mitred at both ends of a list that has a minus, but may not mean it as we do. */
  readonly mirrored: number
  /** Rows mitred at both ends by the word of the list. */
  readonly leans: Readonly<Record<Lean, number>>
  /** A row with the sign at its tail that its shape needs. */
  readonly shaped: (row: ImportRow, line: Line | undefined) => ImportRow
}

const NO_LEANS = { same: 0, opposite: 0, twisted: 0 }

/** The ends of a list without a shape to ask for, or whose minus may mean another shape than ours. */
function signedEnds(rows: readonly ImportRow[], settings: ImportSettings, scale: AngleScale): Ends {
  const { like, unlike } = signedRows(rows, scale)
  const { signs, lengthSide, framed } = settings
  // Where all pieces taper by our signs, a list of shorter edges is as ours.
  const isOpen = (signs === 'open' || lengthSide === 'inside') && like > 0
  const mirrored = signs === 'mirrored' || isOpen ? like + unlike : 0
  return {
    mirrored,
    unsigned: 0,
    leans: NO_LEANS,
    shaped: (row) => (mirrored > 0 && framed ? asFramed(row, scale) : row),
  }
}

/**
 * The shape of each row: by the word of the list, or else as the person says for all rows. One minus in the list shows that
 * its signs are meant; then they are changed only where they may be meant the other way. Cuts in two planes are counted and
 * keep the shape of the other rows.
 */
export function endsOf(groups: readonly Group[], settings: ImportSettings, scale: AngleScale): Ends {
  const rows = groups.flatMap((group) => group.rows)
  if (unsignedRows(rows, scale) === 0) return signedEnds(rows, settings, scale)
  const words = groups.flatMap(({ group }) => group.map((line) => leanOf(line, settings)))
  const mitred = (lean: Lean | null) =>
    unsignedRows(
      rows.filter((_, at) => words[at] === lean),
      scale,
    )
  const leans = { same: mitred('same'), opposite: mitred('opposite'), twisted: mitred('twisted') }
  return {
    mirrored: 0,
    unsigned: mitred(null) + leans.twisted,
    leans,
    shaped: (row, line) => {
      const lean = line ? leanOf(line, settings) : null
      const isFramed = lean === 'opposite' || (lean !== 'same' && settings.framed)
      return isFramed ? asFramed(row, scale) : row
    },
  }
}
