import { codeMark } from '../labels/code-mark.ts'
import { JOINT_INK } from '../paper/colours.ts'
import type { Flow } from '../paper/flow.ts'
import { FAINT, type Mark, textMark } from '../paper/marks.ts'
import { shortened, sizeToFit, wrapped } from '../paper/measure.ts'
import type { PanelModel, PanelPlan, ProjectModel } from '../write/model.ts'
import { waitsText } from '../write/waits.ts'
import { figureRows, proofText } from '../xlsx/summary-sheet.ts'
import { missingText } from './missing.ts'
import type { SheetStyle } from './style.ts'

/** In points. The hash is small, since it is of no use at the saw. */
const HASH = 8
/** Points, 26 mm: a phone reads the code's squares of half a millimetre from a hand's width away. */
const CODE = 74
/** Four squares of the code stay white around the code. */
const QUIET = 12

/** A long figure gets smaller signs: none of its digits is cut off. */
function valueMark(x: number, y: number, value: string, room: number, most: number): Mark {
  return textMark(x, y, value, { size: sizeToFit(value, room, most, 0), bold: true })
}

/** The figures of a plan side by side, and the proved facts about it. */
export function addFigures(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const rows = figureRows(panel, project)
  const perLine = 5 * style.across
  // Figures stay small on sheets with large letters, since they are of no use at the saw.
  const text = Math.min(style.text, 14)
  for (let at = 0; at < rows.length; at += perLine) {
    flow.block(text * 3.4, ({ x, y, width }) =>
      rows.slice(at, at + perLine).flatMap(([name, value], index) => {
        const room = width / perLine
        return [
          textMark(x + index * room, y + text, shortened(name, room - 6, text * 0.86), {
            size: text * 0.86,
            fill: FAINT,
          }),
          valueMark(x + index * room, y + text * 2.3, value, room - 6, text * 1.2),
        ]
      }),
    )
  }
  const notes: readonly (readonly [string, string])[] = [
    [proofText(panel, project), FAINT],
    [waitsText(panel, project), JOINT_INK],
    [panel.plan === null ? '' : panel.rounding, FAINT],
    [panel.plan?.inSync === false ? project.say.text('figures.stale') : '', JOINT_INK],
    [missingText(panel, project), JOINT_INK],
  ]
  for (const [note, fill] of notes) {
    if (note === '') continue
    for (const line of wrapped(note, flow.width(), text))
      flow.block(text * 1.7, ({ x, y }) => [textMark(x, y + text, line, { size: text, fill })])
  }
  if (panel.plan !== null) addHash(flow, panel.plan, project, text)
  flow.space(text)
}

/** The plan's hash, with the code that opens the check of the plan where others can look at the plan. */
function addHash(flow: Flow, { hash, check }: PanelPlan, { say }: ProjectModel, text: number): void {
  if (hash === null) return
  // The digits stay on one line, so that a person can compare them with the page's.
  const line = say.text('proof.hash', { hash })
  const aside = check === null ? 0 : CODE + QUIET
  const room = flow.width() - aside
  const size = sizeToFit(line, room, Math.min(text, HASH), HASH * 0.6)
  const hashMark = (x: number, y: number) => textMark(x, y + size, line, { size, fill: FAINT })
  if (check === null) {
    flow.block(size * 1.9, ({ x, y }) => [hashMark(x, y)])
    return
  }
  const lines = wrapped(say.text('proof.scan'), room, text)
  flow.block(CODE + 2 * QUIET, ({ x, y }) => [
    codeMark(check, x, y + QUIET, CODE),
    ...lines.map((each, index) =>
      textMark(x + aside, y + QUIET + text * (1 + 1.5 * index), each, { size: text }),
    ),
    hashMark(x + aside, y + QUIET + text * 1.5 * lines.length + size),
  ])
}
