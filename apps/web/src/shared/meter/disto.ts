import type { Meter } from './meter.ts'
import { type Reading, readingOf, sameBytes } from './reading.ts'

const uuid = (part: string) => `3ab1${part}-f831-4395-b29d-570977d5bf94`

/** Nobody measures twice within this; a meter that sends the same once more does. */
const ONE_PRESS_MS = 300

/** The four formats of metres. With another one a float may be feet or inches, on some models. */
const METRES_LAST = 3

/** What a DISTO has measured: a float32. `unit` is the format of its display, an unsigned 16-bit number. */
export function readDisto(frame: DataView, unit: DataView): Reading {
  if (frame.byteLength < 4) return { fault: 'short' }
  if (frame.byteLength > 4) return { fault: 'corrupt' }
  if (unit.byteLength !== 2 || unit.getUint16(0, true) > METRES_LAST) return { fault: 'unit' }
  return readingOf(frame.getFloat32(0, true))
}

/** Leica DISTO with Bluetooth Low Energy. */
export const disto: Meter = {
  service: uuid('0100'),
  names: ['DISTO'],
  listen: async (service, tell) => {
    const distance = await service.getCharacteristic(uuid('0101'))
    const unit = await service.getCharacteristic(uuid('0102'))
    let last: DataView | null = null
    let at = Number.NEGATIVE_INFINITY
    // The unit is asked for each length, in their order: a person may turn to another one between two.
    let before = Promise.resolve()
    distance.addEventListener('characteristicvaluechanged', ({ timeStamp }) => {
      const frame = distance.value
      if (!frame) return
      const isRepeated = sameBytes(last, frame) && timeStamp - at < ONE_PRESS_MS
      last = frame
      at = timeStamp
      if (isRepeated) return tell({ fault: 'repeated' })
      before = before.then(async () => {
        const format = await unit.readValue().catch(() => null)
        tell(format === null ? { fault: 'unit' } : readDisto(frame, format))
      })
    })
    await distance.startNotifications()
  },
}
