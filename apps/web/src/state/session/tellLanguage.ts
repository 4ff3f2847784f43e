import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

/** Sends the server the language that a signed-in person has chosen, for the person's mails. */
export function useTellLanguage(): void {
  const { i18n } = useTranslation()
  const signedIn = Boolean(useSession()?.user)
  const { language } = i18n
  const reported = useRef(language)
  useEffect(() => {
    if (!signedIn || reported.current === language) return
    reported.current = language
    // After a failure the next sign-in sends the language again.
    void import('./sessionCalls.ts').then((server) => server.tellLanguage(language)).catch(() => undefined)
  }, [signedIn, language])
}
