import { columnsOfHeadings } from '../columns/columns.ts'

/** How far down a heading is looked for. */
const DEEPEST = 30

const FEET = /^(?:(?:cut |part )?length,? ?)?\(?(?:ft|feet|foot|['’′])\.?\)?$/i
const INCHES = /^(?:(?:cut |part )?length,? ?)?\(?(?:in|ins|inch|inches|["”″])\.?\)?$/i
/** A heading that names both, as in `Length (ft-in)`. */
const BOTH = /\b(?:ft|feet)\b[^a-z]+(?:in|inch|inches)\b/i

/** A third column with the fraction of an inch, or with its numerator. */
const FRACTIONS =
  /^(?:frac(?:tion)?s?\.?|\(?(?:in(?:ch)? )?(?:1\/)?(2|4|8|16|32|64)(?:ths?|nds?)?\)?|(?:sixteen|thirty-?second|eigh|sixty-?four)ths?)$/i
const NAMED: Readonly<Record<string, string>> = { sixteenths: '16', eighths: '8', thirtyseconds: '32' }

/** A figure, whole or with a fraction, to which a mark may add its unit. */
const FIGURE = /^(?:\d[\d.,]*(?:[ -]+\d+ ?[/⁄] ?\d+| ?[¼-¾⅐-⅞])?|\d+ ?[/⁄] ?\d+|[¼-¾⅐-⅞])$/
/** `6-0 1/2` in a column of feet and inches; `19-1/4` may be 19 1/4 inches and is left. */
const DASHED = /^(\d+) ?[-–] ?(\d+(?:\.\d+)?(?:[ -]+\d+ ?\/ ?\d+)?)["”″]?$/

/** `12-06` and `20-00-08` of bar lists and steel details: feet, inches of two digits, sixteenths of two digits. */
const PADDED = /^(\d{1,3})-(0\d|1[01])(?:-(0\d|1[0-5]))?$/

type Rows<C> = readonly (readonly C[])[]

const textOf = (cell: unknown) =>
  typeof cell === 'number' ? `${Number(cell.toPrecision(15))}` : `${cell ?? ''}`.trim()

/** The inches with the fraction of the column beside them; null if that is no fraction. */
function withFraction(inches: string, fraction: unknown, of: string | null): string | null {
  const text = textOf(fraction).replace(/["”″]$/, '')
  if (text === '' || text === '0') return inches
  const parts = of === null || text.includes('/') ? text : `${text}/${of}`
  return /^\d{1,2}\/\d{1,2}$/.test(parts) ? `${inches} ${parts}`.trim() : null
}

/** Feet and inches of one piece as one length; null if the cells are no figures. */
function joined(feet: unknown, inches: unknown): string | null {
  const [ft, inch] = [textOf(feet).replace(/['’′]$/, ''), textOf(inches).replace(/["”″]$/, '')]
  if (ft === '' && inch === '') return null
  const parts = [
    { text: ft, mark: "'" },
    { text: inch, mark: '"' },
  ].filter(({ text }) => text !== '')
  if (!parts.every(({ text }) => FIGURE.test(text))) return null
  return parts.map(({ text, mark }) => `${text}${mark}`).join(' ')
}

/** The place of two neighbouring columns, one headed as feet and one as inches. */
function twoColumns(rows: Rows<unknown>): { row: number; at: number; of: string | null | undefined } | null {
  for (const [row, cells] of rows.slice(0, DEEPEST).entries()) {
    const at = cells.findIndex(
      (cell, index) => FEET.test(textOf(cell)) && INCHES.test(textOf(cells[index + 1])),
    )
    if (at === -1) continue
    const third = textOf(cells[at + 2])
    const found = FRACTIONS.exec(third)
    const named = NAMED[third.toLowerCase().replace('-', '')]
    return { row, at, of: found === null ? undefined : (found[1] ?? named ?? null) }
  }
  return null
}

/** A length of feet, inches and sixteenths; null for other cells. */
function padded(cell: unknown): string | null {
  const [, feet, inches, sixteenths] = PADDED.exec(textOf(cell)) ?? []
  if (feet === undefined) return null
  const part = Number(sixteenths ?? 0)
  const fraction = [8, 4, 2, 1].find((step) => part % step === 0) ?? 1
  return `${feet}'-${Number(inches)}${part === 0 ? '' : ` ${part / fraction}/${16 / fraction}`}"`
}

/** The column of lengths where all are written as `12-06`, with a nought that no other meaning has; -1 without one. */
function paddedColumn(rows: Rows<unknown>): { row: number; at: number } | null {
  for (const [row, cells] of rows.slice(0, DEEPEST).entries()) {
    const at = columnsOfHeadings(cells.map(textOf)).indexOf('length')
    if (at === -1) continue
    const below = rows
      .slice(row + 1)
      .flatMap((other) => (textOf(other[at]) === '' ? [] : [textOf(other[at])]))
    const found = below.filter((text) => PADDED.test(text))
    const isPadded = found.some((text) => /-0\d/.test(text))
    return isPadded && found.length >= below.length * MOST_PADDED ? { row, at } : null
  }
  return null
}

/** Totals and notes stand between the lengths of such a column. */
const MOST_PADDED = 0.75

/** The text of a cell with its feet and inches marked. */
function marked<C>(cell: C): C | string {
  const [, feet, inches] = DASHED.exec(textOf(cell)) ?? []
  return feet === undefined ? cell : `${feet}' ${inches}"`
}

/**
 * Makes one length of lengths in feet and inches. Of two such columns the first gets the length; in one column with
 * such a heading a dash separates feet from inches. A person would not notice lost inches, since the feet alone are a
 * length too.
 */
export function withWholeLengths<C>(rows: Rows<C>): Rows<C | string> {
  const two = twoColumns(rows)
  if (two !== null) {
    return rows.map((cells, row) => {
      if (row < two.row) return cells
      const [feet, inches, third] = cells.slice(two.at, two.at + 3)
      const parts = two.of === undefined ? textOf(inches) : withFraction(textOf(inches), third, two.of)
      const read = parts === null ? null : joined(feet, parts)
      // A fraction that is not understood leaves a fault: without it the rest would be a length too.
      const lost = parts === null ? `${textOf(feet)} ${textOf(inches)} ${textOf(third)} ?` : null
      const whole = row === two.row ? 'Length (ft + in)' : (read ?? lost)
      return whole === null ? cells : cells.map((cell, at) => (at === two.at ? whole : cell))
    })
  }
  const bars = paddedColumn(rows)
  if (bars !== null) {
    return rows.map((cells, row) =>
      row <= bars.row ? cells : cells.map((cell, at) => (at === bars.at ? (padded(cell) ?? cell) : cell)),
    )
  }
  const heading = rows.slice(0, DEEPEST).findIndex((cells) => cells.some((cell) => BOTH.test(textOf(cell))))
  if (heading === -1) return rows
  const isBoth = (rows[heading] ?? []).map((cell) => BOTH.test(textOf(cell)))
  return rows.map((cells, row) =>
    row <= heading ? cells : cells.map((cell, at) => (isBoth[at] ? marked(cell) : cell)),
  )
}
