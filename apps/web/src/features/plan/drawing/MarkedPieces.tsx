import { type ItemId, pieceLook } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useItemRows } from '../../../state/document/itemRows.ts'
import { useJump } from '../../../state/document/jump.ts'
import css from '../notes/BlockedPanel.module.css'

const mostShown = 12

interface MarkedPiecesProps {
  /** By their key in the request. */
  pieces: readonly string[]
  /** The item of each piece key. */
  keys: readonly ItemId[]
}

/** The first of the pieces that something is wrong with, in the order of the list; each leads to its row. */
export function MarkedPieces({ pieces, keys }: MarkedPiecesProps) {
  const { t } = useTranslation('plan')
  const rows = useItemRows()
  const jump = useJump()
  const found = pieces
    .flatMap((key) => {
      const id = keys[Number(key)]
      const row = id && rows.get(id)
      return row === undefined || id === undefined ? [] : [{ id, row }]
    })
    .sort((one, other) => one.row - other.row)
  return (
    <ul className={css.marks}>
      {found.slice(0, mostShown).map(({ id, row }) => (
        <li key={id}>
          <button
            type="button"
            className={css.line}
            onClick={() => jump({ where: 'item', id, key: 'length' })}
          >
            <b>{pieceLook(row).mark}</b>
          </button>
        </li>
      ))}
      {found.length > mostShown && <li>{t('blocked.more', { count: found.length - mostShown })}</li>}
    </ul>
  )
}
