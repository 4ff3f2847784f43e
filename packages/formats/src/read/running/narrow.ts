import { besideColumns, figuresIn } from './line.ts'
import { LONGEST, type Pairs } from './piece.ts'

const FIGURES = String.raw`(?:\d[\d.,]*(?:\s\d+\/\d+)?(?:\s?(?:mm|cm|m)(?!\p{L})|\s?["″]|['′])?)`

/** `1 2450 4 P1`, `leg 1200 4`: columns of figures one space apart, with words before or behind. */
const NARROW = new RegExp(
  String.raw`^\s*((?:\p{L}\S*\s+)*)((?:${FIGURES}\s+)+${FIGURES})((?:\s+\p{L}\S*(?:\s+\S+)*)?)\s*$`,
  'u',
)

const ONE_FIGURE = new RegExp(FIGURES, 'gu')

/** The rows of a printed list without a heading whose columns are one space apart; null where lines differ in their number. */
export function narrowAsTabs(text: string): Pairs | null {
  const lines = text.split(/\r\n|\r|\n/)
  const found = lines.map((line) =>
    line.length > LONGEST || /\t| {2}/.test(line.trim()) ? null : NARROW.exec(line),
  )
  const rows = found.map((match) =>
    match === null
      ? null
      : [(match[1] ?? '').trim(), ...((match[2] ?? '').match(ONE_FIGURE) ?? []), (match[3] ?? '').trim()],
  )
  const width = rows.find((row) => row !== null)?.length ?? 0
  const figured = lines.filter((line) => figuresIn(line) > 1).length
  const isNamed = rows.some((row) => row !== null && row[0] !== '')
  if (width < (isNamed ? 4 : 5) || rows.filter((row) => row !== null).length < Math.max(2, figured))
    return null
  if (rows.some((row) => row !== null && row.length !== width)) return null
  const cells = rows.map((row, at) => row?.slice(isNamed ? 0 : 1) ?? [besideColumns(lines[at] ?? '')])
  return { tabs: cells.map((row) => row.join('\t')).join('\n'), lines: lines.map((_, at) => at + 1) }
}
