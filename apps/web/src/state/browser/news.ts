import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'

/** The latest entry first; the texts are `news.entry.<key>`. */
export const newsEntries = [
  { key: 'proof', date: '2025-10-22' },
  { key: 'joins', date: '2025-10-08' },
  { key: 'mitre', date: '2025-09-17' },
] as const

/** The date of the latest entry as a number, `20251022`. */
const newsVersion = newsEntries[0].date.replaceAll('-', '')

const storageKey = 'latest-news'
const seenAtom = atom(storedText(storageKey))

/** Whether there is news that this browser has not shown yet. */
export function useNewsSeen() {
  const [seen, setSeen] = useAtom(seenAtom)
  const markSeen = useCallback(() => {
    storeText(storageKey, newsVersion)
    setSeen(newsVersion)
  }, [setSeen])
  return { unread: seen !== newsVersion, markSeen }
}
