import { sawSettings } from '@kerfwise/cutlist'
import { FAINT, HAIR, INK, lineMark, type Mark, textMark } from '../paper/marks.ts'
import { shortenedWithin, sizeToFit, textWidth } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetStyle } from './style.ts'

/** The first eight digits, in two groups, tell two plans apart by eye. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`.toUpperCase()
}

interface Item {
  readonly name: string
  readonly value: string
}

/** What a person has to know before the first cut: material, saw, date, plan. */
function itemsOf(panel: PanelModel, project: ProjectModel): readonly Item[] {
  const { say, date } = project
  const { plan } = panel
  return [
    ...(plan === null
      ? []
      : sawSettings(plan.request).map(({ key, length }) => ({
          name: say.setting(key),
          value: panel.length(length),
        }))),
    { name: say.text('sheet.date'), value: date },
    ...(plan?.hash ? [{ name: say.text('plan.title'), value: shortHash(plan.hash) }] : []),
  ]
}

const rule = (left: number, width: number, y: number, ink: { stroke: string; width: number }): Mark =>
  lineMark(
    [
      [left, y],
      [left + width, y],
    ],
    ink,
  )

/** Head and foot of each sheet. Words are shortened where there is little room, figures get smaller. */
export function sheetEdges(
  project: ProjectModel,
  panel: PanelModel,
  style: SheetStyle,
  [page, pages]: readonly [page: number, pages: number],
): readonly Mark[] {
  const { frame, size, head } = style
  const { left, width } = frame
  const { say, title, date } = project
  const place = say.text('page', { page, pages })
  const placeWidth = textWidth(place, head * 0.75)
  const [first, second] = [frame.top - head * 2.2, frame.top - head * 1.05]
  const items = itemsOf(panel, project)
  const gap = head * 0.9
  const most = head * 0.7
  const wide = (at: number) =>
    items.reduce((sum, { name, value }) => sum + textWidth(`${name} ${value}`, at) + gap, 0)
  const room = width * 0.75
  const small = wide(most) <= room ? most : (most * room) / wide(most)
  const material = shortenedWithin(panel.title, width - wide(small), most)
  let x = left + width
  const facts = items.toReversed().flatMap(({ name, value }): Mark[] => {
    const end = x
    const named = end - textWidth(`${value} `, small)
    x -= textWidth(`${name} ${value}`, small) + gap
    return [
      textMark(end, second, value, { size: small, bold: true, anchor: 'end' }),
      textMark(named, second, name, { size: small, anchor: 'end', fill: FAINT }),
    ]
  })
  const foot = size.height - style.foot
  const fine = Math.min(8, sizeToFit(say.text('made', { date }), width, 8, 0))
  return [
    textMark(left, first, shortenedWithin(title, width - placeWidth - head, head), {
      size: head,
      bold: true,
    }),
    textMark(left + width, first, place, { size: head * 0.75, bold: true, anchor: 'end' }),
    textMark(left, second, material, { size: most, bold: true }),
    ...facts,
    rule(left, width, frame.top - head * 0.5, { stroke: INK, width: 1.2 }),
    rule(left, width, foot - 11, { stroke: HAIR, width: 0.5 }),
    textMark(left, foot, say.text('made', { date }), { size: fine, fill: FAINT }),
  ]
}
