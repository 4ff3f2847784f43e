import { isUnlocked } from '@kerfwise/cutlist'
import { LEDGER_FORMATS, type LedgerFormat, type LedgerJob } from '@kerfwise/formats'
import { Alert, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { Locked } from '../../shared/ui/lock/Locked.tsx'
import { useExportOptions } from '../../state/exchange/useExportOptions.ts'
import { useExchangeClient } from '../../state/exchange/worker/useExchangeClient.ts'
import { entitlementKey } from '../../state/session/entitlement.ts'
import { useEntitlement, useTier } from '../../state/session/tier.ts'
import css from './Buying.module.css'

/** Milliseconds that a file may take. */
const LIMIT_MS = 60_000

interface LedgerFilesProps {
  content: LedgerJob['content']
  title: string
  notes: readonly string[]
  /** What the files are, where there are several kinds. */
  label?: string
}

/** The formats of each kind; a quote is no list for another program. */
const formatsOf = { buying: LEDGER_FORMATS, calculation: ['pdf', 'xlsx'], quote: ['pdf', 'xlsx'] } as const

/** A buy list or a quote as a file, as the tier has exports. */
export function LedgerFiles({ content, title, notes, label }: LedgerFilesProps) {
  const { t } = useTranslation(['shop', 'exchange'])
  const client = useExchangeClient()
  const { online } = useNetwork()
  const entitlement = useEntitlement()
  const unlocked = isUnlocked(useTier(), 'export')
  const { options } = useExportOptions()
  const making = useMutation({
    mutationFn: (format: LedgerFormat) => {
      const job = { format, title, content, notes, options: options() }
      return client.ask('ledger', { job, entitlement, key: entitlementKey() }, LIMIT_MS)
    },
    onSuccess: download,
  })
  return (
    <>
      <Locked limit={unlocked ? null : 'export'}>
        <div className={css.files}>
          <span id={`files-${content.kind}`}>{label ?? t('buying.files')}</span>
          {formatsOf[content.kind].map((format) => (
            <Button
              key={format}
              size="sm"
              variant="default"
              disabled={!unlocked}
              aria-describedby={`files-${content.kind}`}
              loading={making.isPending && making.variables === format}
              leftSection={<IconDownload size={16} />}
              onClick={() => making.mutate(format)}
            >
              {t(`exchange:export.formats.${format}.name`)}
            </Button>
          ))}
        </div>
      </Locked>
      {making.isError && (
        <Alert color="red" role="alert">
          {t(online ? 'buying.failed' : 'exchange:export.failedOffline')}
        </Alert>
      )}
    </>
  )
}
