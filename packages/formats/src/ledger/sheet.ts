import { utils, write } from '@e965/xlsx'
import type { Cell } from '../read/table.ts'
import { type SheetCell, sheetOf } from '../xlsx/sheet.ts'
import type { Ledger, LedgerCell } from './ledger.ts'

const MONEY = '#,##0.00'
/** As typed, so that a person can check a row by its figures. */
const PRICE = '#,##0.00####'

function cellOf(cell: LedgerCell, row: number): SheetCell {
  if (typeof cell !== 'object') return cell
  if ('share' in cell) return { value: cell.share, format: cell.exact ? '0.0#####%' : '0.0%' }
  const { money, exact, formula } = cell
  return { value: money, format: exact ? PRICE : MONEY, ...(formula && { formula: formula(row) }) }
}

/** The tables of a ledger below each other. A person can change numbers and prices, and the sums follow. */
function ledgerRows({
  facts = [],
  tables,
  added = [],
  notes,
  sum,
}: Ledger): readonly (readonly SheetCell[])[] {
  const rows: (readonly SheetCell[])[] = facts.map(([name, text]) => [name, text])
  if (facts.length > 0) rows.push([])
  const totals: string[] = []
  for (const { title, columns, rows: own, total } of tables) {
    rows.push(
      ...(title === '' ? [] : [[title]]),
      columns.map(({ heading }) => heading),
    )
    const first = rows.length + 1
    for (const row of own) rows.push(row.map((cell) => cellOf(cell, rows.length + 1)))
    if (total) {
      const column = utils.encode_col(columns.length - 1)
      const blank = Array.from({ length: columns.length - 2 }, () => null)
      const formula = `SUM(${column}${first}:${column}${rows.length})`
      rows.push([total.label, ...blank, { value: total.money, format: MONEY, formula }])
      totals.push(`${column}${rows.length}`)
    }
    rows.push([])
  }
  const blank = Array.from({ length: (tables[0]?.columns.length ?? 2) - 2 }, () => null)
  for (const { label, money } of added) {
    rows.push([label, ...blank, { value: money, format: MONEY }])
    totals.push(`${utils.encode_col((tables[0]?.columns.length ?? 2) - 1)}${rows.length}`)
  }
  if (sum) {
    rows.push([sum.label, ...blank, { value: sum.money, format: MONEY, formula: totals.join('+') }])
  }
  return [...rows, ...notes.map((note) => [note])]
}

export function ledgerXlsx(ledger: Ledger): Uint8Array {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheetOf(ledgerRows(ledger)), ledger.kind.slice(0, 31))
  workbook.Props = { Title: ledger.title, Application: 'Kerfwise' }
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx', compression: true }))
}

/** One table of all rows, each with the title of its table before it. */
export function ledgerCells({ tables, kind }: Ledger): readonly (readonly Cell[])[] {
  const plain = (cell: LedgerCell): Cell =>
    typeof cell !== 'object' ? cell : 'share' in cell ? cell.share : cell.money
  const headings = [kind, ...(tables[0]?.columns.map(({ heading }) => heading) ?? [])]
  return [headings, ...tables.flatMap(({ title, rows }) => rows.map((row) => [title, ...row.map(plain)]))]
}
