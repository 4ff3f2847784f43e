import type { ProjectSummary } from '@kerfwise/contract'
import { TEXT_BOUNDS } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/errorText.ts'
import { askText } from '../../shared/ui/ask/ask.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useProjectChanges } from '../../state/projects/changes.ts'

/** The actions in the menu of a project, and their messages. */
export function useProjectActions({ id }: ProjectSummary, title: string) {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useErrorText()
  const navigate = useNavigate()
  const changes = useProjectChanges()
  const failed = (fault: unknown) => notify({ kind: 'warning', text: textOf(fault) })
  return {
    rename: async () => {
      const question = { title: t('renameTitle'), label: t('renameLabel'), action: t('renameAction') }
      const name = await askText({ ...question, value: title, longest: TEXT_BOUNDS.title })
      if (name === null) return
      await changes
        .rename(id, name)
        .then(() => notify({ kind: 'success', text: t('renamed', { title: name }), close: 3000 }), failed)
    },
    clone: async () => {
      const opened = await changes.clone(id, t('copyOf', { title })).catch(failed)
      if (opened) await navigate({ to: '/bars', search: {} })
    },
    remove: async () => {
      try {
        const undo = await changes.remove(id)
        const restored = () => notify({ kind: 'success', text: t('restored', { title }), close: 3000 })
        const run = () => void undo().then(restored, failed)
        notify({
          kind: 'success',
          text: t('deleted', { title }),
          action: { text: t('common:undo'), run },
        })
      } catch (fault) {
        notify({ kind: 'warning', text: t('deleteFailed', { reason: textOf(fault) }) })
      }
    },
  }
}
