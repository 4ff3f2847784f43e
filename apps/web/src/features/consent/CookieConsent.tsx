import { lazy, Suspense } from 'react'
import { useConsentDialog } from '../../state/browser/consent.ts'

const CookieDialog = lazy(async () => ({ default: (await import('./CookieDialog.tsx')).CookieDialog }))

/** Asks until both choices are stored, and again when a person wants to change them. */
export function CookieConsent() {
  const { open, choose, leave } = useConsentDialog()
  return <Suspense>{open && <CookieDialog onChoose={choose} onLeave={leave} />}</Suspense>
}
