import { isUnlocked } from '@kerfwise/cutlist'
import { FILE_LIMITS } from '@kerfwise/formats'
import { Button, Tooltip } from '@mantine/core'
import { IconFileExport, IconFileImport, IconLock } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dropped } from '../../shared/ui/drop/droppedFiles.ts'
import { useFileDrop } from '../../shared/ui/drop/useFileDrop.ts'
import { useLockText } from '../../shared/ui/lock/useLockText.ts'
import { dismissDone } from '../../shared/ui/notify.ts'
import { useExchange, usePastedText } from '../../state/exchange/exchange.ts'
import { useLimits } from '../../state/session/tier.ts'
import css from './ExchangeTools.module.css'
import { useTellLocked } from './useTellLocked.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }))

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }))

/** Import and export beside the project's name; locked if the tier has neither. */
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
      <Way
        limit="export"
        label={t('export.open')}
        icon={<IconFileExport size={18} />}
        onClick={() => open('export')}
      />
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
  const locked = !isUnlocked(useLimits(), limit)
  const tellLocked = useTellLocked()
  const why = useLockText()(limit)
  // A padlock would cover half of the button on a phone; a press on the button explains the lock.
  return (
    <Tooltip label={why} w={240} disabled={!locked} events={{ hover: true, focus: true, touch: false }}>
      <Button
        variant="default"
        leftSection={icon}
        classNames={{ section: css.section, root: css.way }}
        data-disabled={locked || undefined}
        aria-disabled={locked || undefined}
        aria-label={label}
        aria-description={locked ? why : undefined}
        onClick={locked ? () => tellLocked(limit) : onClick}
      >
        <span className={css.word}>{label}</span>
        {locked && <IconLock size={14} className={css.lock} aria-hidden="true" />}
      </Button>
    </Tooltip>
  )
}
