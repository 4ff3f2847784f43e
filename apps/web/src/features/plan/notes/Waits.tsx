import {
  hasPassed,
  isFilledFreely,
  isOverdue,
  type Proof,
  type Waits,
  waitingCount,
  waitsByJob,
} from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconCalendarPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/dates.ts'
import { OverdueMark } from '../../../shared/ui/job/OverdueMark.tsx'
import { usePlan } from '../PlanContext.ts'
import { PlanNote } from './PlanNote.tsx'
import css from './Waits.module.css'

interface WaitsNoteProps {
  waits: Waits
  /** The proof of the plan that is shown. */
  proof: Proof
  /** The last day that counts as due; null where a reader is not told. */
  until: string | null
  priced: boolean
  /** Takes the pieces that the plan cuts off the list; absent where the plan is only looked at. */
  onCut?: (() => void) | undefined
}

/** The pieces that are not due: how many of them are cut nevertheless, and which ones wait, job by job. */
export function WaitsNote({ waits, proof, until, priced, onCut }: WaitsNoteProps) {
  const { t, i18n } = useTranslation(['sheets', 'plan'])
  const { jobOf, today, lookOf, length, figure } = usePlan()
  const count = waitingCount(waits)
  const proved = priced ? t('waits.aloneCost') : t('waits.alone')
  return (
    <PlanNote
      kind="fact"
      icon={<IconCalendarPause size={20} aria-hidden="true" />}
      title={count === 0 ? t('waits.none') : t('waits.pieces', { count })}
    >
      <p>
        {until !== null && `${t('waits.until', { date: formatDate(until, i18n.language) })} `}
        {until !== null && hasPassed({ until }, today) && <strong>{t('waits.passed')} </strong>}
        {waits.filled > 0 &&
          isFilledFreely(waits, proof) &&
          `${t('waits.filled', { count: waits.filled })} ${waits.alone.optimal ? proved : t('waits.aloneOpen')}`}
      </p>
      {count > 0 && (
        <ul className={css.jobs} aria-label={t('waits.title')}>
          {waitsByJob(waits, jobOf).map(({ job, pieces }) => (
            <li key={job?.name ?? ''}>
              <b>{job?.name ?? t('job.none')}</b>{' '}
              {job && job.due !== '' && `${t('job.due', { date: formatDate(job.due, i18n.language) })} `}
              {job && isOverdue(job, today) && <OverdueMark />}
              <span className={css.pieces}>
                {pieces
                  .map((piece) => {
                    const mark = lookOf(piece.item)?.mark ?? ''
                    return `${figure(piece.count)} × ${mark} ${length(piece.length, piece.input)}`
                  })
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onCut && count > 0 && (
        <p className={css.afterwards}>
          {t('plan:waits.afterwards')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onCut}>
            {t('plan:waits.keep')}
          </Button>
        </p>
      )}
    </PlanNote>
  )
}
