import type { ExportJob } from '@kerfwise/formats'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../../shared/download.ts'
import { notify } from '../../../shared/ui/notify.ts'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { NOT_AUTHORIZED } from '../../../state/exchange/worker/protocol.ts'
import { entitlementKey } from '../../../state/session/entitlement.ts'
import { useEntitlement } from '../../../state/session/tier.ts'
import { useFindShared } from '../../../state/shares/shares.ts'

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** Makes a file in the worker and hands it to the browser. */
export function useExport(client: ExchangeClient, onDone: () => void) {
  const { t } = useTranslation('exchange')
  const entitlement = useEntitlement()
  const findShared = useFindShared()
  const make = async (asked: ExportJob) => {
    const shared = asked.format === 'pdf' ? await findShared(asked.document) : null
    return client.ask('export', { job: { ...asked, shared }, entitlement, key: entitlementKey() }, LIMIT_MS)
  }
  const making = useMutation({
    mutationFn: make,
    onSuccess: (file) => {
      download(file)
      notify({ kind: 'success', text: t('export.done', { name: file.name }) })
      onDone()
    },
  })
  return { make, making }
}

/** Whether the worker has made no file because the plan does not let it. */
export const isRefused = (fault: Error): boolean => fault.message.includes(NOT_AUTHORIZED)
