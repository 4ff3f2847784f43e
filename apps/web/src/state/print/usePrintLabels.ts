import type { ExportedFile } from '@kerfwise/formats'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { faultKeyOf, PrintError } from './usbPrinter.ts'
import { useLabelUsb } from './useLabelUsb.ts'

interface Printing {
  readonly make: () => Promise<ExportedFile>
  /** Whether another printer is chosen first. */
  readonly other?: boolean
}

/** Sends labels to the printer at the USB, which is chosen first where none is; null where the browser has no USB. */
export function usePrintLabels() {
  const { t } = useTranslation('exchange')
  const usb = useLabelUsb()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ make, other }: Printing) => {
      if (usb === null) throw new PrintError('refused')
      // Browsers ask for a device only as long as the press is fresh, so the labels are made after.
      if (usb.name === null || other) await usb.choose()
      const { bytes } = await make()
      await usb.print(bytes)
    },
    onSuccess: () => notify({ kind: 'success', text: t('export.printer.sent') }),
  })
  return (
    usb && {
      name: usb.name,
      isPending,
      /** Why not all was printed, in words; null where nothing failed. */
      fault: error === null ? null : t(faultKeyOf(error)),
      print: (make: Printing['make']) => mutate({ make }),
      printOnOther: (make: Printing['make']) => mutate({ make, other: true }),
    }
  )
}
