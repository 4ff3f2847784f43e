import { useState } from 'react'
import { usbBus } from './usb.ts'
import { choosePrinter, chosenPrinter, printOn } from './usbPrinter.ts'

/** The label printer at the USB of this device; null where the browser has no USB. */
export function useLabelUsb() {
  const [chosen, setChosen] = useState(chosenPrinter)
  const bus = usbBus()
  if (bus === null) return null
  return {
    /** Null until a person has chosen one. */
    name: chosen?.name ?? null,
    choose: async () => setChosen(await choosePrinter(bus)),
    print: (bytes: Uint8Array) => printOn(bus, bytes),
  }
}
