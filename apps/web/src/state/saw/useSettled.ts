import { type AnsweredPlan, type Shelf, signatureOf } from '@kerfwise/cutlist'
import { useState } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'
import { useActivePanelId } from '../document/document.ts'
import { settledKey } from './keys.ts'

/**
 * Whether the inventory contains the offcuts of this plan. The answer is kept, since a second update would count them
 * twice.
 */
export function useSettled(plan: AnsweredPlan, shelf: Shelf) {
  const key = settledKey(useActivePanelId())
  const mark = JSON.stringify([signatureOf(plan), shelf])
  const [now, setNow] = useState<string | null>(null)
  return {
    wasSettled: now === mark || storedText(key) === mark,
    setSettled: () => {
      setNow(mark)
      storeText(key, mark)
    },
  }
}
