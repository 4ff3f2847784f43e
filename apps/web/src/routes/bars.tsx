import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProjectBar } from '../features/commands/ProjectBar.tsx'
import { StoredConflict } from '../features/commands/StoredConflict.tsx'
import { Unreadable } from '../features/commands/Unreadable.tsx'
import { DisplaySettings } from '../features/display/DisplaySettings.tsx'
import { Editor } from '../features/editor/Editor.tsx'
import { Workspace } from '../features/editor/Workspace.tsx'
import { ExchangeTools } from '../features/exchange/ExchangeTools.tsx'
import { useExchangeActions } from '../features/exchange/useExchangeActions.ts'
import { useMeterActions } from '../features/meter/useMeterActions.ts'
import { PlanPane } from '../features/plan/PlanPane.tsx'
import { PrintPlan } from '../features/plan/paper/PrintPlan.tsx'
import { ScanHost } from '../features/rack/scan/ScanHost.tsx'
import { SaveConflict } from '../features/saving/SaveConflict.tsx'
import { useTour } from '../features/tour/useTour.ts'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { notify } from '../shared/ui/notify.ts'
import { openSearch } from '../state/document/openSearch.ts'
import { useOpenedDocument } from '../state/document/useOpenedDocument.ts'
import { useAutoSave } from '../state/save/autoSave.ts'
import { useSessionLimits } from '../state/session/session.ts'

export const Route = createFileRoute('/bars')({
  validateSearch: openSearch,
  component: Bars,
})

/** Texts of why a project or demo of the address is not open, by the code of the error table. */
const missing: Record<string, 'closed' | 'unreachable' | 'noDemo' | undefined> = {
  notAuthenticated: 'closed',
  sessionExpired: 'closed',
  network: 'unreachable',
  demo: 'noDemo',
}

function Bars() {
  const { demo, id } = Route.useSearch()
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  useSessionLimits()
  const opened = useOpenedDocument({ demo: demo ?? null, id: id ?? null }, (key) => {
    void navigate({ to: '/bars', search: {}, replace: true })
    if (key !== 'kept') notify({ kind: 'warning', text: t(`save.${missing[key] ?? 'missing'}`) })
  })
  const actions = [...useExchangeActions(), ...useMeterActions()]
  useTour(opened && demo !== undefined)
  useAutoSave()
  if (!opened) return <LoadingOverlay />
  return (
    <>
      <StoredConflict />
      <Unreadable />
      <SaveConflict />
      <ScanHost />
      <DisplaySettings />
      <Workspace
        bar={
          <ProjectBar
            exporting={
              <>
                <PrintPlan />
                <ExchangeTools />
              </>
            }
            actions={actions}
          />
        }
        editor={<Editor />}
        plan={<PlanPane />}
      />
    </>
  )
}
