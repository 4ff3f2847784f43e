import { isOverdue } from '@kerfwise/cutlist'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../shared/useToday.ts'
import { useActiveItems } from '../../../state/document/document.ts'
import { useJobByItem } from '../../../state/document/jobs.ts'
import { JobFacts } from '../lists/JobFacts.tsx'
import { Chip } from './Chips.tsx'
import css from './Waits.module.css'

/** The jobs of this list whose day has gone by. */
export function LateJobs() {
  const { t } = useTranslation('plan')
  const [items, jobs, today] = [useActiveItems(), useJobByItem(), useToday()]
  const late = new Set(
    items.flatMap(({ id }) => {
      const job = jobs.get(id)
      return job && isOverdue(job, today) ? [job] : []
    }),
  )
  if (late.size === 0) return null
  return (
    <Chip
      name="late"
      lazy
      kind="fault"
      icon={<IconAlertTriangle size={16} aria-hidden="true" />}
      label={t('chips.late', { count: late.size })}
    >
      <ul className={css.jobs}>
        {[...late].map((job) => (
          <li key={job.name}>
            <b>{job.name}</b> <JobFacts job={job} />
          </li>
        ))}
      </ul>
    </Chip>
  )
}
