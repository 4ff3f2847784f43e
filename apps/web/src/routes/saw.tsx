import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MeterChip } from '../features/meter/MeterChip.tsx'
import { startTextsOf } from '../shared/i18n.ts'
import { onDemand } from '../shared/onDemand.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { openSearch } from '../state/document/openSearch.ts'
import { useOpenedDocument } from '../state/document/useOpenedDocument.ts'

const BenchScreen = onDemand(
  async () =>
    (await Promise.all([import('../features/plan/bench/BenchScreen.tsx'), startTextsOf('bench')]))[0]
      .BenchScreen,
)

export const Route = createFileRoute('/saw')({
  staticData: { isBare: true },
  validateSearch: openSearch,
  component: Saw,
})

function Saw() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { demo = null, id = null } = search
  const leave = () => void navigate({ to: '/bars', search })
  // The editor says why a project does not open.
  const opened = useOpenedDocument({ demo, id }, leave)
  return opened ? <BenchScreen meter={<MeterChip />} onLeave={leave} /> : <LoadingOverlay />
}
