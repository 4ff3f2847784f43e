import type { Cell, SourceTable } from '../../read/table.ts'
import { cellsBelow } from '../columns/figures.ts'
import type { Mapping } from '../columns/targets.ts'
import { plainWords } from '../columns/words.ts'
import type { ImportSettings } from '../detect.ts'
import { columnCell, type Line } from '../lines.ts'

const NO = 'false|falsch|faux|falso|0|no|nein|non|nie|nao|n'
/** The cells of a column that switches pieces off. */
const OFF = new RegExp(`^(?:${NO}|fałsz|não|off|aus|inaktiv|inactive|inactif|inactivo|inativo)$`, 'i')

const WORDS = [
  'done|cut|sawn|made|finished|completed?|erledigt|fertig|geschnitten|gesagt|zugeschnitten|fait|termine|coupe|debite',
  'hecho|cortad[oa]s?|terminad[oa]s?|gotowe|zrobione|pociete|uciete|feito|pronto|concluid[oa]s?',
  'deleted?|removed?|cancell?ed|void|obsolete|geloscht|entfallt|entfallen|storniert|gestrichen|supprimee?s?|annulee?s?',
  'eliminad[oa]s?|anulad[oa]s?|cancelad[oa]s?|usuniet[aey]|anulowan[aey]|removid[oa]s?|excluid[oa]s?',
].join('|')
const STATES = 'ready|status|state|stand|statut|etat|listo|estado|stan|situacao'
/** Headings of a column of ticks, without accents. */
const HEADING = new RegExp(`^(?:${WORDS}|${STATES})(?: yn)?$`, 'u')
/** Words of pieces that are cut already or no longer wanted. */
const DONE_WORD = new RegExp(`^(?:${WORDS})$`, 'u')
const YES = /^(?:x|y|yes|true|wahr|vrai|verdadero|verdadeiro|prawda|1|ja|j|oui|o|si|tak|t|sim|s|ok)$/u
const OPEN = new RegExp(
  `^(?:${NO}|falsz|open|to ?do|pending|active|offen|aktiv|a faire|actif|pendiente|activo|otwarte|do zrobienia|aktywn[ey]|pendente|aberto|ativo|)$`,
  'u',
)
const TICK = /^\s*\[?[xX✓✔☑☒✅]\]?\s*$/u
const EMPTY_BOX = /^\s*(?:\[\s?\]|[☐□-])?\s*$/u

const plain = (cell: Cell | undefined) => plainWords(`${cell ?? ''}`)
const isDoneWord = (cell: Cell | undefined) => DONE_WORD.test(plain(cell))
const isDoneCell = (cell: Cell | undefined) =>
  TICK.test(`${cell ?? ''}`) || isDoneWord(cell) || YES.test(plain(cell))
const isOpenCell = (cell: Cell | undefined) => EMPTY_BOX.test(`${cell ?? ''}`) || OPEN.test(plain(cell))

/** The column that marks some pieces as cut already or no longer wanted; null without one. */
export function doneColumn(table: SourceTable, mapping: Mapping, row: number | null): number | null {
  if (row === null) return null
  const headings = table.rows[row] ?? []
  const found = headings.findIndex((heading, at) => {
    if ((mapping[at] ?? null) !== null || !(HEADING.test(plain(heading)) || TICK.test(`${heading}`)))
      return false
    const cells = cellsBelow(table, at, row + 1)
    // Beside other words, such as `urgent`, a mark alone may mean anything.
    const isPlain = cells.every((cell) => isDoneCell(cell) || isOpenCell(cell))
    return cells.some(isPlain ? isDoneCell : isDoneWord)
  })
  return found === -1 ? null : found
}

/** Whether the list marks a line as cut already or no longer wanted. */
export const isTicked = ({ cells }: Line, { doneColumn: at }: ImportSettings): boolean =>
  at !== null && isDoneCell(cells[at])

/** Whether the list leaves a line out: it is switched off, or ticked where a person wants the others alone. */
export const isOff = (line: Line, settings: ImportSettings): boolean =>
  OFF.test(`${columnCell(line, settings, 'enabled')}`.trim()) ||
  (settings.done === 'leave' && isTicked(line, settings))
