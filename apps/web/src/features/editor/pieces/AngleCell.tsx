import { type Direction, type End, formatAngle, rememberedSign, signedAngle } from '@kerfwise/cutlist'
import { Tooltip } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './AngleCell.module.css'
import { PieceCell, type PieceCellProps } from './PieceCell.tsx'

interface AngleCellProps extends PieceCellProps {
  end: End
  direction: Direction
  onCycle: () => void
}

/** The angle of one end without its sign, and a button that turns the cut: one way, the other, square. */
export function AngleCell({ end, direction, onCycle, ...cell }: AngleCellProps) {
  const { t, i18n } = useTranslation('editor')
  const last = useRef<1 | -1>(rememberedSign(end, direction))
  if (direction !== 0) last.current = direction
  const sign = rememberedSign(end, direction, last.current)
  const degrees = cell.issue === undefined ? signedAngle(cell.value, direction) : 0
  const label = t(`angle.${end}`, { row: cell.row + 1, angle: formatAngle(degrees, i18n.language) })
  // The cut as it lies on the saw: the fence below.
  const lean = direction === 0 ? 0 : 5 * sign
  return (
    <div className={css.angle}>
      <Tooltip label={label}>
        <button
          type="button"
          className={css.direction}
          data-square={direction === 0 || undefined}
          aria-label={label}
          tabIndex={-1}
          onClick={onCycle}
        >
          <svg width="22" height="18" viewBox="0 0 22 18" aria-hidden="true">
            <path
              d={
                end === 'left' ? `M${11 - lean} 16H21V2H${11 + lean}Z` : `M${11 - lean} 16H1V2H${11 + lean}Z`
              }
            />
          </svg>
        </button>
      </Tooltip>
      <PieceCell {...cell} />
    </div>
  )
}
