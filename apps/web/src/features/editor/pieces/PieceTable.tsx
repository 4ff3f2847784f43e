import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textColumns } from './columns.ts'
import { PieceRow } from './PieceRow.tsx'
import css from './PieceTable.module.css'
import type { TableRow } from './tableRows.ts'
import { useCellFocus } from './useCellFocus.ts'
import { type TableCommands, useTableActions } from './useTableActions.ts'

/** Pixels; rows with a message are taller and are measured once they are drawn. */
const rowHeight = 38

interface PieceTableProps {
  rows: readonly TableRow[]
  /** The id that the empty row's piece will have. */
  freshId: string
  lengthUnit: string
  locked: boolean
  highlighted: string | null
  commands: TableCommands
}

export function PieceTable({ rows, freshId, lengthUnit, locked, highlighted, commands }: PieceTableProps) {
  const { t } = useTranslation('editor')
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows.length + (locked ? 0 : 1)
  const idOf = (index: number) => rows[index]?.id ?? freshId
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: idOf,
    overscan: 8,
  })
  const focus = useCellFocus(scroller, virtualizer, count - 1)
  const actions = useTableActions(rows, focus, commands, locked)
  return (
    <div className={css.frame}>
      <div className={css.scroller} ref={scroller}>
        <table className={css.table} aria-rowcount={count + 1} aria-label={t('pieces.title')}>
          <thead className={css.headGroup}>
            <tr className={css.head} aria-rowindex={1}>
              <th aria-label={t('pieces.mark')} />
              {textColumns.map((column) => (
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
                  texts={row?.texts ?? null}
                  issues={row?.issues ?? noIssues}
                  locked={locked}
                  lit={row !== undefined && row.id === highlighted}
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

const noIssues = {}
