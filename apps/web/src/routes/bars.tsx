import { createFileRoute } from '@tanstack/react-router'
import { ProjectBar } from '../features/commands/ProjectBar.tsx'
import { StoredConflict } from '../features/commands/StoredConflict.tsx'
import { Editor } from '../features/editor/Editor.tsx'
import { PlanPane } from '../features/plan/PlanPane.tsx'
import { useTour } from '../features/tour/useTour.ts'
import { Workspace } from '../shared/ui/Workspace.tsx'
import { useOpenedDocument } from '../state/opened.ts'
import { useSessionLimits } from '../state/session.ts'

interface BarsSearch {
  demo?: string
}

export const Route = createFileRoute('/bars')({
  validateSearch: (search): BarsSearch => (typeof search.demo === 'string' ? { demo: search.demo } : {}),
  component: Bars,
})

function Bars() {
  const { demo } = Route.useSearch()
  useSessionLimits()
  const opened = useOpenedDocument(demo ?? null)
  useTour(opened && demo !== undefined)
  if (!opened) return null
  return (
    <>
      <StoredConflict />
      <Workspace bar={<ProjectBar />} editor={<Editor />} plan={<PlanPane />} />
    </>
  )
}
