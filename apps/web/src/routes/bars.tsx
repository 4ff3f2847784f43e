import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Editor } from '../features/editor/Editor.tsx'
import { PlanPane } from '../features/plan/PlanPane.tsx'
import { Workspace } from '../shared/ui/Workspace.tsx'
import { keepDocument, openDocument, storedDocument } from '../state/open.ts'
import { starterDocument } from '../state/starter.ts'

export const Route = createFileRoute('/bars')({ component: Bars })

function Bars() {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const names = ['leg', 'long', 'cross', 'brace', 'shelf', 'block'] as const
    const pieces = names.map((name) => t(`starter.pieces.${name}`))
    openDocument(
      storedDocument() ?? starterDocument({ title: t('starter.title'), panel: t('starter.panel'), pieces }),
    )
    setOpen(true)
    return keepDocument()
  }, [t])
  return open ? <Workspace editor={<Editor />} plan={<PlanPane />} /> : null
}
