import { compareJobs, type PlanView, piecesByJob, type Waits, waitsByJob } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { usePlan } from '../PlanContext.ts'
import { JobFacts } from './JobFacts.tsx'
import css from './lists.module.css'

/** What is cut for each job and the bars that it comes from, to sort the pieces behind the saw. */
export function JobList({ view, waits }: { view: PlanView; waits: Waits | null }) {
  const { t } = useTranslation(['sheets', 'cutlist'])
  const { jobOf, lookOf, length, figure, output, onHighlight } = usePlan()
  const cut = piecesByJob(view.bars, jobOf, compareJobs).map(({ job, pieces, count }) => (
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
  return (
    <>
      {cut}
      {waits && <WaitingList waits={waits} />}
    </>
  )
}

/** What is cut for each job later. */
function WaitingList({ waits }: { waits: Waits }) {
  const { t } = useTranslation(['sheets', 'cutlist'])
  const { jobOf, lookOf, length, figure } = usePlan()
  if (waits.pieces.length === 0) return null
  return (
    <table className={css.list}>
      <caption className={css.caption}>{t('waits.title')}</caption>
      <thead>
        <tr>
          <th>{t('cutlist:item.job')}</th>
          <th>{t('cutlist:item.description')}</th>
          <th data-number>{t('cutlist:item.length')}</th>
          <th data-number>{t('waits.count')}</th>
        </tr>
      </thead>
      <tbody>
        {waitsByJob(waits, jobOf).flatMap(({ job, pieces }) =>
          pieces.map((piece) => {
            const look = lookOf(piece.item)
            return (
              <tr key={piece.item}>
                <td>
                  {job?.name ?? t('job.none')}
                  {job && <JobFacts job={job} />}
                </td>
                <td>
                  <span className={css.piece}>
                    {look && <PieceChip look={look} />}
                    {piece.description}
                  </span>
                </td>
                <td data-number>{length(piece.length, piece.input)}</td>
                <td data-number>{figure(piece.count)}</td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}
