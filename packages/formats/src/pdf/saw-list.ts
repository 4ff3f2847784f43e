import {
  bundledWork,
  bundleWords,
  cutWords,
  joiningWords,
  pieceGlyph,
  type SheetBar,
  type SheetCut,
  type SheetVoice,
  STOP_AT,
  togetherWords,
} from '@kerfwise/cutlist'
import { OUTLINE_INK, PIECE_FILLS, UNKNOWN_FILL } from '../paper/colours.ts'
import type { Flow } from '../paper/flow.ts'
import { FAINT, type Mark, type Point, textMark } from '../paper/marks.ts'
import { shortened, textWidth, UNBROKEN, wrapped } from '../paper/measure.ts'
import { addTable, fitted, MOST_TAKEN, type Row, type TableColumn } from '../paper/table.ts'
import { jobBeside } from '../write/jobs.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { voiceOf } from '../write/voice.ts'
import { barTitle } from './bars.ts'
import type { SheetStyle } from './style.ts'

/** The shape of the piece that a cut sets free, beside its name. */
function shapeOf({ frees }: SheetCut, panel: PanelModel, size: number): Row['picture'] {
  if (frees === null) return undefined
  const { leftAngle, rightAngle, itemId } = frees.piece
  const [width, height] = [size * 2.4, size * 1.3]
  const { points, middle } = pieceGlyph(leftAngle, rightAngle, { width, height, mostLean: width * 0.28 })
  const look = panel.lookOf(itemId)
  const fill = look === null ? UNKNOWN_FILL : (PIECE_FILLS[look.colour] ?? UNKNOWN_FILL)
  const marks = (x: number, y: number): readonly Mark[] => [
    {
      kind: 'polygon',
      points: points.map(([px, py]): Point => [x + px, y + py]),
      fill,
      stroke: OUTLINE_INK,
      width: 0.5,
    },
    textMark(x + middle, y + height / 2 + size * 0.33, look?.mark ?? '', {
      size: size * 0.9,
      bold: true,
      anchor: 'middle',
    }),
  ]
  return { width: width + size * 0.5, height, marks }
}

/** Lengths within words stay on one line. Only the difference after a rounded length may move to the next line. */
function unbroken(voice: SheetVoice): SheetVoice {
  return { ...voice, length: (...of) => voice.length(...of).replace(/ (?![−+] )/g, UNBROKEN) }
}

function rowOf(cut: SheetCut, bar: SheetBar, panel: PanelModel, project: ProjectModel, size: number): Row {
  const { position, stop, blade, what, notes } = cutWords(cut, bar, unbroken(voiceOf(panel, project)))
  const description = cut.frees?.piece.description ?? ''
  const job = jobBeside(panel.jobOf(cut.frees?.piece.itemId ?? null), project)
  const words = [what, description, job, ...notes].filter((part) => part !== '').join(' · ')
  const picture = shapeOf(cut, panel, size)
  return { cells: [`${cut.number ?? ''}`, position, stop, blade, words], ...(picture && { picture }) }
}

function addLine(flow: Flow, text: string, style: SheetStyle, look: { bold?: boolean; fill?: string }): void {
  flow.block(
    style.row * 1.3,
    ({ x, y, width }) => [
      textMark(x, y + style.row * 0.95, shortened(text, width, style.text), { size: style.text, ...look }),
    ],
    2 * style.row,
  )
}

/** Places bars side by side if each has room for its figures and descriptions, so that no length is broken. */
function columnsFor(
  columns: readonly TableColumn[],
  tables: readonly { readonly rows: readonly Row[] }[],
  width: number,
  { sawColumns, text, frame }: SheetStyle,
): number {
  const room = (width - frame.gap * (sawColumns - 1)) / sawColumns
  const figures = columns.reduce((sum, { taken = 0 }) => sum + taken, 0)
  const widest = tables.reduce((most, { rows }) => {
    const words = rows.flatMap(({ cells, picture }) =>
      (cells.at(-1) ?? '').split(' ').map((word) => textWidth(word, text) + (picture?.width ?? 0)),
    )
    return Math.max(most, ...words)
  }, 0)
  return figures + widest + text <= room && figures <= room * MOST_TAKEN ? sawColumns : 1
}

/** How the words of the sheet are meant, before the first bar. */
export function addSawHelp(flow: Flow, { say }: ProjectModel, { text, row }: SheetStyle): void {
  const lines = wrapped(say.text('saw.help'), flow.width(), text)
  flow.block((lines.length + 0.4) * row, ({ x, y }) =>
    lines.map((line, index) => textMark(x, y + row * (index + 0.7), line, { size: text, fill: FAINT })),
  )
}

/** Every cut bar by bar: the stop, the swing of the blade, and the shape of each part that comes off. */
export function addSawList(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const { say, options } = project
  const sheet = panel.plan?.view.sheet ?? []
  const bundled = bundleWords(sheet, bundledWork(panel.configuration), voiceOf(panel, project))
  const columns = [
    { heading: say.text('saw.cut'), share: 0.8 },
    { heading: say.text('saw.position'), share: 2.2, number: true },
    { heading: say.text(`saw.stop.${STOP_AT[options.output]}`), share: 2.2, number: true },
    { heading: say.text('saw.angle'), share: 2 },
    { heading: say.text('saw.piece'), share: 3.8, words: true },
  ]
  const table = { size: style.text, row: style.row }
  const tables = sheet.map((bar) => ({
    bar,
    rows: bar.cuts.map((cut) => rowOf(cut, bar, panel, project, style.text)),
  }))
  // A description identifies the part that comes off, so it gets all the room that figures leave.
  const fit = fitted(
    columns,
    tables.flatMap(({ rows }) => rows),
    table,
  )
  flow.columns(columnsFor(fit, tables, flow.width(), style))
  for (const { bar, rows } of tables) {
    if (rows.length === 0) continue
    addLine(flow, barTitle(bar.bar, panel, project), style, { bold: true })
    for (const words of joiningWords(bar, voiceOf(panel, project))) {
      addLine(flow, words, style, { fill: FAINT })
    }
    const together =
      panel.configuration.sawOrder === 'setUps' ? togetherWords(bar, voiceOf(panel, project)) : null
    if (together !== null) addLine(flow, together, style, { fill: FAINT })
    const bundles = bundled.get(bar)
    if (bundles !== undefined) addLine(flow, bundles, style, { fill: FAINT })
    addTable(flow, fit, rows, table)
    flow.space(style.row * 0.4)
  }
}
