import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Band } from '../../shared/ui/Band.tsx'
import { useJustRegistered } from '../../state/session/justRegistered.ts'

/** Welcomes a newly registered person on any screen, until the person confirms. */
export function JustRegistered() {
  const { t } = useTranslation('session')
  const { mail, acknowledge } = useJustRegistered()
  if (mail === null) return null
  return (
    <Band role="status">
      <span>{t('register.done', { mail })}</span>
      <Button size="compact-sm" variant="default" onClick={acknowledge}>
        {t('register.acknowledge')}
      </Button>
    </Band>
  )
}
