import type { ProjectSummary } from '@kerfwise/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../shared/ui/ButtonLink.tsx'
import css from './Chosen.module.css'
import { PlanTogether } from './PlanTogether.tsx'

interface ChosenProps {
  projects: readonly ProjectSummary[]
  /** Whether the tier has no room for the common project. */
  full: boolean
  onCancel: () => void
}

/** What can be done with the projects that are chosen in their list. */
export function Chosen({ projects, full, onCancel }: ChosenProps) {
  const { t } = useTranslation(['shop', 'common'])
  const [isOpen, setOpen] = useState(false)
  const none = projects.length === 0
  return (
    <div className={css.chosen}>
      <span role="status">{t('chosen', { count: projects.length })}</span>
      <Button size="sm" disabled={none || full} onClick={() => setOpen(true)}>
        {t('together.run')}
      </Button>
      <ButtonLink
        size="sm"
        variant="default"
        disabled={none}
        to="/buying"
        search={{ ids: projects.map(({ id }) => id).join(',') }}
      >
        {t('buying.title')}
      </ButtonLink>
      <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      {isOpen && <PlanTogether projects={projects} onClose={() => setOpen(false)} />}
    </div>
  )
}
