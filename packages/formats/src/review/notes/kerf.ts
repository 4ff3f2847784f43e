import type { ListSettings, SourceTable } from '../../read/table.ts'

/** Words for the width of a cut, with its figure behind them: `Kerf: 3 mm`, `Sägeblatt 3,2`. */
const KERF =
  /(?<!\p{L})(?:kerf|saw ?(?:blade|cut|width)|blade(?: (?:width|thickness|kerf))?|cut(?:ting)? width|(?:säge|saege|schnitt)(?:blatt|breite|stärke|fuge|spalt)\p{L}*|trait de (?:scie|coupe)|épaisseur de (?:lame|coupe)|lame|ancho de (?:corte|sierra)|espesor de (?:corte|sierra)|grosor de la sierra|rzaz\p{L}*|grubość (?:piły|tarczy|cięcia)|espessura (?:do corte|da serra|da lâmina)|largura do corte|zaagsnede|zaagbreedte|sågsnitt|sågblad|savsnit|prořez|řez|testere (?:kalınlığı|payı)|taglio lama|пропил|ширина пропила|リップ|锯缝)\s*(?:=|:|is|ist|est|to|von|de|of)?\s*(\d+(?:[.,]\d+)?(?:\s*\d+\/\d+|\/\d+)?\s?(?:mm|cm|in\.?|["″])?)(?![\d\p{L}])/iu

/** The kerf that a line names; null for any other line. */
export const kerfOf = (line: string): string | null =>
  line.length > LONGEST_NOTE ? null : (KERF.exec(line)?.[1]?.trim() ?? null)

/** Characters of a note. */
const LONGEST_NOTE = 120
/** Lines that are looked through at each end of a list. */
const SAMPLE = 60

const NONE: ListSettings = { material: '', kerf: '', trims: [], minReusable: '', stock: [] }

/** The table with the kerf that a line of words beside its rows names, for a person to take over. */
export function withNotedKerf(table: SourceTable): SourceTable {
  if (table.settings !== undefined && `${table.settings.kerf}` !== '') return table
  const rows = [...table.rows.slice(0, SAMPLE), ...table.rows.slice(-SAMPLE)]
  for (const cells of rows) {
    const texts = cells.map((cell) => `${cell}`.trim()).filter((text) => text !== '')
    const kerf = texts.length > 2 ? null : kerfOf(texts.join(' '))
    if (kerf !== null) return { ...table, settings: { ...(table.settings ?? NONE), kerf, isNoted: true } }
  }
  return table
}
