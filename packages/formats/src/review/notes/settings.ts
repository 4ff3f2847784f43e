import { boundedName } from '@kerfwise/cutlist'
import { PIECES } from '../../read/amounts.ts'
import { NO_SETTINGS, type SourceTable } from '../../read/table.ts'
import { areSides } from '../columns/profiles.ts'

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

/** `Material: Oak 40 x 40`. */
const MATERIAL =
  /^(?:material(?:s|e)?|werkstoff|mat[ée]riau|mati[èe]re|materiał|materiaal|materiale|materiál|malzeme|материал|材料)\s*[:=：]\s*(\S.*)$/iu

/** The material that a line names before a colon, and nothing else; null for any other line. */
export function materialOf(line: string): string | null {
  const name = line.length > LONGEST_NOTE ? undefined : MATERIAL.exec(line)?.[1]?.trim()
  return name === undefined || !/\p{L}/u.test(name) ? null : name
}

/** Two sizes beside each other, with blanks or without: `40 x 60`. */
const SIZES = /(?<![\d.,])(\d+(?:[.,]\d+)?)\s?[x×*]\s?(\d+(?:[.,]\d+)?)/gu

/** Whether the figures of a line are the section of its material: `Material: Oak 40 x 60`, but not `Material: leg 4 x 1200`. */
export function isMaterialLine(line: string): boolean {
  const sizes = [...(materialOf(line) ?? '').matchAll(SIZES)]
  return sizes.length > 0 && sizes.every(([, first = '', second = '']) => areSides(first, second))
}

/** The table with the kerf and the material that lines of words beside its rows name, for a person to take over. */
export function withNotedSettings(table: SourceTable): SourceTable {
  const { settings = NO_SETTINGS, rows } = table
  const notes = [...rows.slice(0, SAMPLE), ...rows.slice(-SAMPLE)].flatMap((cells) => {
    const texts = cells.map((cell) => `${cell}`.trim()).filter((text) => text !== '')
    return texts.length > 2 ? [] : [texts.join(' ')]
  })
  const kerf = `${settings.kerf}` === '' ? notes.map(kerfOf).find((found) => found !== null) : undefined
  // Of several, each is the caption of its own rows.
  const [material, ...others] = [...new Set(notes.map(materialOf))].filter((found) => found !== null)
  const noted = {
    ...(kerf !== undefined && { kerf }),
    ...(settings.material === '' && material !== undefined && others.length === 0
      ? { material: boundedName(material) }
      : {}),
  }
  if (Object.keys(noted).length === 0) return table
  return { ...table, settings: { ...settings, ...noted, isNoted: true } }
}
