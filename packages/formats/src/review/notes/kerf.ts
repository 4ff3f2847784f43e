import { PIECES } from '../../read/amounts.ts'
import { NO_SETTINGS, type SourceTable } from '../../read/table.ts'

/** Words for the width of a cut. */
const WORDS = String.raw`(?<!\p{L})(?:kerf|saw ?(?:blade|cut|width)|blade(?: (?:width|thickness|kerf))?|cut(?:ting)? width|(?:säge|saege|schnitt)(?:blatt|breite|stärke|fuge|spalt)\p{L}*|trait de (?:scie|coupe)|épaisseur de (?:lame|coupe)|lame|ancho de (?:corte|sierra)|espesor de (?:corte|sierra)|grosor de la sierra|rzaz\p{L}*|grubość (?:piły|tarczy|cięcia)|espessura (?:do corte|da serra|da lâmina)|largura do corte|zaagsnede|zaagbreedte|sågsnitt|sågblad|savsnit|prořez|řez|testere (?:kalınlığı|payı)|taglio lama|пропил|ширина пропила|リップ|锯缝)`

/** These words with a figure behind them that is no quantity: `Kerf: 3 mm`, `Sägeblatt 3,2`, but not `lame 4 x 1200`. */
const KERF = new RegExp(
  String.raw`${WORDS}\s*(?:=|:|is|ist|est|to|von|de|of)?\s*(\d+(?:[.,]\d+)?(?:\s*\d+\/\d+|\/\d+)?\s?(?:mm|cm|in\.?|["″])?)(?![\d\p{L}]|\s*(?:[x×*@]|${PIECES}))`,
  'iu',
)

/** The kerf that a line names; null for any other line. */
const kerfOf = (line: string): string | null =>
  line.length > LONGEST_NOTE ? null : (KERF.exec(line)?.[1]?.trim() ?? null)

/** Whether a line names a kerf and has no other figure, which may be a piece's. */
export const isKerfAlone = (line: string): boolean =>
  kerfOf(line) !== null && !/\d/.test(line.replace(KERF, ''))

/** Characters of a note. */
const LONGEST_NOTE = 120
/** Lines that are looked through at each end of a list. */
const SAMPLE = 60

/** The table with the kerf that a line of words beside its rows names, for a person to take over. */
export function withNotedKerf(table: SourceTable): SourceTable {
  if (table.settings !== undefined && `${table.settings.kerf}` !== '') return table
  const rows = [...table.rows.slice(0, SAMPLE), ...table.rows.slice(-SAMPLE)]
  for (const cells of rows) {
    const texts = cells.map((cell) => `${cell}`.trim()).filter((text) => text !== '')
    const kerf = texts.length > 2 ? null : kerfOf(texts.join(' '))
    if (kerf !== null)
      return { ...table, settings: { ...(table.settings ?? NO_SETTINGS), kerf, isNoted: true } }
  }
  return table
}
