import { createFileRoute } from '@tanstack/react-router'
import { PlanReading } from '../features/plan/PlanReading.tsx'
import { SharedPlan } from '../features/shared/SharedPlan.tsx'

export const Route = createFileRoute('/shared/$token')({ component: Shared })

function Shared() {
  const { token } = Route.useParams()
  return (
    <SharedPlan token={token}>
      {(document, panelId) => <PlanReading document={document} panelId={panelId} />}
    </SharedPlan>
  )
}
