import { isOverdue, type Job } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/dates.ts'
import { OverdueMark } from '../../../shared/ui/job/OverdueMark.tsx'
import { usePlan } from '../PlanContext.ts'
import css from './lists.module.css'

/** Customer, due date and priority of a job beside its name. */
export function JobFacts({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('sheets')
  const { today } = usePlan()
  const { customer, due, priority } = job
  const facts = [
    customer.trim(),
    due === '' ? '' : t('job.due', { date: formatDate(due, i18n.language) }),
    priority === 'normal' ? '' : t(`job.${priority}`),
  ].filter((fact) => fact !== '')
  return (
    facts.length > 0 && (
      <span className={css.joined}>
        {facts.join(' · ')}
        {isOverdue(job, today) && <OverdueMark />}
      </span>
    )
  )
}
