import { createFileRoute } from '@tanstack/react-router'
import { startTextsOf } from '../shared/i18n.ts'
import { onDemand } from '../shared/onDemand.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { useOpenedDocument } from '../state/document/useOpenedDocument.ts'
import { useSessionLimits } from '../state/session/session.ts'

const ThingScreen = onDemand(
  async () =>
    (await Promise.all([import('../features/templates/ThingScreen.tsx'), startTextsOf('templates')]))[0]
      .ThingScreen,
)

/** `change` names a thing of the open project, whose sizes are to be changed. */
export const Route = createFileRoute('/templates/$id')({
  validateSearch: ({ change }: Record<string, unknown>): { change?: string } =>
    typeof change === 'string' ? { change } : {},
  component: Thing,
})

function Thing() {
  const { id } = Route.useParams()
  const { change = null } = Route.useSearch()
  useSessionLimits()
  // The list goes into the person's own work, which the page opens if it is not open yet.
  const opened = useOpenedDocument({ demo: null, id: null }, () => {})
  return opened ? <ThingScreen id={id} change={change} /> : <LoadingOverlay />
}
