import type { Cell, SourceTable } from '../../read/table.ts'
import { cellsBelow } from '../columns/figures.ts'
import type { Mapping } from '../columns/targets.ts'
import { plainWords } from '../columns/words.ts'
import type { ImportSettings } from '../detect.ts'
import type { Line } from '../lines.ts'

/** Headings of a column of ticks, without accents. */
const HEADING =
  /^(?:(?:done|cut|sawn|made|finished|completed?|ready|status|state|erledigt|fertig|geschnitten|gesagt|zugeschnitten|stand|fait|termine|coupe|debite|statut|etat|hecho|cortad[oa]s?|terminad[oa]s?|listo|estado|gotowe|zrobione|pociete|uciete|stan|feito|pronto|concluid[oa]s?|situacao)(?: yn)?)?$/u
const DONE =
  /^(?:x|y|yes|true|wahr|vrai|verdadero|verdadeiro|prawda|1|ja|j|oui|o|si|tak|t|sim|s|ok|done|cut|sawn|made|finished|completed?|erledigt|fertig|geschnitten|gesagt|fait|termine|coupe|hecho|cortad[oa]|terminad[oa]|gotowe|zrobione|pociete|uciete|feito|pronto|concluid[oa])$/u
const OPEN =
  /^(?:n|no|false|falsch|faux|falso|falsz|0|nein|non|nie|nao|open|to ?do|pending|offen|a faire|pendiente|otwarte|do zrobienia|pendente|aberto|)$/u
const TICK = /^\s*\[?[xX✓✔☑☒✅]\]?\s*$/u
const EMPTY_BOX = /^\s*(?:\[\s?\]|[☐□-])?\s*$/u

const plain = (cell: Cell | undefined) => plainWords(`${cell ?? ''}`)
const isDoneCell = (cell: Cell | undefined) => TICK.test(`${cell ?? ''}`) || DONE.test(plain(cell))
const isOpenCell = (cell: Cell | undefined) => EMPTY_BOX.test(`${cell ?? ''}`) || OPEN.test(plain(cell))

/** The column that ticks some pieces as cut already; null without one. */
export function doneColumn(table: SourceTable, mapping: Mapping, row: number | null): number | null {
  if (row === null) return null
  const headings = table.rows[row] ?? []
  const found = headings.findIndex((heading, at) => {
    if ((mapping[at] ?? null) !== null || !(HEADING.test(plain(heading)) || TICK.test(`${heading}`)))
      return false
    const cells = cellsBelow(table, at, row + 1)
    return cells.some(isDoneCell) && cells.every((cell) => isDoneCell(cell) || isOpenCell(cell))
  })
  return found === -1 ? null : found
}

/** Whether the list ticks a line as cut already. */
export const isTicked = ({ cells }: Line, { doneColumn: at }: ImportSettings): boolean =>
  at !== null && isDoneCell(cells[at])
