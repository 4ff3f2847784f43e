import { lazy, Suspense } from 'react'
import { startTextsOf } from '../../shared/i18n.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { useSessionState } from '../../state/session/session.ts'

// With its texts, which the first page does without.
const Rack = lazy(async () => {
  const [{ Rack }] = await Promise.all([import('./Rack.tsx'), startTextsOf('rack')])
  return { default: Rack }
})

/** The rack of a person; a guest finds a padlock. */
export function RackScreen({ code }: { code: string | null }) {
  const { session, fault, retry } = useSessionState()
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Rack user={session.user} code={code} />
    </Suspense>
  )
}
