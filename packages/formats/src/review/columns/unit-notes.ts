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

/** A unit in brackets behind a title: `CUT LIST (inches)`. */
const IN_BRACKETS = /[([]\s*(?:all\s+)?(?:in\s+)?([\p{L}"″]{1,12})\.?\s*[)\]]\s*$/u

/** The units that a note names for the whole list, as in `Alle Maße in cm` or `Units: inches`; none in any other text. */
function unitsOfNote(text: string): readonly ImportUnit[] {
  if (text.length > 120) return []
  const [, bracketed = ''] = IN_BRACKETS.exec(text) ?? []
  const own = unitOfMark(bracketed)
  if (own !== null) return [own]
  const plain = plainWords(text)
  if (/\d/.test(text) || !MEASURES.test(plain)) return []
  const words = plain.replace(/(?<!\p{L})(?:in|en|em|w|i|v)(?= )/gu, ' ')
  const found = UNIT_WORDS.filter(([mark, unit]) => unit.test(words) || (mark === 'in.' && /["″]/.test(text)))
  if (found.length > 0) return found.map(([mark]) => mark)
  // `Dimensions in.`, `Unit: in`
  return /(?<!\p{L})in\.?\s*\)?$/iu.test(text.trim()) ? ['in.'] : []
}

/** The units that the notes above and below a list name, each once. */
export function notesOf(table: SourceTable, skip: number): readonly ImportUnit[] {
  const found = withoutStock(table).rows.flatMap((cells, row) => {
    const texts = cells.map((cell) => `${cell}`.trim()).filter((text) => text !== '')
    if (texts.length === 0 || (row >= skip ? texts.length > 2 : texts.length > 3)) return []
    const [first = '', second = ''] = texts
    const own = texts.flatMap(unitsOfNote)
    // `Unit` beside `mm`, or a note of one cell.
    const beside = texts.length === 2 && MEASURES.test(plainWords(first)) ? unitOfMark(second) : null
    if (isHeadingRow(cells)) return []
    return own.length > 0 || beside === null ? own : [beside]
  })
  return [...new Set(found)]
}
