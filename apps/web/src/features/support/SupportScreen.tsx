import { lazy, Suspense } from 'react'
import { startTextsOf } from '../../shared/i18n.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'

// With its texts, which the first page does without.
const Support = lazy(async () => {
  const [{ Support }] = await Promise.all([import('./Support.tsx'), startTextsOf('support')])
  return { default: Support }
})

/** Questions with answers, and a letter to the operator. */
export function SupportScreen() {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Support />
    </Suspense>
  )
}
