import type { Bluetooth, Service } from './bluetooth.ts'
import { disto } from './disto.ts'
import { glm } from './glm.ts'
import type { Reading } from './reading.ts'

/** One kind of device: how it is found, and how it tells what it has measured. */
export interface Meter {
  readonly service: string
  /** The beginnings of the names that it goes by. */
  readonly names: readonly string[]
  readonly listen: (service: Service, tell: (reading: Reading) => void) => Promise<void>
}

/** Another device is one file and its place in this list. */
const METERS: readonly Meter[] = [disto, glm]

export interface Listener {
  readonly onLength: (reading: Reading) => void
  /** The meter went off or out of reach; not after `disconnect`. */
  readonly onLost: () => void
}

export interface Connected {
  readonly name: string
  readonly disconnect: () => void
}

/** `none`: no meter was chosen; `off`: the device has no Bluetooth now; `unknown`: no meter of a kind known here. */
export type Failure = { readonly failure: 'none' | 'off' | 'failed' | 'unknown'; readonly name: string }

/** Null for what the browser did not find, or a person did not choose. */
function unlessAbsent(fault: unknown): null {
  if (fault instanceof DOMException && fault.name === 'NotFoundError') return null
  throw fault
}

/** Lets a person choose a meter, and listens to it until it is disconnected or lost. */
export async function connect(
  bluetooth: Bluetooth,
  { onLength, onLost }: Listener,
): Promise<Connected | Failure> {
  if (!(await bluetooth.getAvailability().catch(() => true))) return { failure: 'off', name: '' }
  const device = await bluetooth
    .requestDevice({
      filters: METERS.flatMap(({ service, names }) => [
        { services: [service] },
        ...names.map((namePrefix) => ({ namePrefix })),
      ]),
      optionalServices: METERS.map(({ service }) => service),
    })
    .catch(unlessAbsent)
    .catch(() => undefined)
  if (device === null) return { failure: 'none', name: '' }
  const name = device?.name ?? ''
  const gatt = device?.gatt
  if (!device || !gatt) return { failure: 'failed', name }
  let isOpen = true
  const close = () => {
    isOpen = false
    gatt.disconnect()
  }
  try {
    const server = await gatt.connect()
    for (const { service, listen } of METERS) {
      const found = await server.getPrimaryService(service).catch(unlessAbsent)
      if (found === null) continue
      await listen(found, (reading) => isOpen && onLength(reading))
      device.addEventListener('gattserverdisconnected', () => {
        if (!isOpen) return
        isOpen = false
        onLost()
      })
      if (!gatt.connected) throw new Error('The meter went off while it was connected.')
      return { name, disconnect: close }
    }
    close()
    return { failure: 'unknown', name }
  } catch {
    close()
    return { failure: 'failed', name }
  }
}
