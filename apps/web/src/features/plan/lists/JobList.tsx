import { compareJobs, formatDay, type Job, type PlanView, piecesByJob } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { usePlan } from '../PlanContext.ts'
import css from './lists.module.css'

/** What is cut for each job and the bars that it comes from, to sort the pieces behind the saw. */
export function JobList({ view }: { view: PlanView }) {
  const { t } = useTranslation(['sheets', 'cutlist'])
  const { jobOf, lookOf, length, figure, output, onHighlight } = usePlan()
  return piecesByJob(view.bars, jobOf, compareJobs).map(({ job, pieces, count }) => (
    <table key={job?.name ?? ''} className={css.list}>
      <caption className={css.caption}>
        {job?.name ?? t('job.none')}
        <span className={css.times}>{figure(count)}</span>
        {job && <JobFacts job={job} />}
      </caption>
      <thead>
        <tr>
          <th>{t('cutlist:item.description')}</th>
          <th data-number>{t('cutlist:item.length')}</th>
          <th data-number>{t('cutlist:item.count')}</th>
          <th>{t('job.bars')}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ piece, count: times, bars }) => {
          const look = lookOf(piece.itemId)
          return (
            <tr
              key={piece.itemId ?? piece.number}
              onPointerEnter={() => onHighlight(piece.itemId)}
              onPointerLeave={() => onHighlight(null)}
            >
              <td>
                <span className={css.piece}>
                  {look && <PieceChip look={look} ends={[piece.leftAngle, piece.rightAngle]} />}
                  {piece.description}
                </span>
              </td>
              <td data-number>{length(piece.lengths[output], piece.input)}</td>
              <td data-number>{figure(times)}</td>
              <td>{bars.join(', ')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  ))
}

function JobFacts({ job: { customer, due, priority } }: { job: Job }) {
  const { t, i18n } = useTranslation('sheets')
  const facts = [
    customer.trim(),
    due === '' ? '' : t('job.due', { date: formatDay(due, i18n.language) }),
    priority === 'normal' ? '' : t(`job.${priority}`),
  ].filter((fact) => fact !== '')
  return facts.length > 0 && <span className={css.joined}>{facts.join(' · ')}</span>
}
