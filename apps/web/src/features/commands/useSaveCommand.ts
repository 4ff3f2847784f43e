import { TEXT_BOUNDS } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askText } from '../../shared/ui/ask/ask.tsx'
import { useCommands } from '../../state/document/commands.ts'
import { useIsDemo, useProjectTitle } from '../../state/document/document.ts'
import { useMayReplace } from '../../state/save/replace.ts'
import { useTellSave } from '../../state/save/tellSave.ts'
import { useSave } from '../../state/save/useSave.ts'

/** Saves as a person asks for it: the first save wants a name, a demo becomes a copy, and the address names the project. */
export function useSaveCommand(): () => Promise<void> {
  const { t } = useTranslation('commands')
  const save = useSave()
  const tell = useTellSave()
  const run = useCommands()
  const navigate = useNavigate()
  const mayReplace = useMayReplace()
  const title = useProjectTitle()
  const demo = useIsDemo()
  return async () => {
    if (demo && !(await mayReplace())) return
    if (title.trim() === '') {
      const question = { title: t('save.nameTitle'), label: t('title'), action: t('save.action') }
      const name = await askText({ ...question, value: '', longest: TEXT_BOUNDS.title })
      if (name === null || !run('project.set', { title: name })) return
    }
    const outcome = await save()
    tell(outcome)
    const onBars = window.location.pathname === '/bars'
    if (outcome.kind === 'saved' && onBars) {
      await navigate({ to: '/bars', search: { id: outcome.id }, replace: true })
    }
  }
}
