import { lazy, Suspense } from 'react'
import { startTextsOf } from '../../shared/i18n.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import type { LegalProps } from './Legal.tsx'

// With its texts, which the first page does without.
const Legal = lazy(async () => {
  const [{ Legal }] = await Promise.all([import('./Legal.tsx'), startTextsOf('legal')])
  return { default: Legal }
})

/** The terms or the privacy policy. */
export function LegalScreen(props: LegalProps) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Legal {...props} />
    </Suspense>
  )
}
