import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Editor } from '../features/editor/Editor.tsx'
import { PlanPane } from '../features/plan/PlanPane.tsx'
import { Workspace } from '../shared/ui/Workspace.tsx'
import { starterDocument } from '../state/starter.ts'
import { openDocument } from '../state/store.ts'
import { storedDocument } from '../state/storedDocument.ts'

export const Route = createFileRoute('/bars')({ component: Bars })

function Bars() {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const names = ['leg', 'long', 'cross', 'brace', 'shelf', 'block'] as const
    const starter = () =>
      starterDocument(
        t('starter.title'),
        t('starter.panel'),
        names.map((name) => t(`starter.pieces.${name}`)),
      )
    const close = openDocument(storedDocument() ?? starter())
    setOpen(true)
    return close
  }, [t])
  return open ? <Workspace editor={<Editor />} plan={<PlanPane />} /> : null
}
