import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

/** Tells the server of a language that a signed-in person has chosen, so that mails are written in it. */
export function useTellLanguage(): void {
  const { i18n } = useTranslation()
  const signedIn = Boolean(useSession()?.user)
  const { language } = i18n
  const told = useRef(language)
  useEffect(() => {
    if (!signedIn || told.current === language) return
    told.current = language
    // Out of reach it is told again by the next sign-in.
    void import('./server.ts').then((server) => server.tellLanguage(language)).catch(() => undefined)
  }, [signedIn, language])
}
