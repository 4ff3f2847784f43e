import { isUnlocked } from '@kerfwise/cutlist'
import { FILE_LIMITS } from '@kerfwise/formats'
import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dropped } from '../../shared/ui/drop/droppedFiles.ts'
import { useFileDrop } from '../../shared/ui/drop/useFileDrop.ts'
import { dismissDone } from '../../shared/ui/notify.ts'
import { useExchange, usePastedText } from '../../state/exchange/exchange.ts'
import { useLimits } from '../../state/session/tier.ts'
import css from './ExchangeTools.module.css'
import { useTellLocked } from './useTellLocked.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }))

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }))

/** Import and export beside the project's name; absent where the tier has neither. */
export function ExchangeTools() {
  const { t } = useTranslation('exchange')
  const [exchange, open] = useExchange()
  const pasted = usePastedText()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const mayImport = isUnlocked(useLimits(), 'import')
  const tellLocked = useTellLocked()
  const close = () => {
    open(null)
    setDropped(null)
  }
  useFileDrop((brought) => {
    if (exchange !== null && exchange !== 'import' && exchange !== 'paste') return
    if (!mayImport) {
      tellLocked('import')
      return
    }
    setDropped(brought)
    open('import')
  }, FILE_LIMITS.files)
  useEffect(() => {
    if (exchange !== null) dismissDone()
  }, [exchange])
  return (
    <>
      <Way
        limit="import"
        label={t('import.open')}
        icon={<IconFileImport size={18} />}
        onClick={() => open('import')}
      />
      <span id="tour-export" data-tour="export-all">
        <Way
          limit="export"
          label={t('export.open')}
          icon={<IconFileExport size={18} />}
          onClick={() => open('export')}
        />
      </span>
      <Suspense>
        {(exchange === 'import' || exchange === 'paste') && (
          <ImportDialog textOnly={exchange === 'paste'} dropped={dropped} pasted={pasted} onClose={close} />
        )}
        {exchange === 'export' && <ExportDialog onClose={close} onShare={() => open('share')} />}
        {exchange === 'share' && <ShareDialog onClose={close} />}
      </Suspense>
    </>
  )
}

interface WayProps {
  limit: 'import' | 'export'
  label: string
  icon: ReactNode
  onClick: () => void
}

function Way({ limit, label, icon, onClick }: WayProps) {
  if (!isUnlocked(useLimits(), limit)) return null
  return (
    <Button
      variant="default"
      leftSection={icon}
      classNames={{ root: css.way, section: css.section }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
