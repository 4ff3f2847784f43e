import { FILE_LIMITS, type ImportSettings, type Review, type TablePreview } from '@kerfwise/formats'
import { useEffect, useState } from 'react'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { useReviewContext } from './useReviewContext.ts'

interface Reviewed {
  review: Review
  preview: TablePreview
  /** The settings by which the list was read. */
  by: ImportSettings
  /** Whether a newer reading is under way. */
  isOld: boolean
}

/** The list as the present settings read it; the last one until a newer has come. */
export function useReview(client: ExchangeClient, settings: ImportSettings): Reviewed | null {
  const context = useReviewContext()
  const [reviewed, setReviewed] = useState<(Omit<Reviewed, 'isOld'> & { context: typeof context }) | null>(
    null,
  )
  useEffect(() => {
    let current = true
    client.ask('review', { settings, context }, FILE_LIMITS.time).then(
      (answer) => {
        if (current) setReviewed({ ...answer, by: settings, context })
      },
      () => {
        if (current) setReviewed(null)
      },
    )
    return () => {
      current = false
    }
  }, [client, settings, context])
  return reviewed && { ...reviewed, isOld: reviewed.by !== settings || reviewed.context !== context }
}
