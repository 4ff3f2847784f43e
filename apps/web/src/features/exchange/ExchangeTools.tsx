import { isUnlocked } from '@kerfwise/cutlist'
import { Button, Tooltip } from '@mantine/core'
import { IconFileExport, IconFileImport, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useExchange } from '../../state/exchange.ts'
import { useLimits } from '../../state/tier.ts'
import css from './ExchangeTools.module.css'

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }))

/** The ways in and out of a project, beside its name; locked where the tier has none. */
export function ExchangeTools() {
  const { t } = useTranslation('exchange')
  const limits = useLimits()
  const [exchange, open] = useExchange()
  const close = () => open(null)
  return (
    <>
      <Way
        locked={!isUnlocked(limits, 'import')}
        limit="import"
        label={t('import.open')}
        icon={<IconFileImport size={18} />}
        onClick={() => open('import')}
      />
      <Way
        locked={!isUnlocked(limits, 'export')}
        limit="export"
        label={t('export.open')}
        icon={<IconFileExport size={18} />}
        onClick={() => open('export')}
      />
      <Suspense>
        {exchange === 'import' && <ImportDialog onClose={close} />}
        {exchange === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </>
  )
}

interface WayProps {
  locked: boolean
  limit: 'import' | 'export'
  label: string
  icon: ReactNode
  onClick: () => void
}

function Way({ locked, limit, label, icon, onClick }: WayProps) {
  const { t } = useTranslation('editor')
  const look = {
    variant: 'default',
    leftSection: icon,
    classNames: { label: css.label, section: css.section },
  }
  if (!locked) {
    return (
      <Button {...look} onClick={onClick} aria-label={label}>
        <span className={css.word}>{label}</span>
      </Button>
    )
  }
  return (
    <Tooltip label={t(`locked.${limit}`)} w={240}>
      <Button
        {...look}
        component={Link}
        to="/plans"
        rightSection={<IconLock size={14} aria-hidden="true" />}
        aria-label={`${label}. ${t(`locked.${limit}`)}`}
        data-locked
      >
        <span className={css.word}>{label}</span>
      </Button>
    </Tooltip>
  )
}
