import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../shared/ui/confirm.tsx'
import { ownDocument } from '../document/browserCopy.ts'

/** Asks before work that is saved nowhere else gives way to another project; true where nothing would be lost. */
export function useMayReplace(): () => Promise<boolean> {
  const { t } = useTranslation('commands')
  return useCallback(async () => {
    const own = ownDocument()
    if (!own?.project.dirty) return true
    // The work may be of another window, so that it is called by its name.
    const title = own.project.title.trim() || t('untitled')
    return confirm({
      title: t('discard.title'),
      text: t('discard.text', { title }),
      action: t('discard.action'),
    })
  }, [t])
}
