import type { Nanometres, Unit } from '@kerfwise/cutlist'
import type { Source } from '../../read/table.ts'
import type { ImportSettings } from '../detect.ts'
import { type Line, type PieceLines, pieceLines } from '../lines.ts'

/** What the panel that takes the rows says about them. */
export interface Workshop {
  readonly unit: Unit
  readonly kerf?: Nanometres | undefined
  readonly longest?: Nanometres | undefined
}

/** What a doubt is found from. */
export interface Open {
  readonly source: Source
  readonly settings: ImportSettings
  readonly workshop: Workshop
}

/** The lines by their settings: several doubts look at the same ones, of which a list may have twenty thousand. */
const KNOWN = new WeakMap<ImportSettings, { readonly source: Source; readonly lines: PieceLines }>()

export function linesOf({ source, settings }: Open): PieceLines {
  const known = KNOWN.get(settings)
  if (known?.source === source) return known.lines
  const lines = pieceLines(source, settings)
  KNOWN.set(settings, { source, lines })
  return lines
}

/** Lines that a question names. */
const SHOWN_LINES = 5

/** The numbers of the first lines. */
export const numbersOf = (lines: readonly Line[]) => {
  const first = lines.slice(0, SHOWN_LINES).map(({ line }) => line)
  return `${first.join(', ')}${lines.length > SHOWN_LINES ? ' …' : ''}`
}
