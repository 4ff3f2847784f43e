import type { CutDocument } from '@kerfwise/cutlist'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import type { Dropped } from '../../../shared/ui/drop/droppedFiles.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { useHandler } from '../../../shared/useHandler.ts'
import { useExchangeClient } from '../../../state/exchange/worker/useExchangeClient.ts'
import { useOpenFile } from '../../../state/save/useOpenFile.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { useSource } from './useSource.ts'

interface ImportDialogProps {
  /** Only for a list that is pasted or typed, which no tier locks. */
  textOnly: boolean
  /** Files or a folder that were dropped on the page, to begin with. */
  dropped: Dropped | null
  /** A text that was pasted into the table, to begin with. */
  pasted: string | null
  onClose: () => void
}

/** Imports lists and projects: first the source, then a review. */
export function ImportDialog({ textOnly, dropped, pasted, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['exchange', 'commands'])
  const client = useExchangeClient()
  const narrow = useMediaQuery('(max-width: 859.98px)')
  const openFile = useOpenFile()
  const navigate = useNavigate()
  const openProject = async (document: CutDocument) => {
    // Closes this dialog, so that it does not cover the next question.
    onClose()
    if (!(await openFile(document))) return
    await navigate({ to: '/bars', search: {} })
    const title = document.project.title || t('commands:untitled')
    notify({ kind: 'success', text: t('import.opened', { title }) })
  }
  const source = useSource(client, openProject)
  const read = useHandler(source.readFiles)
  const readText = useHandler(source.readText)
  useEffect(() => {
    if (dropped) read(dropped.files, dropped.isFolder)
  }, [dropped, read])
  useEffect(() => {
    if (pasted !== null) readText(pasted)
  }, [pasted, readText])
  return (
    <Dialog onClose={onClose} title={t(textOnly ? 'import.pasteList' : 'import.title')} fullScreen={narrow}>
      {source.loaded ? (
        <ReviewStep
          key={source.loaded.turn}
          client={client}
          loaded={source.loaded}
          onEncoding={source.decode}
          onBack={pasted === null ? source.reset : null}
          onDone={onClose}
        />
      ) : (
        <SourceStep source={source} textOnly={textOnly} />
      )}
    </Dialog>
  )
}
