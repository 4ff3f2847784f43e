import type { Cell, SourceTable } from '../../read/table.ts'
import { cellsBelow } from '../columns/figures.ts'
import type { Mapping } from '../columns/targets.ts'
import { plainWords } from '../columns/words.ts'
import type { ImportSettings } from '../detect.ts'
import { columnCell, type Line } from '../lines.ts'

const NO = 'false|falsch|faux|falso|0|no|nein|non|nie|nao|n'
/** The cells of a column that switches pieces off. */
const OFF = new RegExp(`^(?:${NO}|fałsz|não|off|aus|inaktiv|inactive|inactif|inactivo|inativo)$`, 'i')

/** Headings of a column of ticks, without accents. */
const HEADING =
  /^(?:(?:done|cut|sawn|made|finished|completed?|ready|status|state|erledigt|fertig|geschnitten|gesagt|zugeschnitten|stand|fait|termine|coupe|debite|statut|etat|hecho|cortad[oa]s?|terminad[oa]s?|listo|estado|gotowe|zrobione|pociete|uciete|stan|feito|pronto|concluid[oa]s?|situacao)(?: yn)?)?$/u
const DONE =
  /^(?:x|y|yes|true|wahr|vrai|verdadero|verdadeiro|prawda|1|ja|j|oui|o|si|tak|t|sim|s|ok|done|cut|sawn|made|finished|completed?|erledigt|fertig|geschnitten|gesagt|fait|termine|coupe|hecho|cortad[oa]|terminad[oa]|gotowe|zrobione|pociete|uciete|feito|pronto|concluid[oa])$/u
const OPEN = new RegExp(
  `^(?:${NO}|falsz|open|to ?do|pending|offen|a faire|pendiente|otwarte|do zrobienia|pendente|aberto|)$`,
  'u',
)
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

/** Whether the list leaves a line out: it is switched off, or ticked where a person wants the others alone. */
export const isOff = (line: Line, settings: ImportSettings): boolean =>
  OFF.test(`${columnCell(line, settings, 'enabled')}`.trim()) ||
  (settings.done === 'leave' && isTicked(line, settings))
