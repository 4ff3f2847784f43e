import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../shared/ui/confirm.tsx'
import { ownDocument } from '../open.ts'

/** Asks before work that is saved nowhere else gives way to another project; true where nothing would be lost. */
export function useMayReplace(): () => Promise<boolean> {
  const { t } = useTranslation('commands')
  return useCallback(async () => {
    if (!ownDocument()?.project.dirty) return true
    return confirm({ title: t('discard.title'), text: t('discard.text'), action: t('discard.action') })
  }, [t])
}
