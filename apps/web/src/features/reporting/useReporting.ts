import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logEvent, onEvent, onFailure } from '../../shared/events.ts'
import { useConsent } from '../../state/browser/consent.ts'
import { useSession } from '../../state/session/session.ts'
import { useConversion } from './useConversion.ts'

/** Sends events to the address in the operator's settings, once the person has agreed; otherwise sends nothing. */
export function useReporting(): void {
  const { analytics: agreed } = useConsent()
  const site = useSession()?.site
  const collector = agreed ? (site?.analytics ?? null) : null
  const reports = agreed ? (site?.errorReports ?? null) : null
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })

  useEffect(() => {
    if (!collector) return
    const stop = onEvent(
      (name, details) =>
        void import('./collector.ts').then(({ sendEvent }) => sendEvent(collector, name, details)),
    )
    return () => void stop()
  }, [collector])

  useEffect(() => {
    if (!reports) return
    const stop = onFailure(async (fault) => {
      const release = await fetch('/rest/version').then(
        (answer) => answer.text(),
        () => 'unknown',
      )
      const { sendFailure } = await import('./sentry.ts')
      sendFailure(reports, fault, release)
    })
    return () => void stop()
  }, [reports])

  useEffect(() => {
    if (path && collector) logEvent('pageViewed', { path })
  }, [path, collector])

  useConversion()
}
