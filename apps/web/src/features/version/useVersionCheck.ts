import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { isOlder } from './isOlder.ts'

/** The build of this page, named when it was built; empty while it is developed. */
declare const KERFWISE_PAGE: string

/** Milliseconds between two looks at the server's build. */
const checkEveryMs = 600_000

async function buildThere(): Promise<string> {
  const answer = await fetch('/rest/version', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The version check answered ${answer.status}.`)
  return answer.text()
}

/** Says, until it is closed, that the server serves a newer page than this one, from its first answer on. */
export function useVersionCheck(): void {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: buildThere,
    refetchInterval: checkEveryMs,
    staleTime: checkEveryMs,
    retry: false,
  })
  const loaded = useRef<string | null>(null)
  useEffect(() => {
    if (!data) return
    loaded.current ??= data
    if (!isOlder(KERFWISE_PAGE, loaded.current, data)) return
    const action = { text: t('error.reload'), run: () => window.location.reload() }
    notify({ kind: 'info', text: t('newVersionAvailable'), close: false, action })
  }, [data, t])
}
