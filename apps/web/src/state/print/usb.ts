/** What the page needs of WebUSB, which not every browser has; a test stands in for it. */
interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: 'bulk' | 'interrupt' | 'isochronous'
}

interface UsbAlternate {
  readonly alternateSetting: number
  readonly interfaceClass: number
  readonly endpoints: readonly UsbEndpoint[]
}

interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternates: readonly UsbAlternate[]
}

interface UsbConfiguration {
  readonly configurationValue: number
  readonly interfaces: readonly UsbInterface[]
}

export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | undefined
  readonly productName?: string | undefined
  readonly configuration: UsbConfiguration | null
  readonly configurations: readonly UsbConfiguration[]
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  selectAlternateInterface: (number: number, alternate: number) => Promise<void>
  transferOut: (
    endpoint: number,
    data: BufferSource,
  ) => Promise<{ readonly status?: string; readonly bytesWritten: number }>
}

export interface UsbBus {
  getDevices: () => Promise<readonly UsbDevice[]>
  requestDevice: (wish: { filters: readonly { classCode: number }[] }) => Promise<UsbDevice>
}

/** The class of printers. */
export const PRINTERS = 7

/** Where a printer takes its data. */
export interface PrinterPlace {
  readonly configuration: number
  readonly interfaceNumber: number
  readonly alternate: number
  readonly endpoint: number
}

/** The first place of a device that takes data as a printer does; null where it has none. */
export function printerPlace({ configuration, configurations }: UsbDevice): PrinterPlace | null {
  const all = configuration === null ? configurations : [configuration]
  const [place = null] = all.flatMap(({ configurationValue, interfaces }) =>
    interfaces.flatMap(({ interfaceNumber, alternates }) =>
      alternates
        .filter(({ interfaceClass }) => interfaceClass === PRINTERS)
        .flatMap(({ alternateSetting, endpoints }) =>
          endpoints
            .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
            .map(({ endpointNumber }) => ({
              configuration: configurationValue,
              interfaceNumber,
              alternate: alternateSetting,
              endpoint: endpointNumber,
            })),
        ),
    ),
  )
  return place
}

const isBus = (found: unknown): found is UsbBus =>
  typeof found === 'object' && found !== null && 'getDevices' in found && 'requestDevice' in found

/** The browser's USB; null where it has none, or does not let this page use it. */
export const usbBus = (): UsbBus | null => ('usb' in navigator && isBus(navigator.usb) ? navigator.usb : null)
