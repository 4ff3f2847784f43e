import { STOP_AT } from '@kerfwise/cutlist'
import { JOINT_INK } from '../paper/colours.ts'
import { FAINT, INK, lineMark, type Mark, type Sheet, textMark } from '../paper/marks.ts'
import { UNBROKEN, wordLines } from '../paper/measure.ts'
import { missingText } from '../pdf/missing.ts'
import type { SheetStyle } from '../pdf/style.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { LARGE, ONE_COLUMN, type SawSize, SMALL, sawColumns, TWO_COLUMNS } from './columns.ts'
import { commonUnit } from './common-unit.ts'
import {
  headHeight,
  headMarks,
  lineHeight,
  lineMarks,
  restMarks,
  type SawStyle,
  sideHeight,
  sideMarks,
} from './draw.ts'
import { nameFitting } from './names.ts'
import { hasMitres, type SawPattern, sawPatterns } from './pattern.ts'

const GUTTER = 20
/** The smallest scale of texts in two columns. */
const READABLE = 0.9
const LEADING = 1.3

interface Place {
  readonly sheet: number
  readonly column: number
  y: number
  cuts: number
}

interface Words {
  readonly text: string
  readonly fill: string
}

/** Sentences above the first pattern: what the list lacks, and how the drawings are meant. */
function wordsAbove(panel: PanelModel, project: ProjectModel): readonly Words[] {
  const { say } = project
  return [
    { text: missingText(panel, project), fill: JOINT_INK },
    { text: panel.plan?.inSync === false ? say.text('figures.stale') : '', fill: JOINT_INK },
    { text: hasMitres(panel) ? say.text('saw.help') : '', fill: FAINT },
  ].filter(({ text }) => text !== '')
}

