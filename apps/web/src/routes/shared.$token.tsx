import { createFileRoute } from '@tanstack/react-router'
import { PlanReading } from '../features/plan/PlanReading.tsx'
import { PrintShared } from '../features/plan/paper/PrintShared.tsx'
import { SharedPlan } from '../features/sharedPlan/SharedPlan.tsx'
import { readLook } from '../state/shares/address.ts'

export const Route = createFileRoute('/shared/$token')({ validateSearch: readLook, component: Shared })

function Shared() {
  const { token } = Route.useParams()
  const look = Route.useSearch()
  return (
    <SharedPlan token={token} tools={(document) => <PrintShared document={document} look={look} />}>
      {(document, panelId) => <PlanReading document={document} panelId={panelId} look={look} />}
    </SharedPlan>
  )
}
