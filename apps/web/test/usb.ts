import type { UsbBus, UsbDevice } from '../src/state/print/usb.ts'

interface Faults {
  /** Names of the faults with which calls fail. */
  readonly asked?: string
  readonly open?: string
  readonly claim?: string
  /** The parts of the data, from 0, at which something happens. */
  readonly stallsAt?: number
  readonly goneAt?: number
  readonly shortAt?: number
  readonly silentAt?: number
  readonly interfaceClass?: number
  readonly serialNumber?: string
}

export interface FakePrinter {
  readonly bus: UsbBus
  readonly calls: () => readonly string[]
  /** How often the browser has asked for a device. */
  readonly asked: () => number
  /** All that it was sent and took. */
  readonly got: () => Uint8Array
  readonly texts: () => readonly string[]
  /** What happens from now on. */
  readonly become: (faults: Faults) => void
}

/** A label printer with a second interface before that of printers, as some have. */
export function aPrinter(first: Faults = {}): FakePrinter {
  let faults = first
  let parts = 0
  let asked = 0
  const calls: string[] = []
  const taken: Uint8Array[] = []
  const jobs: Uint8Array[][] = []
  const failing = (call: string, fault?: string) => {
    calls.push(call)
    return fault === undefined ? Promise.resolve() : Promise.reject(new DOMException(call, fault))
  }
  const bulk = (endpointNumber: number) =>
    [
      { endpointNumber: 1, direction: 'in', type: 'bulk' },
      { endpointNumber, direction: 'out', type: 'bulk' },
    ] as const
  const interfaces = [
    { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 255, endpoints: bulk(4) }] },
    {
      interfaceNumber: 1,
      alternates: [{ alternateSetting: 0, interfaceClass: first.interfaceClass ?? 7, endpoints: bulk(2) }],
    },
  ]
  const device: UsbDevice = {
    vendorId: 2655,
    productId: 291,
    serialNumber: first.serialNumber ?? 'X1',
    productName: 'ZD421',
    configuration: null,
    configurations: [{ configurationValue: 1, interfaces }],
    open: () => {
      parts = 0
      jobs.push([])
      return failing('open', faults.open)
    },
    close: () => failing('close'),
    selectConfiguration: (value) => failing(`configure ${value}`),
    claimInterface: (number) => failing(`claim ${number}`, faults.claim),
    selectAlternateInterface: (number, alternate) => failing(`alternate ${number} ${alternate}`),
    transferOut: async (endpoint, data) => {
      calls.push(`out ${endpoint}`)
      const at = parts++
      if (at === faults.silentAt) return new Promise(() => undefined)
      if (at === faults.goneAt) throw new DOMException('gone', 'NetworkError')
      if (at === faults.stallsAt) return { status: 'stall', bytesWritten: 0 }
      if (at === faults.shortAt) return { status: 'ok', bytesWritten: 1 }
      const part = new Uint8Array(data as Uint8Array<ArrayBuffer>)
      taken.push(part)
      jobs.at(-1)?.push(part)
      return { status: 'ok', bytesWritten: part.length }
    },
  }
  const joined = (list: readonly Uint8Array[]) => new Uint8Array(list.flatMap((part) => [...part]))
  return {
    bus: {
      getDevices: async () => [device],
      requestDevice: async () => {
        asked += 1
        if (faults.asked !== undefined) throw new DOMException('asked', faults.asked)
        return device
      },
    },
    calls: () => calls,
    asked: () => asked,
    got: () => joined(taken),
    texts: () => jobs.map((job) => new TextDecoder().decode(joined(job))),
    become: (next) => {
      faults = next
    },
  }
}

/** Gives the page this USB, or none, until the returned function is called. */
export function plugIn(printer: FakePrinter | null): () => void {
  Object.defineProperty(navigator, 'usb', { value: printer?.bus, configurable: true })
  return () => {
    Reflect.deleteProperty(navigator, 'usb')
  }
}
