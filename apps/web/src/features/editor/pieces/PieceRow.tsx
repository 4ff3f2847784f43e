import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceLook } from '../../../shared/pieceLook.ts'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { type TextColumn, textColumns } from './columns.ts'
import { PieceCell } from './PieceCell.tsx'
import css from './PieceTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import type { TableActions } from './tableActions.ts'

export interface PieceRowProps {
  id: string
  row: number
  /** What the person typed; null for the empty row at the end, which becomes a piece at the first key. */
  texts: Readonly<Record<TextColumn, string>> | null
  /** Messages by column, ready to be read. */
  issues: Readonly<Partial<Record<TextColumn, string>>>
  locked: boolean
  lit: boolean
  /** Pixels from the top of the list. */
  offset: number
  /** Learns the row's height, which a message makes larger. */
  measure: (row: HTMLTableRowElement | null) => void
  actions: TableActions
}

export const PieceRow = memo(function PieceRow(props: PieceRowProps) {
  const { id, row, texts, issues, locked, lit, offset, measure, actions } = props
  const { t } = useTranslation('editor')
  const shown = textColumns.flatMap((column) => issues[column] ?? [])
  const issueId = `issue-${id}`
  return (
    <tr
      className={css.row}
      ref={measure}
      data-index={row}
      aria-rowindex={row + 2}
      data-lit={lit || undefined}
      style={{ transform: `translateY(${offset}px)` }}
      onPointerEnter={() => actions.highlight(texts ? id : null)}
      onPointerLeave={() => actions.highlight(null)}
    >
      <td className={css.mark}>{texts && <PieceChip look={pieceLook(row)} />}</td>
      {textColumns.map((column) => (
        <td className={css.place} key={column}>
          <PieceCell
            row={row}
            column={column}
            value={texts?.[column] ?? ''}
            label={t(`pieces.cell.${column}`, { row: row + 1 })}
            placeholder={texts || column === 'description' ? '' : t(`pieces.placeholder.${column}`)}
            issue={issues[column]}
            issueId={issueId}
            readOnly={locked && column !== 'description'}
            onText={(text) => actions.edit(id, column, text, texts === null)}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => actions.key(event, { row, column }, id)}
            onPaste={(event: ClipboardEvent<HTMLInputElement>) => actions.paste(event, { row, column })}
            onFocus={() => actions.focus({ row, column }, texts ? id : null)}
            onBlur={() => actions.highlight(null)}
          />
        </td>
      ))}
      <td className={css.tools}>{texts && !locked && <RowMenu id={id} row={row} actions={actions} />}</td>
      {shown.length > 0 && (
        <td className={css.issue} id={issueId}>
          {shown.join(' ')}
        </td>
      )}
    </tr>
  )
})
