import { isUnlocked } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Locked } from '../../shared/ui/lock/Locked.tsx'
import { dismissDone } from '../../shared/ui/notify.ts'
import { useFileDrop } from '../../shared/ui/useFileDrop.ts'
import { useExchange } from '../../state/exchange.ts'
import { useLimits } from '../../state/tier.ts'
import css from './ExchangeTools.module.css'

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }))

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }))

/** The ways in and out of a project, beside its name; locked where the tier has none. */
export function ExchangeTools() {
  const { t } = useTranslation('exchange')
  const [exchange, open] = useExchange()
  const [dropped, setDropped] = useState<{ file: File } | null>(null)
  const mayImport = isUnlocked(useLimits(), 'import')
  const close = () => {
    open(null)
    setDropped(null)
  }
  useFileDrop((file) => {
    if (!mayImport || (exchange !== null && exchange !== 'import')) return
    setDropped({ file })
    open('import')
  })
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
        {exchange === 'import' && <ImportDialog dropped={dropped} onClose={close} />}
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
  return (
    <Locked limit={locked ? limit : null}>
      <Button
        variant="default"
        leftSection={icon}
        classNames={{ section: css.section }}
        disabled={locked}
        aria-label={label}
        onClick={onClick}
      >
        <span className={css.word}>{label}</span>
      </Button>
    </Locked>
  )
}
