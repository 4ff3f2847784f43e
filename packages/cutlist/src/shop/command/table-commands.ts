import { asItemId } from '../../lists/base/id.ts'
import type { ColumnKey } from '../../lists/columns/column.ts'
import { columnOf } from '../../lists/columns/columns.ts'
import { sortItems } from '../../lists/columns/sort.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type Item, type ItemValues, newItem } from '../../lists/project/item.ts'
import { type CutDocument, configurationOf, itemsOf } from '../document/document.ts'
import { withItems } from '../document/edit.ts'
import { type CommandContext, command } from './command.ts'
import { setConfiguration } from './configuration-commands.ts'
import { keptRows } from './destinations.ts'
import { firstOf, refuseInDemo } from './guards.ts'
import { activeItems, unitOfPanel } from './target.ts'

/** Cells of a spreadsheet, row by row, and the place of their first. */
export interface PastedBlock {
  readonly row: number
  /** The columns that the cells fill, from the left; null is left out. */
  readonly columns: readonly (ColumnKey | null)[]
  readonly cells: readonly (readonly string[])[]
  /** Whether the list replaces the rows from `row` on, and their plan. */
  readonly replace?: boolean
}

function pastedInto(item: Item, { columns }: PastedBlock, cells: readonly string[]): Item {
  const changes = cells.flatMap((text, index) => {
    const key = columns[index]
    return key === undefined || key === null ? [] : [columnOf(key).read(text)]
  })
  return Object.assign({}, item, ...changes)
}

/** Whether the block fills no quantity. A length alone then means one piece, as in the table. */
function holdsLengthsAlone({ columns, cells }: PastedBlock): boolean {
  const count = columns.indexOf('count')
  return columns.includes('length') && (count < 0 || cells.every((row) => row.length <= count))
}

/** Writes a block over the rows from `row` on, and adds the rows that it needs. */
export const pasteBlock = command('table.paste', {
  refusal: refuseInDemo,
  run: (document, { replace = false, ...block }: PastedBlock, { newId }) => {
    const panel = document.project.activePanelId
    const items = [...itemsOf(document, panel)]
    const first = Math.min(Math.max(0, block.row), items.length)
    const one = holdsLengthsAlone(block) ? { count: '1' } : {}
    for (const [offset, cells] of block.cells.entries()) {
      const there = replace ? undefined : items[first + offset]
      const row = there ?? { ...newItem(asItemId(newId()), configurationOf(document, panel)), ...one }
      items[first + offset] = pastedInto(row, block, cells)
    }
    return withItems(document, panel, replace ? items.slice(0, first + block.cells.length) : items)
  },
})

interface ImportedList {
  readonly rows: readonly Partial<ItemValues>[]
  readonly replace: boolean
  /** Stock and settings that the list names too. */
  readonly settings?: Partial<PanelConfiguration>
}

/** Adds the rows of a file behind the existing rows, or replaces them. */
export const importItems = command('table.import', {
  refusal: (document, { settings = {} }: ImportedList, context) =>
    firstOf(refuseInDemo(document), setConfiguration.refusal(document, { values: settings }, context)),
  run: (document, { rows, replace, settings = {} }, context) => {
    const panel = document.project.activePanelId
    const before = keptRows(document, { panel, madeFor: null }, replace)
    const filled = withItems(document, panel, [
      ...before,
      ...rows.map((row) => ({ ...newItem(asItemId(context.newId())), ...row })),
    ])
    if (Object.keys(settings).length === 0) return filled
    // A material that has a name keeps it.
    const { name } = configurationOf(document, panel)
    const values = name.trim() === '' ? settings : { ...settings, name }
    return setConfiguration.run(filled, { values }, context)
  },
})

function sorted(
  document: CutDocument,
  column: ColumnKey,
  descending: boolean,
  context: CommandContext,
): CutDocument {
  const panel = document.project.activePanelId
  const unit = unitOfPanel(document, panel, context)
  return withItems(document, panel, sortItems(activeItems(document), column, descending, unit))
}

/** Puts the rows into the order of a column; the sorting is stable. */
export const sortTable = command('table.sort', {
  refusal: refuseInDemo,
  run: (document, { column, descending }: { column: ColumnKey; descending: boolean }, context) =>
    sorted(document, column, descending, context),
})
