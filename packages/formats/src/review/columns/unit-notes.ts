import type { ImportUnit } from '@kerfwise/cutlist'
import type { SourceTable } from '../../read/table.ts'
import { isHeadingRow, withoutStock } from '../blocks/blocks.ts'
import { unitOfMark } from '../marks.ts'
import { plainWords } from './words.ts'

/** Words for what a note measures, without accents. */
const MEASURES =
  /(?<!\p{L})(?:dimensions?|dims?|measurements?|measures?|lengths?|sizes?|units?|all|values?|masse|mass\p{L}*|langen?|angaben|einheit\p{L}*|mesures?|cotes?|longueurs?|unites?|medidas?|longitudes?|cotas?|unidad(?:es)?|wymiary?|dlugosci|jednostk\p{L}*|wszystkie|medidas?|comprimentos?|unidades?|misure|quote|lunghezze|unita|maten|afmetingen|lengtes?|eenheid|matt|langder|enhet\p{L}*|mal|lengder|laengder|enhed\p{L}*|mitat|pituudet|yksikko|rozmery|delky|jednotk\p{L}*|olculer|uzunluklar|birim\p{L}*|meretek|hosszak|mertekegyseg|размеры|длины|единиц\p{L}*|все)(?!\p{L})/u

const UNIT_WORDS: readonly (readonly [ImportUnit, RegExp])[] = [
  ['mm', /(?<!\p{L})(?:mm|milli?met\p{L}*|milimet\p{L}*|мм|миллиметр\p{L}*)(?!\p{L})/u],
  [
    'cm',
    /(?<!\p{L})(?:cm|centi?met\p{L}*|zentimet\p{L}*|centymet\p{L}*|santim\p{L}*|sentti\p{L}*|см|сантиметр\p{L}*)(?!\p{L})/u,
  ],
  [
    'in.',
    /(?<!\p{L})(?:inch|inches|zoll|pouces?|pulgadas?|polegadas?|cal[ei]|pollici|tum|tommer?|tuumaa?|palce|inc|дюйм\p{L}*)(?!\p{L})|["″]/u,
  ],
  [
    'ft',
    /(?<!\p{L})(?:ft|feet|foot|fuss|pieds?|pies|pes|stop\p{L}*|piedi|voet|fot|jalka\p{L}*|фут\p{L}*)(?!\p{L})/u,
  ],
  [
    'm',
    /(?<!\p{L})(?:m|met(?:er|re|ers|res|ros?|ri|ry|rach|reissa|rech|re|rar|rekben|re)|метр\p{L}*|м)(?!\p{L})/u,
  ],
]

/** The unit that a note names for the whole list, as in `Alle Maße in cm` or `Units: inches`; null for any other text. */
function unitOfNote(text: string): ImportUnit | null {
  if (text.length > 120 || /\d/.test(text)) return null
  const plain = plainWords(text)
  const words = plain.replace(/(?<!\p{L})(?:in|en|em|w|i|v)(?= )/gu, ' ')
  if (!MEASURES.test(plain)) return null
  const found = UNIT_WORDS.filter(
    ([, unit]) => unit.test(words) || (unit.source.includes('"') && /["″]/.test(text)),
  )
  const [only, more] = found
  if (only !== undefined) return more === undefined ? only[0] : null
  // `Dimensions in.`, `Unit: in`
  return /(?<!\p{L})in\.?\s*\)?$/iu.test(text.trim()) ? 'in.' : null
}

/** The units that the notes above and below a list name, each once. */
export function notesOf(table: SourceTable, skip: number): readonly ImportUnit[] {
  const found = withoutStock(table).rows.flatMap((cells, row) => {
    const texts = cells.map((cell) => `${cell}`.trim()).filter((text) => text !== '')
    if (texts.length === 0 || (row >= skip ? texts.length > 2 : texts.length > 3)) return []
    const [first = '', second = ''] = texts
    const own = texts.map(unitOfNote).find((unit) => unit !== null)
    // `Unit` beside `mm`, or a note of one cell.
    const isPair = texts.length === 2 && MEASURES.test(plainWords(first))
    const unit = own ?? (isPair ? unitOfMark(second) : null)
    return unit === null || isHeadingRow(cells) ? [] : [unit]
  })
  return [...new Set(found)]
}
