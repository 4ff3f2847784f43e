import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { notify } from '../../shared/ui/notify.ts'
import { faultKeyOf } from './usbPrinter.ts'
import { type LabelledBar, useBarLabels } from './useBarLabels.ts'
import { useLabelUsb } from './useLabelUsb.ts'

/** Labels of what a bar has left: on the label printer where one was chosen here, else as a file. */
export function useLabelsAtSaw() {
  const { t } = useTranslation('exchange')
  const { make } = useBarLabels()
  const usb = useLabelUsb()
  const { mutate: print, isPending } = useMutation({
    mutationFn: async (bars: readonly LabelledBar[]) => {
      if (usb === null || usb.name === null) return download(await make(bars))
      const { bytes } = await make(bars, 'zpl')
      await usb.print(bytes)
      notify({ kind: 'success', text: t('export.printer.sent') })
    },
    onError: (thrown) => notify({ kind: 'warning', text: t(faultKeyOf(thrown)) }),
  })
  return { print, isPending }
}
