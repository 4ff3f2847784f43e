import { asItemId, type ColumnKey, columnOf, isAllowance, type Unit } from '@kerfwise/cutlist'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useItemRows } from '../../../state/document/itemRows.ts'
import { faultAfter } from './faultAfter.ts'
import { PieceRow } from './PieceRow.tsx'
import css from './PieceTable.module.css'
import type { TableRow } from './tableRows.ts'
import { useCellFocus } from './useCellFocus.ts'
import { type TableCommands, useTableActions } from './useTableActions.ts'

/** Pixels; rows with a message are taller and are measured once they are drawn. */
const rowHeight = 38

interface PieceTableProps {
  rows: readonly TableRow[]
  columns: readonly ColumnKey[]
  /** The id that the empty row's piece will have. */
  freshId: string
  lengthUnit: Unit
  locked: boolean
  /** Whether the table ends with an empty row. */
  canAdd: boolean
  highlighted: string | null
  selection: ReadonlySet<string>
  commands: TableCommands
  /** Receives how to go to the next row that is wrong. */
  nextFault: RefObject<() => void>
  /** The cell that gets the focus, by its piece; null without one. */
  goal: { id: string; key: ColumnKey } | null
  onArrived: () => void
}

export function PieceTable(props: PieceTableProps) {
  const {
    rows,
    columns,
    freshId,
    lengthUnit,
    locked,
    canAdd,
    highlighted,
    selection,
    commands,
    nextFault,
    goal,
    onArrived,
  } = props
  const { t } = useTranslation('editor')
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows.length + (canAdd ? 1 : 0)
  const ids = useSame(rows.map(({ id }) => id))
  const idOf = useCallback((index: number) => ids[index] ?? freshId, [ids, freshId])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: idOf,
    overscan: 8,
  })
  const focus = useCellFocus(scroller, virtualizer, count - 1, columns)
  const actions = useTableActions(rows, focus, commands, locked)
  const positions = useItemRows()
  useEffect(() => {
    if (!goal) return
    const row = rows.findIndex(({ id }) => id === goal.id)
    if (row >= 0) focus.focusCell({ row, column: goal.key })
    onArrived()
  }, [goal, rows, focus, onArrived])
  useImperativeHandle(nextFault, () => () => {
    const target = faultAfter(rows, focus.focusedRow(), columns)
    if (target) focus.focusCell(target)
  })
  return (
    <div className={css.frame}>
      <div className={css.scroller} ref={scroller}>
        <table
          className={css.table}
          data-allowances={columns.some(isAllowance) || undefined}
          data-jobs={columns.includes('job') || undefined}
          data-mitres={columns.some((column) => columnOf(column).end !== null) || undefined}
          aria-rowcount={count + 1}
          aria-label={t('pieces.title')}
        >
          <thead className={css.headGroup}>
            <tr className={css.head} aria-rowindex={1}>
              <th aria-label={t('pieces.mark')} />
              {columns.map((column) => (
                <th key={column} data-column={column}>
                  {t(`pieces.head.${column}`, { unit: lengthUnit })}
                </th>
              ))}
              <th aria-label={t('pieces.tools')} />
            </tr>
          </thead>
          <tbody className={css.canvas} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((place) => {
              const row = rows[place.index]
              return (
                <PieceRow
                  key={place.key}
                  measure={virtualizer.measureElement}
                  offset={place.start}
                  id={idOf(place.index)}
                  row={place.index}
                  position={(row && positions.get(asItemId(row.id))) ?? place.index}
                  piece={row ?? null}
                  columns={columns}
                  lengthUnit={lengthUnit}
                  locked={locked}
                  lit={row !== undefined && row.id === highlighted}
                  selected={row !== undefined && selection.has(row.id)}
                  actions={actions}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The list of before as long as it holds the same, so that the places of thousands of rows are not measured anew. */
function useSame(list: readonly string[]): readonly string[] {
  const kept = useRef(list)
  const before = kept.current
  const same = before.length === list.length && before.every((each, index) => each === list[index])
  if (!same) kept.current = list
  return kept.current
}
