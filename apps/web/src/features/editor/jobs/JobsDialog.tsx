import { isLater, isOverdue, isUnlocked, type Job, jobKey, PRIORITIES, TEXT_BOUNDS } from '@kerfwise/cutlist'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { requiredText } from '../../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../../shared/ui/form/useRuledForm.ts'
import { OverdueMark } from '../../../shared/ui/job/OverdueMark.tsx'
import { useToday } from '../../../shared/useToday.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useDemoOrigin } from '../../../state/document/document.ts'
import { useHorizon, useJobCounts, useJobs } from '../../../state/document/jobs.ts'
import { useLimits } from '../../../state/session/tier.ts'
import { Locked } from '../Locked.tsx'
import { DayField } from './DayField.tsx'
import { HorizonFields } from './HorizonFields.tsx'
import css from './JobsDialog.module.css'

/** The jobs of the project: name, customer, due date and priority. Each change is one step of undo. */
export function JobsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'cutlist'])
  const run = useCommands()
  const jobs = useSteady(useJobs())
  const horizon = useHorizon()
  const today = useToday()
  const inDemo = useDemoOrigin() !== null
  const unlocked = isUnlocked(useLimits(), 'jobs')
  const form = useRuledForm({ values: { job: '' }, fields: [requiredText('job', TEXT_BOUNDS.title)] })
  return (
    <Dialog onClose={onClose} title={t('jobs.title')}>
      <p className={css.help}>{t('jobs.help')}</p>
      <Locked limit={unlocked ? null : 'jobs'}>
        <ul className={css.jobs} aria-label={t('jobs.title')}>
          {jobs.map((job) => (
            <JobLine key={job.name} job={job} overdue={isOverdue(job, today)} locked={!unlocked} />
          ))}
        </ul>
        <Form
          name="job"
          className={css.add}
          onSubmit={form.submit(({ job }) => {
            if (run('job.set', { name: job.trim() })) form.set('job', '')
          })}
        >
          <TextInput
            label={t('cutlist:item.job')}
            key={form.key('job')}
            {...form.field('job')}
            disabled={!unlocked}
          />
          <Button type="submit" disabled={!unlocked} leftSection={<IconPlus size={16} />}>
            {t('jobs.add')}
          </Button>
        </Form>
        {(horizon !== null || (jobs.length > 0 && !inDemo)) && <HorizonFields locked={!unlocked || inDemo} />}
      </Locked>
    </Dialog>
  )
}

/** The jobs in the order of their first sight: a due date half typed moves no line away from under the hand. */
function useSteady(jobs: readonly Job[]): readonly Job[] {
  const [order] = useState<{ names: readonly string[] }>({ names: [] })
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const fresh = jobs.map(({ name }) => name).filter((name) => !order.names.includes(name))
  // A new name takes the place of the one that has gone.
  const kept = order.names.flatMap((name) => (byName.has(name) ? [name] : fresh.splice(0, 1)))
  order.names = [...kept, ...fresh]
  return order.names.flatMap((name) => byName.get(name) ?? [])
}

/** One job. A text counts when its field is left, so that a name half typed joins no other job. */
function JobLine({ job, overdue, locked }: { job: Job; overdue: boolean; locked: boolean }) {
  const { t } = useTranslation(['editor', 'cutlist', 'sheets'])
  const run = useCommands()
  const pieces = useJobCounts().get(jobKey(job.name)) ?? 0
  const horizon = useHorizon()
  const set = (values: Partial<Job>) => run('job.set', { name: job.name, values })
  const left = (key: 'name' | 'customer') => (event: FocusEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim()
    if (text === job[key]) return
    if (!set({ [key]: text })) event.currentTarget.value = job[key]
  }
  const field = { size: 'sm', disabled: locked } as const
  return (
    <li className={css.job}>
      <TextInput
        {...field}
        name="name"
        label={t('cutlist:item.job')}
        maxLength={TEXT_BOUNDS.title}
        defaultValue={job.name}
        onBlur={left('name')}
      />
      <TextInput
        {...field}
        name="customer"
        label={t('sheets:job.customer')}
        maxLength={TEXT_BOUNDS.title}
        defaultValue={job.customer}
        onBlur={left('customer')}
      />
      <DayField
        {...field}
        name="due"
        label={t('sheets:job.day')}
        day={job.due}
        onDay={(due) => set({ due })}
      />
      <ChoiceSelect
        {...field}
        name="priority"
        label={t('sheets:job.priority')}
        value={job.priority}
        choices={PRIORITIES}
        textOf={(value) => (value === 'normal' ? t('jobs.normal') : t(`sheets:job.${value}`))}
        onChoice={(priority) => set({ priority })}
      />
      <span className={css.count}>
        {t('pieces.summary', { count: pieces })}
        {overdue && <OverdueMark />}
        {horizon && isLater(job.due, horizon) && <em className={css.later}>{t('horizon.later')}</em>}
      </span>
      <ActionIcon
        variant="subtle"
        color="red"
        size="var(--touch)"
        disabled={locked}
        aria-label={t('jobs.remove', { job: job.name })}
        onClick={() => run('job.remove', { name: job.name })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}
