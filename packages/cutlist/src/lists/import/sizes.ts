import { parseLength } from '../length/parse.ts'

/** How far down a heading is looked for. */
const DEEPEST = 30

/** `720 x 40 x 40`, `1100 x 40 x 20 mm`. */
const SIZES =
  /^\d[\d.,]*(?:[ -]\d+\/\d+|\/\d+)?(?: ?[^\d\s]{1,2})?(?:\s?[x×*]\s?\d[\d.,]*(?:[ -]\d+\/\d+|\/\d+)?(?: ?[^\d\s]{1,2})?){1,2}$/i
/** `L x W x T`, `Länge x Breite`: the length comes first. */
const LENGTH_FIRST =
  /(?<![a-z])(?:l|length|lange|laenge|longueur|longitud|largo|dlugosc|comprimento)\s?[x×*/]\s?[a-z]/i
/** How much longer than its section each piece has to be, so that only one of its sizes can be the length. */
const SLENDER = 5
/** The least share of the cells that are sizes. */
const MOST = 0.8

type Rows<C> = readonly (readonly C[])[]

const textOf = (cell: unknown) => `${cell ?? ''}`.trim()
const sizeOf = (text: string) => {
  const read = parseLength(text, 'in.', { decimalMark: text.includes(',') ? 'comma' : 'point' })
  return read.ok ? read.value : 0
}
const partsOf = (cell: unknown) => textOf(cell).split(/\s?[x×*]\s?/i)

/** Which of the sizes is plainly the longest; -1 where none is. */
function longestOf(parts: readonly string[]): number {
  const sizes = parts.map(sizeOf)
  const [first = 0, second = 0] = sizes.toSorted((a, b) => b - a)
  return first >= SLENDER * second ? sizes.indexOf(first) : -1
}

/** Whether every row has three sizes in a column and a quantity in another one. */
const areHeadless = <C>(rows: Rows<C>, at: number) =>
  rows.every(
    (cells) =>
      partsOf(cells[at]).length === 3 &&
      SIZES.test(textOf(cells[at])) &&
      cells.some((cell, other) => other !== at && /^\d{1,6}$/.test(textOf(cell))),
  )

/**
 * Parts lengths from the sections beside them, as in a column `L x W x T`: the section gets a column of its own. A column
 * whose heading does not say where the length stands is parted where one size of every piece is plainly its length.
 */
export function withoutSections<C>(rows: Rows<C>, plain: (heading: string) => string): Rows<C | string> {
  const width = Math.max(0, ...rows.slice(0, DEEPEST).map((cells) => cells.length))
  for (let at = 0; at < width; at += 1) {
    const first = rows.slice(0, DEEPEST).findIndex((cells) => SIZES.test(textOf(cells[at])))
    if (first === -1) continue
    const filled = rows.slice(first).filter((cells) => textOf(cells[at]) !== '')
    const sized = filled.filter((cells) => SIZES.test(textOf(cells[at])))
    if (sized.length < filled.length * MOST) continue
    const heading = rows.slice(0, first).findLastIndex((cells) => /\p{L}/u.test(textOf(cells[at])))
    if (heading === -1 && !areHeadless(rows, at)) continue
    const isFirst = heading !== -1 && LENGTH_FIRST.test(plain(textOf(rows[heading]?.[at])))
    const places = sized.map((cells) => longestOf(partsOf(cells[at])))
    const place = isFirst ? 0 : (places[0] ?? -1)
    // Without a heading a figure before the length may be the quantity.
    if (heading === -1 && place !== 0) continue
    if (place === -1 || (!isFirst && places.some((other) => other !== place))) continue
    // A section without a length, as in `40 x 40`, is the material's.
    if (
      !isFirst &&
      rows[heading]?.some(
        (cell, other) =>
          other !== at && /length|l[aä]nge|long|largo|d[lł]ugo|comprimento/i.test(textOf(cell)),
      )
    )
      continue
    const end = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
    return rows.map((cells, row) => {
      const isSized = row > heading && SIZES.test(textOf(cells[at]))
      if (row !== heading && !isSized) return cells
      const parts = isSized ? partsOf(cells[at]) : ['Length', '(W x T)']
      const length = isSized ? (parts[place] ?? '') : 'Length'
      const rest = isSized ? parts.filter((_, other) => other !== place).join(' x ') : '(W x T)'
      return Array.from({ length: end + 1 }, (_, other) =>
        other === end ? rest : other === at ? length : (cells[other] ?? ''),
      )
    })
  }
  return rows
}
