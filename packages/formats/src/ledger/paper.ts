import { newFlow } from '../paper/flow.ts'
import { FAINT, HAIR, lineMark, type Mark, type Sheet, textMark } from '../paper/marks.ts'
import { shortened, shortenedWithin, wrapped } from '../paper/measure.ts'
import { addTable } from '../paper/table.ts'
import { type SheetStyle, styleOf } from '../pdf/style.ts'
import { addHeading } from '../pdf/tables.ts'
import type { ExportOptions } from '../write/job.ts'
import type { Say } from '../write/say.ts'
import type { Ledger, LedgerCell, Money, Share } from './ledger.ts'

/** How numbers are written on paper. */
export interface LedgerVoice {
  readonly say: Say
  readonly money: (cell: Money) => string
  readonly share: (cell: Share) => string
  readonly date: string
}

function textOf(cell: LedgerCell, { say, money, share }: LedgerVoice): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return say.number(cell)
  return 'share' in cell ? share(cell) : money(cell)
}

function edges({ title, kind }: Ledger, style: SheetStyle, { say, date }: LedgerVoice, at: [number, number]) {
  const { left, width } = style.frame
  const foot = style.size.height - 30
  const [page, pages] = at
  const right = { size: 8, anchor: 'end', fill: FAINT } as const
  const line = (y: number, stroke?: string): Mark =>
    lineMark(
      [
        [left, y],
        [left + width, y],
      ],
      stroke === undefined ? {} : { stroke },
    )
  return [
    textMark(left, 42, shortened(title, width * 0.6, 10), { size: 10, bold: true }),
    textMark(left + width, 42, kind, right),
    line(50),
    line(foot - 14, HAIR),
    textMark(left, foot, say.text('made', { date }), { size: 8, fill: FAINT }),
    textMark(left + width, foot, say.text('page', { page, pages }), right),
  ]
}

/** The sheets of a ledger: its title, one table after another, the sum of all and what is to be known about it. */
export function ledgerSheets(ledger: Ledger, options: ExportOptions, voice: LedgerVoice): readonly Sheet[] {
  const style = styleOf({ ...options, large: false })
  const flow = newFlow(style.size, style.frame)
  const table = { size: style.text, row: style.row }
  flow.block(style.title * 1.8, ({ x, y, width }) => [
    textMark(x, y + style.title, shortened(ledger.kind, width, style.title), {
      size: style.title,
      bold: true,
    }),
  ])
  for (const [name, text] of ledger.facts ?? []) {
    flow.block(style.row * 1.2, ({ x, y, width }) => [
      textMark(x, y + style.row * 0.9, name, { size: style.text, fill: FAINT }),
      textMark(x + width * 0.2, y + style.row * 0.9, shortenedWithin(text, width * 0.8, style.text + 2), {
        size: style.text + 2,
        bold: true,
      }),
    ])
  }
  for (const { title, columns, rows, total } of ledger.tables) {
    if (title === '') flow.space(style.row)
    else addHeading(flow, title, style)
    const blank = Array.from({ length: columns.length - 2 }, () => '')
    const cells = rows.map((row) => ({ cells: row.map((cell) => textOf(cell, voice)) }))
    const last = total && { cells: [total.label, ...blank, voice.money(total)], bold: true }
    const lines = columns.map((column) => ({ ...column, words: column.number !== true }))
    addTable(flow, lines, last ? [...cells, last] : cells, table)
    flow.space(style.row * 0.8)
  }
  for (const { label, money } of ledger.added ?? []) {
    flow.block(style.row * 1.2, ({ x, y, width }) => [
      textMark(x, y + style.row * 0.9, label, { size: style.text + 1 }),
      textMark(x + width, y + style.row * 0.9, voice.money({ money }), {
        size: style.text + 1,
        anchor: 'end',
      }),
    ])
  }
  if (ledger.sum) {
    const { sum } = ledger
    flow.block(style.heading * 2, ({ x, y, width }) => [
      textMark(x, y + style.heading, sum.label, { size: style.heading, bold: true }),
      textMark(x + width, y + style.heading, voice.money(sum), {
        size: style.heading,
        bold: true,
        anchor: 'end',
      }),
    ])
  }
  for (const note of ledger.notes) {
    // Line by line, so that a long note goes on on the next sheet.
    for (const line of wrapped(note, style.frame.width, style.text)) {
      flow.block(style.row, ({ x, y }) => [
        textMark(x, y + style.row * 0.8, line, { size: style.text, fill: FAINT }),
      ])
    }
  }
  const sheets = flow.sheets()
  return sheets.map((sheet, index) => ({
    ...sheet,
    marks: [...edges(ledger, style, voice, [index + 1, sheets.length]), ...sheet.marks],
  }))
}
