import type { ColumnKey, Item, Unit } from '@kerfwise/cutlist'
import type { Flow } from '../paper/flow.ts'
import { textMark } from '../paper/marks.ts'
import { shortened } from '../paper/measure.ts'
import { addTable } from '../paper/table.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { angleText, isLength, lengthText, withUnit } from '../write/piece-rows.ts'
import type { SheetStyle } from './style.ts'

export function addHeading(flow: Flow, text: string, { heading, row }: SheetStyle): void {
  flow.block(
    heading * 1.9,
    ({ x, y, width }) => [
      textMark(x, y + heading * 1.25, shortened(text, width, heading), { size: heading, bold: true }),
    ],
    3 * row,
  )
}

/** The bars to buy, the leftovers to fetch from the shelf, and the offcuts. */
export function addBuyList(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const { say, money } = project
  const { buyList = [], leftoversUsed = [], offcuts = [] } = panel.plan?.view ?? {}
  const table = { size: style.text, row: style.row }
  const price = (amount: number | null) => (amount === null ? '' : money(amount))
  const columns = [
    { heading: say.text('buy.stock'), share: 3, number: true },
    { heading: say.text('buy.count'), share: 2, number: true },
  ]
  const taken = [{ heading: say.text('buy.taken'), share: 2, number: true }]
  const prices = [
    { heading: say.text('buy.price'), share: 2, number: true },
    { heading: say.text('buy.total'), share: 2, number: true },
  ]
  // Without prices their columns would be two headings over nothing; the others stay where they are.
  const none = [{ heading: '', share: 4 }]
  const lists = [
    [say.text('buy.title'), buyList],
    [say.text('buy.shelf'), leftoversUsed],
  ] as const
  for (const [title, uses] of lists) {
    if (uses.length === 0) continue
    addHeading(flow, title, style)
    const begun = uses.some(({ taken }) => taken > 0)
    const rows = uses.map((use) => ({
      cells: [
        // A bar of the rack is fetched by its label, and another one of its length will not do.
        [...(use.bar === undefined ? [] : [use.bar]), panel.length(use.length)].join(' · '),
        say.number(use.count),
        ...(begun ? [say.number(use.taken)] : []),
        price(use.price),
        price(use.total),
      ],
    }))
    const sum = uses.reduce((all, { total }) => all + (total ?? 0), 0)
    const priced = uses.some(({ total }) => total !== null)
    const total = { cells: ['', '', ...(begun ? [''] : []), say.text('buy.sum'), money(sum)], bold: true }
    const all = [...columns, ...(begun ? taken : []), ...(priced ? prices : none)]
    addTable(flow, all, priced ? [...rows, total] : rows, table)
    flow.space(style.row * 0.5)
  }
  if (offcuts.length === 0) return
  addHeading(flow, say.text('offcuts.title'), style)
  const left = [
    { heading: say.text('offcuts.size'), share: 1, number: true },
    { heading: say.text('offcuts.count'), share: 1, number: true },
    { heading: '', share: 3 },
  ]
  addTable(
    flow,
    left,
    offcuts.map(({ length, count }) => ({ cells: [panel.length(length), say.number(count)] })),
    table,
  )
  flow.space(style.row * 0.5)
}

interface PieceColumn {
  readonly share: number
  readonly number?: boolean
  readonly words?: boolean
  readonly text: (item: Item, locale: string, unit: Unit) => string
}

const PIECES: { readonly [K in ColumnKey]: PieceColumn } = {
  length: { share: 2.5, number: true, text: (item, locale, unit) => lengthText(item, locale, unit) },
  count: { share: 1.5, number: true, text: (item) => item.count },
  description: { share: 4, words: true, text: (item) => item.description },
  leftAngle: { share: 1.8, number: true, text: (item, locale) => angleText(item, 'leftAngle', locale) },
  rightAngle: { share: 1.8, number: true, text: (item, locale) => angleText(item, 'rightAngle', locale) },
  leftAllowance: {
    share: 1.8,
    number: true,
    text: (item, locale, unit) => lengthText(item, locale, unit, 'leftAllowance'),
  },
  rightAllowance: {
    share: 1.8,
    number: true,
    text: (item, locale, unit) => lengthText(item, locale, unit, 'rightAllowance'),
  },
  job: { share: 2.5, words: true, text: (item) => item.job },
}

/** The list that was planned. */
export function addPieces(flow: Flow, panel: PanelModel, project: ProjectModel, style: SheetStyle): void {
  const { say } = project
  const keys = project.columns
  addHeading(flow, say.text('pieces.title'), style)
  const columns = [
    { heading: say.text('pieces.mark'), share: 1 },
    ...keys.map((key) => ({
      // Lengths appear as typed; the heading names the unit of lengths without a mark.
      heading: isLength(key) ? withUnit(say.heading(key), panel.unit) : say.heading(key),
      ...PIECES[key],
    })),
  ]
  const rows = panel.items.map((item) => ({
    cells: [
      panel.lookOf(item.id)?.mark ?? '',
      ...keys.map((key) => PIECES[key].text(item, say.locale, panel.unit)),
    ],
  }))
  addTable(flow, columns, rows, { size: style.text, row: style.row })
}
