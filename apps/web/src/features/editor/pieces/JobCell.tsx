import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/dates.ts'
import css from './JobCell.module.css'
import { PieceCell, type PieceCellProps } from './PieceCell.tsx'

interface JobCellProps extends PieceCellProps {
  /** The due date of the job if it has gone by; else null. */
  overdue: string | null
}

/** The job of a piece. A job whose due date has gone by has a sign, and says the day when it is pointed at or read. */
export function JobCell({ overdue, ...cell }: JobCellProps) {
  const { t, i18n } = useTranslation('sheets')
  const due = overdue === null ? '' : t('job.due', { date: formatDate(overdue, i18n.language) })
  const hint = overdue === null ? null : `${cell.value} · ${due} · ${t('job.overdue')}`
  return (
    <div className={css.job}>
      <PieceCell {...cell} hint={hint} />
      {overdue !== null && <IconClockExclamation className={css.sign} size={16} aria-hidden="true" />}
    </div>
  )
}
