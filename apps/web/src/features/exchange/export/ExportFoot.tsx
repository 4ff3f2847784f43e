import { Button } from '@mantine/core'
import { IconDownload, IconLink, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTellNothing } from '../../../shared/ui/useTellNothing.ts'
import { useNothing } from '../../../state/run/nothingToPlan.ts'
import css from './Export.module.css'

interface ExportFootProps {
  /** Whether something keeps the file from being made. */
  blocked: boolean
  making: boolean
  onMake: () => void
  onShare: () => void
  onClose: () => void
}

/** The ways out: a link, the printer, a file. */
export function ExportFoot({ blocked, making, onMake, onShare, onClose }: ExportFootProps) {
  const { t } = useTranslation('exchange')
  const nothing = useNothing()
  const tellNothing = useTellNothing()
  const print = () => {
    onClose()
    if (nothing) {
      tellNothing()
      return
    }
    // The dialog must be gone from the page before it is printed.
    setTimeout(() => window.print(), 300)
  }
  return (
    <div className={css.foot}>
      <Button variant="subtle" color="gray" leftSection={<IconLink size={18} />} onClick={onShare}>
        {t('share.open')}
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconPrinter size={18} />} onClick={print}>
        {t('export.print')}
      </Button>
      <Button
        leftSection={<IconDownload size={18} />}
        disabled={blocked}
        loading={making}
        classNames={{ loader: css.making }}
        onClick={onMake}
      >
        {t('export.run')}
      </Button>
    </div>
  )
}
