import { exactDecimal, type StockUse, toWirePrice } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { withUnit } from '../write/piece-rows.ts'
import type { SheetCell } from './sheet.ts'

const MONEY = '#,##0.00'

/** `row` is the row's number in the sheet, from 1, so that its total follows a price that a person changes. */
function rowOf(use: StockUse, { title }: PanelModel, unit: PanelModel['unit'], row: number, kind: string) {
  const { length, count, price, total, taken, bar } = use
  return [
    title,
    [kind, ...(bar === undefined ? [] : [bar])].join(' '),
    Number(exactDecimal(length, unit)),
    count,
    price === null ? null : { value: price, format: MONEY },
    { formula: `D${row}*E${row}`, value: total ?? 0, format: MONEY },
    ...(taken > 0 ? [taken] : []),
  ]
}

/** Whether some of the bars were taken already. */
const isBegun = ({ plan }: PanelModel) =>
  [...(plan?.view.buyList ?? []), ...(plan?.view.leftoversUsed ?? [])].some(({ taken }) => taken > 0)

/** The bars to buy and the leftovers to fetch. A person can change the prices, and the sum follows. */
export function buyRows({ panels, say }: ProjectModel): readonly (readonly SheetCell[])[] {
  const unit = panels[0]?.unit ?? 'mm'
  const headings = [
    say.text('material'),
    '',
    withUnit(say.text('buy.stock'), unit),
    say.text('buy.count'),
    say.text('buy.price'),
    say.text('buy.total'),
    ...(panels.some(isBegun) ? [say.text('buy.taken')] : []),
  ]
  const uses = panels.flatMap((panel) => {
    const { buyList = [], leftoversUsed = [] } = panel.plan?.view ?? {}
    return [
      ...buyList.map((use) => ({ use, panel, kind: say.text('buy.title') })),
      ...leftoversUsed.map((use) => ({ use, panel, kind: say.text('buy.shelf') })),
    ]
  })
  const rows = uses.map(({ use, panel, kind }, index) => rowOf(use, panel, unit, index + 2, kind))
  const sum = uses.reduce((all, { use }) => all + (use.total ?? 0), 0)
  const last = rows.length + 1
  const total = { formula: `SUM(F2:F${last})`, value: toWirePrice(sum), format: MONEY }
  return rows.length === 0
    ? [headings]
    : [headings, ...rows, [say.text('buy.sum'), null, null, null, null, total]]
}
