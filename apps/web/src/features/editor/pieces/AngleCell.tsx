import {
  angleAtRest,
  type Direction,
  type End,
  formatAngle,
  mitreDegrees,
  signedAngle,
} from '@kerfwise/cutlist'
import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import css from './AngleCell.module.css'
import { PieceCell, type PieceCellProps } from './PieceCell.tsx'

interface AngleCellProps extends PieceCellProps {
  end: End
  /** Null in the empty row, which has no cut to turn; its input stays the same when the first key makes it a piece. */
  direction: Direction | null
  onCycle: () => void
}

/**
 * The angle of one end without its sign, and a button that turns the cut: one way, the other way, square. Without the
 * focus the cell shows the short angle with a degree sign. A square end is grey.
 */
export function AngleCell({ end, direction, onCycle, ...cell }: AngleCellProps) {
  const { i18n } = useTranslation()
  return (
    <div className={css.angle}>
      {direction !== null && <Turn end={end} direction={direction} onCycle={onCycle} cell={cell} />}
      <PieceCell
        {...cell}
        atRest={angleAtRest(cell.value, localeOf(i18n.language))}
        idle={direction === 0 && mitreDegrees(cell.value) !== 0}
      />
    </div>
  )
}

interface TurnProps {
  end: End
  direction: Direction
  onCycle: () => void
  cell: PieceCellProps
}

function Turn({ end, direction, onCycle, cell }: TurnProps) {
  const { t, i18n } = useTranslation('editor')
  const degrees = cell.issue === undefined ? signedAngle(cell.value, direction) : 0
  const label = t(`angle.${end}`, { row: cell.row + 1, angle: formatAngle(degrees, localeOf(i18n.language)) })
  // The cut as the saw sees it, with the fence below. An end of 0 degrees is square, with any direction.
  const lean = 5 * Math.sign(degrees)
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={css.direction}
        data-square={degrees === 0 || undefined}
        aria-label={label}
        tabIndex={-1}
        onClick={onCycle}
      >
        <svg width="22" height="18" viewBox="0 0 22 18" aria-hidden="true">
          <path
            d={end === 'left' ? `M${11 - lean} 16H21V2H${11 + lean}Z` : `M${11 - lean} 16H1V2H${11 + lean}Z`}
          />
        </svg>
      </button>
    </Tooltip>
  )
}
