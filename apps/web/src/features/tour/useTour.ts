import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logEvent } from '../../shared/events.ts'
import { storedText, storeText } from '../../shared/storage.ts'
import { steps } from './steps.ts'

/** Milliseconds after a demo has opened. */
const startAfterMs = 750
const doneKey = 'tour.demo'

/** Starts the guided tour of a demo once, unless it was completed before in this browser. */
export function useTour(demo: boolean): void {
  const { t } = useTranslation('tour')
  useEffect(() => {
    if (!demo || storedText(doneKey) !== null) return
    let stop: (() => void) | undefined
    const timer = setTimeout(async () => {
      const { startTour } = await import('./startTour.ts')
      stop = startTour({
        steps: steps.map(({ key, selector }) => ({
          selector,
          title: t(`${key}.title`),
          text: t(`${key}.text`),
        })),
        texts: { back: t('back'), next: t('next'), done: t('done'), close: t('close') },
        onEnd: (step, action) => {
          storeText(doneKey, 'completed')
          logEvent('tourCompleted', { step: steps[step]?.key ?? '', action })
        },
      })
    }, startAfterMs)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [demo, t])
}
