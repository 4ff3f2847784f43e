import { startTextsOf } from '../../../shared/i18n.ts'
import { onDemand } from '../../../shared/onDemand.tsx'
import { useScanWish } from '../../../state/rack/scanWish.ts'

const ScanDialog = onDemand(async () => {
  const [{ ScanDialog }] = await Promise.all([import('./ScanDialog.tsx'), startTextsOf('rack')])
  return ScanDialog
})

/** Shows the scan that any part of a screen asks for. */
export function ScanHost() {
  const [wish, close] = useScanWish()
  return wish && <ScanDialog choose={wish.choose} lead={wish.lead} onClose={close} />
}
