import type { ProjectSummary } from '@kerfwise/contract'
import {
  type CutDocument,
  commonHorizon,
  joinedJobs,
  newHorizon,
  plannedBars,
  plannedTogether,
  TEXT_BOUNDS,
  type TogetherChoice,
  type TogetherIssue,
  togetherGroups,
} from '@kerfwise/cutlist'
import { Alert, Button, Loader, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../shared/newId.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { usePreferredUnit } from '../../../state/browser/preferences.ts'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import { useChosenProjects, useOpenMade } from '../../../state/projects/together.ts'
import { useTier } from '../../../state/session/tier.ts'
import { MaterialGroup } from './MaterialGroup.tsx'
import css from './PlanTogether.module.css'

interface PlanTogetherProps {
  projects: readonly ProjectSummary[]
  onClose: () => void
}

/** Makes one project of the chosen ones, after a person has seen what their lists share and where they differ. */
export function PlanTogether({ projects, onClose }: PlanTogetherProps) {
  const { t } = useTranslation('shop')
  const { data, error } = useChosenProjects(projects.map(({ id }) => id))
  return (
    <Dialog onClose={onClose} title={t('together.title')}>
      <div className={css.dialog}>
        <p className={css.lead}>{t('together.lead')}</p>
        <FormFault fault={error} />
        {data ? <Review sources={data} onClose={onClose} /> : error === null && <Loader />}
      </div>
    </Dialog>
  )
}

interface ReviewProps {
  sources: readonly CutDocument[]
  onClose: () => void
}

function Review({ sources, onClose }: ReviewProps) {
  const { t, i18n } = useTranslation(['shop', 'projects', 'common'])
  const [limits, preferred] = [useTier(), usePreferredUnit()]
  const titles = sources.map(({ project }) => project.title.trim() || t('projects:untitled'))
  const listed = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const [title, setTitle] = useState(() => titles.join(' + ').slice(0, TEXT_BOUNDS.title))
  const [until, setUntil] = useState(() => commonHorizon(sources)?.until ?? '')
  const [choices, setChoices] = useState<ReadonlyMap<string, TogetherChoice>>(new Map())
  const context = { limits, preferred }
  const groups = useMemo(() => togetherGroups(sources, { limits, preferred }), [sources, limits, preferred])
  const { shared } = joinedJobs(sources, titles)
  const reserves = sources.some((source) => plannedBars(source).size > 0)
  const make = () => {
    const now = Math.floor(Date.now() / 1000)
    const horizon = until === '' ? null : { ...(commonHorizon(sources) ?? newHorizon(until)), until }
    return plannedTogether({ sources, titles, title, choices, horizon }, { ...context, newId, now })
  }
  const tried = make()
  const issueText = useRefusalText(titles)
  const navigate = useNavigate()
  const openMade = useOpenMade()
  const open = useMutation({
    mutationFn: async () => {
      const made = make()
      if (!made.ok || !(await openMade(made.value))) return
      onClose()
      await navigate({ to: '/bars', search: {} })
    },
  })
  return (
    <>
      <TextInput
        name="title"
        label={t('together.name')}
        value={title}
        maxLength={TEXT_BOUNDS.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ul className={css.groups} aria-label={t('together.title')}>
        {groups.map((group) => (
          <MaterialGroup
            key={group.key}
            group={group}
            titles={titles}
            choice={choices.get(group.key) ?? 0}
            onChoice={(choice) => setChoices(new Map([...choices, [group.key, choice]]))}
          />
        ))}
      </ul>
      {shared.length > 0 && (
        <p className={css.lead}>{t('together.shared', { jobs: listed.format(shared) })}</p>
      )}
      <p className={css.lead}>{t('together.jobless')}</p>
      {reserves && <p className={css.lead}>{t('together.reserved')}</p>}
      <TextInput
        name="until"
        type="date"
        max="9999-12-31"
        label={t('together.until')}
        description={t('together.untilHelp')}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {!tried.ok && (
        <Alert color="red" role="alert" variant="light">
          {issueText(tried.issue)}
        </Alert>
      )}
      <div className={css.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={!tried.ok} loading={open.isPending} onClick={() => open.mutate()}>
          {t('together.run')}
        </Button>
      </div>
    </>
  )
}

/** Words for what keeps projects from being planned together; they name the project. */
function useRefusalText(titles: readonly string[]): (refusal: TogetherIssue) => string {
  const { t } = useTranslation('shop')
  const textOf = useIssueTextIn('mm')
  return ({ source, material, issue }) => {
    const reason = textOf(issue)
    const where = [source === null ? '' : (titles[source] ?? ''), material ?? ''].filter(
      (text) => text !== '',
    )
    return where.length === 0 ? reason : t('together.beyond', { where: where.join(' · '), reason })
  }
}
