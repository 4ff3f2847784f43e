import type { TestBarJob } from '@kerfwise/formats/stop'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/download.ts'
import { shownLanguage } from '../../shared/i18n.ts'
import { localeOf } from '../../shared/locale.ts'
import { useExchangeClient } from './worker/useExchangeClient.ts'

/** Milliseconds that so small a file may take, its code included. */
const LIMIT_MS = 30_000

/** The file by which a test bar is cut. */
export function useTestBar() {
  const client = useExchangeClient()
  return useMutation({
    mutationFn: async (asked: Pick<TestBarJob, 'format' | 'machine' | 'family'>) => {
      const language = shownLanguage()
      download(await client.ask('testBar', { ...asked, language, locale: localeOf(language) }, LIMIT_MS))
    },
  })
}
