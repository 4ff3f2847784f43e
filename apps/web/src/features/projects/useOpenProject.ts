import { loadProject } from '@kerfwise/contract'
import { loadedDocument, readBundle } from '@kerfwise/cutlist'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { layOpen, storedDocument } from '../../state/open.ts'

/** Opens a project of the account in the editor; asks first where unsaved work would be lost. */
export function useOpenProject() {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (id: string) => {
      const document = readBundle(JSON.parse(await call(loadProject, { query: { id } })))
      if (!document) throw new Error('The stored project cannot be read.')
      const question = { title: t('discard.title'), text: t('discard.text'), action: t('discard.action') }
      if (storedDocument()?.project.dirty && !(await confirm(question))) return
      layOpen(loadedDocument(document, true))
      await navigate({ to: '/bars', search: {} })
    },
  })
}
