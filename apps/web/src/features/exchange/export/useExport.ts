import type { ExportJob } from '@kerfwise/formats'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/ui/notify.ts'
import type { ExchangeClient } from '../worker/client.ts'
import { download } from './download.ts'

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** Makes a file in the worker and hands it to the browser. */
export function useExport(client: ExchangeClient, onDone: () => void) {
  const { t } = useTranslation('exchange')
  return useMutation({
    mutationFn: (job: ExportJob) => client.ask('export', job, LIMIT_MS),
    onSuccess: (file) => {
      download(file)
      notify({ kind: 'success', text: t('export.done', { name: file.name }) })
      onDone()
    },
  })
}
