import { createFileRoute } from '@tanstack/react-router'
import { MeterChip } from '../features/meter/MeterChip.tsx'
import { startTextsOf } from '../shared/i18n.ts'
import { onDemand } from '../shared/onDemand.tsx'

const BenchScreen = onDemand(
  async () =>
    (await Promise.all([import('../features/plan/bench/BenchScreen.tsx'), startTextsOf('bench')]))[0]
      .BenchScreen,
)
const SawByLink = onDemand(
  async () =>
    (await Promise.all([import('../features/sawLink/SawByLink.tsx'), startTextsOf('bench')]))[0].SawByLink,
)

export const Route = createFileRoute('/saw_/$token')({ staticData: { isBare: true }, component: Saw })

function Saw() {
  const { token } = Route.useParams()
  return (
    <SawByLink token={token}>
      {(onLeave) => <BenchScreen meter={<MeterChip />} onLeave={onLeave} />}
    </SawByLink>
  )
}
