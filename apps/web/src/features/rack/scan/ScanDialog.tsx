import type { RackBar } from '@kerfwise/cutlist'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { BarDialog } from '../BarDialog.tsx'
import { CameraView } from './CameraView.tsx'
import { FoundBar } from './FoundBar.tsx'
import { OtherWays } from './OtherWays.tsx'
import css from './Scan.module.css'
import { ScanNotes } from './ScanNotes.tsx'
import { useScan } from './useScan.ts'

interface ScanDialogProps {
  choose: ((bar: RackBar) => boolean) | undefined
  lead: ((bar: RackBar) => (() => void) | null) | undefined
  onClose: () => void
}

/** Finds a bar by the label before the camera, and offers what may be done with it; then it is the next label's turn. */
export function ScanDialog({ choose, lead, onClose }: ScanDialogProps) {
  const { t } = useTranslation('rack')
  const narrow = useMediaQuery('(max-width: 859.98px)')
  const [correcting, setCorrecting] = useState<RackBar | null>(null)
  const scan = useScan(choose)
  if (correcting) {
    const close = (saved: boolean) => {
      setCorrecting(null)
      if (saved) scan.next()
    }
    return <BarDialog bar={correcting} onClose={close} />
  }
  const { bar } = scan
  const goTo = (bar && lead?.(bar)) ?? null
  return (
    <Dialog onClose={onClose} title={t('scan.title')} fullScreen={narrow}>
      <div className={css.scan}>
        <CameraView onCodes={scan.see} />
        <ScanNotes scan={scan} />
        {bar ? (
          <FoundBar
            key={bar.id}
            bar={bar}
            choose={choose && scan.choose}
            onGo={
              goTo &&
              (() => {
                onClose()
                goTo()
              })
            }
            onCorrect={() => setCorrecting(bar)}
            onDone={scan.next}
          />
        ) : (
          <OtherWays scan={scan} />
        )}
      </div>
    </Dialog>
  )
}