function layOut(
  patterns: readonly SawPattern[],
  panel: PanelModel,
  project: ProjectModel,
  sheet: SheetStyle,
  size: SawSize,
): readonly Sheet[] | null {
  const { say, options } = project
  const { left, top, width: whole, height } = sheet.frame
  const width = (whole - GUTTER * (size.across - 1)) / size.across
  const mitred = hasMitres(panel)
  const restName = say.text('sheet.rest')
  const columns = sawColumns({ patterns, mitred, restName }, size, width - size.side)
  if (size.across > 1 && columns.size.text < size.text * READABLE) return null
  const names = patterns.flatMap(({ lines }) => lines.map(({ name }) => name))
  const style: SawStyle = {
    columns,
    nameOf: nameFitting(names),
    restName,
    panel,
    output: options.output,
  }
  const bottom = top + height
  const sheets: Mark[][] = []
  let at: Place = { sheet: 0, column: 0, y: top, cuts: 0 }
  let began = top
  let headed = top
  const x = () => left + at.column * (width + GUTTER)
  const put = (marks: readonly Mark[]) => sheets.at(-1)?.push(...marks)

  const unit = commonUnit(patterns, panel)
  const stop = say.text(`saw.stop.${mitred ? STOP_AT[options.output] : 'square'}`)
  const headings = () => {
    const small = size.note * 0.95
    const from = x() + size.side
    const heading = unit === '' ? stop : `${stop}${UNBROKEN}(${unit})`
    const { lines, size: fit } = wordLines(heading, columns.stop - size.note, small)
    const above = (lines.length - 1) * fit * LEADING
    const y = at.y + above + small
    put([
      ...lines.map((line, index) =>
        textMark(from + columns.stop, y - above + index * fit * LEADING, line, {
          size: fit,
          anchor: 'end',
          fill: FAINT,
        }),
      ),
      ...(mitred
        ? [textMark(from + columns.blade, y, say.text('saw.angle'), { size: small, fill: FAINT })]
        : []),
      textMark(from + columns.shape, y, say.text('saw.piece'), { size: small, fill: FAINT }),
    ])
    at.y += above + small * 1.7
    if (size.head === 0)
      put([
        lineMark(
          [
            [x(), at.y],
            [x() + width, at.y],
          ],
          { stroke: INK, width: 0.9 },
        ),
      ])
    headed = at.y
  }

  const next = () => {
    if (at.column < size.across - 1) at = { ...at, column: at.column + 1, y: began }
    else {
      sheets.push([])
      at = { sheet: sheets.length - 1, column: 0, y: top, cuts: 0 }
      began = top
    }
    headings()
  }

  const begin = () => {
    sheets.push([])
    at = { sheet: 0, column: 0, y: top, cuts: 0 }
    for (const { text, fill } of wordsAbove(panel, project)) {
      const { lines, size: fit } = wordLines(text, whole, Math.min(12, Math.max(9, size.note)))
      for (const line of lines) {
        at.y += fit * LEADING
        put([textMark(left, at.y - fit * 0.3, line, { size: fit, fill })])
      }
      at.y += fit * 0.4
    }
    began = at.y
    headings()
  }

  const fresh = () => at.y <= headed

  /** Draws lines from `from` on as far as there is room; the next line that is not drawn. */
  const fill = (pattern: SawPattern, from: number, until: number): number => {
    const continued = from === 0 ? '' : say.text('sheet.continued')
    const y = at.y
    put(headMarks(pattern, continued, { x: x(), y }, style))
    put(sideMarks(pattern, continued, { x: x(), y }, style))
    at.y += headHeight(pattern, style)
    let line = from
    const lines = { x: x() + size.side, y: at.y }
    for (; line < until; line++) {
      const each = pattern.lines[line]
      if (each) {
        put(lineMarks(each, pattern, { x: lines.x, y: at.y }, style))
        at.y += lineHeight(each, style)
        if (each.number !== '') at.cuts += 1
      } else {
        put(restMarks(pattern, { x: lines.x, y: at.y }, style))
        at.y += size.line
      }
    }
    const low = Math.max(at.y, y + sideHeight(pattern, continued, style))
    if (size.side > 0)
      put([
        lineMark(
          [
            [x(), low],
            [x() + width, low],
          ],
          { stroke: INK, width: 1.2 },
        ),
      ])
    at.y = low
    return line
  }

  const heightOf = (pattern: SawPattern, from: number, until: number) => {
    const lines = pattern.lines.slice(from, until).reduce((sum, line) => sum + lineHeight(line, style), 0)
    const rest = until > pattern.lines.length ? size.line : 0
    const side = sideHeight(pattern, from === 0 ? '' : say.text('sheet.continued'), style)
    return Math.max(headHeight(pattern, style) + lines + rest, side)
  }

  begin()
  for (const pattern of patterns) {
    // All its cuts, and the line of what is left.
    const all = pattern.lines.length + 1
    let from = 0
    while (from < all) {
      const room = bottom - at.y
      if (heightOf(pattern, from, all) <= room) {
        from = fill(pattern, from, all)
        continue
      }
      let until = from
      while (until < all - 1 && heightOf(pattern, from, until + 1) <= room) until += 1
      // What is left stands below a cut, never alone.
      if (until === pattern.lines.length && until - from > 1) until -= 1
      const part = until - from >= 2 && (fresh() || at.cuts < size.leastCuts)
      if (part || (fresh() && until > from)) from = fill(pattern, from, until)
      else if (fresh()) {
        from = fill(pattern, from, from + 1)
        continue
      }
      next()
    }
  }
  return sheets.map((marks) => ({ ...sheet.size, marks }))
}

/** The sheets to take to the saw: every cut of a panel, pattern by pattern. Smaller, or in two columns, to save sheets. */
export function sawSheets(panel: PanelModel, project: ProjectModel, sheet: SheetStyle): readonly Sheet[] {
  const patterns = sawPatterns(panel, project)
  if (patterns.length === 0) return []
  const sizes = project.options.large ? [LARGE] : [ONE_COLUMN, SMALL, TWO_COLUMNS]
  let best: readonly Sheet[] = []
  for (const size of sizes) {
    if (best.length === 1) break
    const laid = layOut(patterns, panel, project, sheet, size)
    if (laid !== null && (best.length === 0 || laid.length < best.length)) best = laid
  }
  return best
}
