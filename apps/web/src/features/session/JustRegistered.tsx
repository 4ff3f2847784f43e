import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Band } from '../../shared/ui/Band.tsx'
import { useJustRegistered } from '../../state/justRegistered.ts'

/** Welcomes whoever has just registered, on whichever screen, until they say that they have read it. */
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
