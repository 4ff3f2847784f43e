import { COLUMN_ALIASES } from './aliases.ts'
import { allowanceColumn } from './allowance-column.ts'
import { angleColumn } from './angle-column.ts'
import { type ColumnKey, type ItemColumn, isAllowance } from './column.ts'
import { count } from './count-column.ts'
import { description } from './description-column.ts'
import { endOfHeading, namesBothEnds } from './end-heading.ts'
import { figureOfHeading } from './figure-heading.ts'
import { job } from './job-column.ts'
import { length } from './length-column.ts'

const COLUMNS: { readonly [K in ColumnKey]: ItemColumn } = {
  length,
  count,
  description,
  leftAngle: angleColumn('left'),
  rightAngle: angleColumn('right'),
  leftAllowance: allowanceColumn('left'),
  rightAllowance: allowanceColumn('right'),
  job,
}

/** The only table of columns, in the order of the grid and of files. */
export const ITEM_COLUMNS: readonly ItemColumn[] = Object.values(COLUMNS)

const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ß: 'ss', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE', ı: 'i' },
}

/** Removes accents, since people in a hurry, capitals and some programs leave them out: `LANGE` for `Länge`. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁßøØæÆı]/g, (letter) => PLAIN[letter] ?? letter)

const plainHeading = (heading: string) =>
  withoutAccents(heading)
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\/.*$|°/g, ' ')
    .replace(/(?<=\p{L})\s*["″'′]+$/u, ' ')
    .replace(/[_\s.:#;,*-]+/g, ' ')
    .replace(/ (in |en |w |em )?(mm|cm|m|in|inch|inches|ft|feet|zoll|deg|мм|см|м|шт)$/, '')
    .trim()

const HEADINGS = new Map(
  ITEM_COLUMNS.flatMap(({ key }) => COLUMN_ALIASES[key].map((name) => [withoutAccents(name), key] as const)),
)

/** The column that a file's heading names, if any. */
export function columnOfHeading(heading: string): ColumnKey | null {
  if (namesBothEnds(withoutAccents(heading).toLowerCase())) return null
  const plain = plainHeading(heading)
  return HEADINGS.get(plain) ?? endOfHeading(plain) ?? figureOfHeading(plain)
}

/** Whether a text is a heading and nothing more, so that words around it head other columns. */
export const isWholeHeading = (text: string): boolean => {
  const plain = plainHeading(text)
  return HEADINGS.has(plain) || endOfHeading(plain) !== null
}

/** Means a quantity in French and a name in Spanish. */
const TWO_MEANINGS = 'nombre'

/** Headings of lengths that have an allowance already, beside the length of the finished piece. */
const RAW_LENGTHS: ReadonlySet<string> = new Set([
  ...['length raw', 'raw length', 'longueur brute', 'rohlange', 'lange roh', 'lange rohmass'],
  ...['longitud bruta', 'largo bruto', 'dlugosc brutto', 'dlugosc surowa', 'comprimento bruto'],
])

/** Headings that mean the length only without a better heading. Beside one they mean a dimension of the profile. */
const VAGUE_LENGTHS = new Set(
  [
    'l',
    ...RAW_LENGTHS,
    ...['inside', 'outside', 'innen', 'aussen', 'interieur', 'exterieur', 'interior', 'exterior'],
    ...['wewnatrz', 'zewnatrz', 'interno', 'externo', 'wewnetrzna', 'zewnetrzna'],
    'size',
    'dimension',
    'mass',
    'abmessung',
    'cote',
    'mesure',
    'taille',
    'medida',
    'medidas',
    'tamano',
  ].concat(['wymiar', 'wym', 'dimensao', 'tamanho']),
)

/** Headings of numbers that describe a piece only where no name does. */
const NUMBERS = new Set(['id', 'kennung', 'identificacao'])
const isNumber = (heading: string) => NUMBERS.has(plainHeading(heading))

/**
 * The columns that the headings of one table name. If a heading has two meanings (`nombre`), it means the column that
 * no other heading names.
 */
export function columnsOfHeadings(headings: readonly string[]): readonly (ColumnKey | null)[] {
  const found = headings.map(columnOfHeading)
  const doubtful = headings.map((heading) => plainHeading(heading) === TWO_MEANINGS)
  const counted = found.some((key, at) => key === 'count' && !doubtful[at])
  const identified = found.some((key, at) => key === 'description' && !isNumber(headings[at] ?? ''))
  const vague = headings.map((heading) => VAGUE_LENGTHS.has(plainHeading(heading)))
  const measured = found.some((key, at) => key === 'length' && !vague[at])
  const isRaw = (at: number) => RAW_LENGTHS.has(plainHeading(headings[at] ?? ''))
  const raw =
    found.some((key, at) => key === 'length' && isRaw(at)) &&
    !found.some((key, at) => key === 'length' && !isRaw(at))
  return found.map((key, at) => {
    // Such a length would get its allowance twice.
    if (raw && key && isAllowance(key)) return null
    if (key === 'length' && vague[at] && measured) return null
    if (key === 'description' && identified && isNumber(headings[at] ?? '')) return null
    return doubtful[at] && counted ? 'description' : key
  })
}

export function columnOf(key: ColumnKey): ItemColumn {
  return COLUMNS[key]
}
