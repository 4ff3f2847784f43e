import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Band } from '../../shared/ui/Band.tsx'
import { useIsKept, useStoredConflict } from '../../state/document/browserCopy.ts'
import { NotKept } from './NotKept.tsx'

/** Two windows hold the same project: nothing is overwritten until the person has chosen. */
export function StoredConflict() {
  const { t } = useTranslation('commands')
  const { conflict, takeTheirs, keepMine } = useStoredConflict()
  const kept = useIsKept()
  if (!kept) return <NotKept />
  if (!conflict) return null
  return (
    <Band role="alert">
      <span>{t('tabs.text')}</span>
      <Button size="compact-sm" variant="default" onClick={takeTheirs}>
        {t('tabs.theirs')}
      </Button>
      <Button size="compact-sm" onClick={keepMine}>
        {t('tabs.mine')}
      </Button>
    </Band>
  )
}
