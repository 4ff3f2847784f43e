import { lazy, Suspense } from 'react'
import { startTextsOf } from '../../shared/i18n.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'

// With its texts, which the first page does without.
const Buying = lazy(async () => {
  const [{ Buying }] = await Promise.all([import('./Buying.tsx'), startTextsOf('shop')])
  return { default: Buying }
})

/** The buy list of the open project, or of chosen ones. */
export function BuyingScreen({ ids }: { ids: readonly string[] }) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Buying ids={ids} />
    </Suspense>
  )
}
