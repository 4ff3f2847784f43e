import { useStore } from 'jotai'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../shared/ui/confirm.tsx'
import { useHandler } from '../../shared/useHandler.ts'
import { ownDocument } from '../document/browserCopy.ts'
import { documentAtom } from '../document/document.ts'
import { useSession } from '../session/session.ts'
import { useTellSave } from './tellSave.ts'
import { useSave } from './useSave.ts'

/** Asks before work that is saved nowhere else gives way to another project; true where nothing would be lost. */
export function useMayReplace(): () => Promise<boolean> {
  const { t } = useTranslation('commands')
  const store = useStore()
  const save = useSave()
  const tell = useTellSave()
  const isSignedIn = Boolean(useSession()?.user)
  const keep = useHandler(async () => {
    const outcome = await save()
    tell(outcome)
    return outcome.kind === 'saved'
  })
  return useCallback(async () => {
    const own = ownDocument()
    if (!own?.project.dirty) return true
    // The work may be of another window, so that it is called by its name.
    const title = own.project.title.trim() || t('untitled')
    return confirm({
      title: t('discard.title'),
      text: t('discard.text', { title }),
      action: t('discard.action'),
      // Work of another window is not open here, and a guest has nowhere to save to.
      instead:
        store.get(documentAtom)?.project.id === own.project.id && isSignedIn
          ? { text: t('save.action'), run: keep }
          : null,
    })
  }, [t, store, keep, isSignedIn])
}
