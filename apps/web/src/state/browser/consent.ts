import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'

export const purposes = ['analytics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Consent = Readonly<Record<Purpose, boolean>>

const keys: Record<Purpose, string> = {
  analytics: 'Cookie-Consent-Analytics',
  marketing: 'Cookie-Consent-Marketing',
}

/** The choice; null before any choice. */
const chosen = (purpose: Purpose): boolean | null => {
  const text = storedText(keys[purpose])
  return text === null ? null : text === 'granted'
}

const consentAtom = atom({ analytics: chosen('analytics'), marketing: chosen('marketing') })
/** Opened by hand; by itself it opens while a choice is missing. */
const askedAtom = atom(false)

/** The consents that the person has given; at first none. */
export function useConsent(): Consent {
  const { analytics, marketing } = useAtomValue(consentAtom)
  return { analytics: analytics === true, marketing: marketing === true }
}

/** The cookie preferences: whether the dialog is open, and the function that closes it. */
export function useConsentDialog() {
  const [stored, setStored] = useAtom(consentAtom)
  const [asked, setAsked] = useAtom(askedAtom)
  const choose = useCallback(
    (consent: Consent) => {
      for (const purpose of purposes) storeText(keys[purpose], consent[purpose] ? 'granted' : 'denied')
      setStored({ ...consent })
      setAsked(false)
    },
    [setStored, setAsked],
  )
  const leave = useCallback(() => setAsked(false), [setAsked])
  const missing = stored.analytics === null || stored.marketing === null
  return {
    open: asked || missing,
    /** Closes it as things were; null while a choice is missing. */
    leave: missing ? null : leave,
    ask: useCallback(() => setAsked(true), [setAsked]),
    choose,
  }
}
