import { type ColumnKey, columnOf, pieceLook, type Unit } from '@kerfwise/cutlist'
import { IconLock } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityLock } from '../../../shared/ui/lock/QuantityLock.tsx'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { AngleCell } from './AngleCell.tsx'
import { JobCell } from './JobCell.tsx'
import { PieceCell } from './PieceCell.tsx'
import css from './PieceTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { signedEnds } from './signedEnds.ts'
import type { TableActions } from './tableActions.ts'
import type { TableRow } from './tableRows.ts'

export interface PieceRowProps {
  id: string
  /** Its place among the rows that are drawn, which the keyboard walks. */
  row: number
  /** Its place in the whole list. */
  position: number
  /** Null for the empty row at the end, which becomes a piece at the first key. */
  piece: TableRow | null
  columns: readonly ColumnKey[]
  lengthUnit: Unit
  locked: boolean
  lit: boolean
  selected: boolean
  /** Pixels from the top of the list. */
  offset: number
  /** Learns the row's height, which a message makes larger. */
  measure: (row: HTMLTableRowElement | null) => void
  actions: TableActions
}

export const PieceRow = memo(function PieceRow(props: PieceRowProps) {
  const { id, row, position, piece, columns, lengthUnit, locked, lit, selected, offset, measure, actions } =
    props
  const { t } = useTranslation(['editor', 'cutlist'])
  const messages = piece ? columns.flatMap((column) => piece.issues[column] ?? []) : []
  const issueId = `issue-${id}`
  const cellProps = (column: ColumnKey) => ({
    row,
    column,
    value: piece?.texts[column] ?? '',
    label: t('pieces.cell', { column: t(`cutlist:item.${column}`), row: position + 1 }),
    placeholder: piece
      ? ''
      : column === 'length' || column === 'count' || column === 'description'
        ? t(`pieces.placeholder.${column}`)
        : '',
    issue: piece?.issues[column],
    issueId,
    lengthUnit: column === 'length' ? lengthUnit : undefined,
    readOnly: locked && columnOf(column).fixedInDemos,
    onText: (text: string) => actions.edit(id, column, text, piece === null),
    complete: column === 'description' ? (typed: string) => actions.complete(typed, row) : null,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => actions.key(event, { row, column }, id),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => actions.paste(event, column, piece ? id : null),
    onFocus: () => actions.focus({ row, column }, piece ? id : null),
    onBlur: () => actions.highlight(null),
  })
  return (
    <tr
      className={css.row}
      ref={measure}
      data-index={row}
      aria-rowindex={row + 2}
      data-lit={lit || undefined}
      data-selected={selected || undefined}
      data-locked={piece?.locked || undefined}
      style={{ transform: `translateY(${offset}px)` }}
      onPointerEnter={() => actions.highlight(piece ? id : null)}
      onPointerLeave={() => actions.highlight(null)}
    >
      <td className={css.mark}>
        {piece && (
          <button
            type="button"
            className={css.select}
            aria-pressed={selected}
            aria-label={t(piece.locked ? 'pieces.selectLocked' : 'pieces.select', { row: position + 1 })}
            title={piece.locked ? t('pieces.locked') : undefined}
            tabIndex={-1}
            onClick={(event) => actions.select(id, event.shiftKey)}
          >
            {piece.locked ? (
              <IconLock size={16} aria-hidden="true" />
            ) : (
              <PieceChip
                look={pieceLook(position)}
                ends={columns.includes('leftAngle') ? signedEnds(piece) : undefined}
              />
            )}
          </button>
        )}
      </td>
      {columns.map((column) => {
        const end = columnOf(column).end
        return (
          <td className={css.place} key={column}>
            {end ? (
              <AngleCell
                {...cellProps(column)}
                end={end}
                direction={piece?.[`${end}Direction`] ?? null}
                onCycle={() => actions.cycle(id, end)}
              />
            ) : column === 'job' ? (
              <JobCell {...cellProps(column)} overdue={piece?.overdue ?? null} />
            ) : (
              <PieceCell {...cellProps(column)} />
            )}
          </td>
        )
      })}
      <td data-menu-of={row} className={css.tools}>
        {piece && !locked && <RowMenu id={id} row={position} actions={actions} />}
      </td>
      {messages.length > 0 && (
        <td className={css.issue} id={issueId}>
          {messages.join(' ')}
          {piece && piece.most !== null && <QuantityLock bound={piece.most} />}
        </td>
      )}
    </tr>
  )
})
