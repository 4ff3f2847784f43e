import type { Meter } from './meter.ts'
import { type Reading, readingOf, sameBytes } from './reading.ts'

/** `C0 55 10`, kind of measurement, state, its number (2 bytes), three float32 of which the first is metres, a checksum. */
const FRAME_BYTES = 20
const METRES_AT = 7

/** The checksum of all messages of a GLM: CRC-8 with polynomial A6, begun with AA. */
function checksum(frame: DataView): number {
  let sum = 0xaa
  for (let at = 0; at < frame.byteLength - 1; at++) {
    sum ^= frame.getUint8(at)
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x80 ? 0xa6 : 0)) & 0xff
  }
  return sum
}

const isMeasurement = (frame: DataView) =>
  frame.byteLength > 3 &&
  frame.getUint8(0) === 0xc0 &&
  frame.getUint8(1) === 0x55 &&
  frame.getUint8(2) === 0x10

/** Signs of life and answers to commands are short. */
const LONGEST_ANSWER = 6

/** What a message of a GLM says; null where it is not about a measurement. */
export function readGlm(frame: DataView): Reading | null {
  if (!isMeasurement(frame)) return frame.byteLength <= LONGEST_ANSWER ? null : { fault: 'corrupt' }
  // The edge that was measured from is in the lower two bits.
  const mode = frame.getUint8(3) >> 2
  // The laser went on or off.
  if (mode === 0) return null
  if (frame.byteLength < FRAME_BYTES) return { fault: 'short' }
  if (frame.byteLength > FRAME_BYTES || checksum(frame) !== frame.getUint8(FRAME_BYTES - 1))
    return { fault: 'corrupt' }
  return mode === 1 ? readingOf(frame.getFloat32(METRES_AT, true)) : { fault: 'mode' }
}

/** Bosch GLM and PLR with Bluetooth Low Energy. */
export const glm: Meter = {
  service: '02a6c0d0-0451-4000-b000-fb3210111989',
  names: ['Bosch GLM', 'GLM', 'Bosch PLR', 'PLR'],
  listen: async (service, tell) => {
    const data = await service.getCharacteristic('02a6c0d1-0451-4000-b000-fb3210111989')
    let last: DataView | null = null
    data.addEventListener('characteristicvaluechanged', () => {
      const frame = data.value
      if (!frame) return
      const reading = readGlm(frame)
      if (reading === null) return
      const isRepeated = sameBytes(last, frame)
      last = frame
      tell(isRepeated ? { fault: 'repeated' } : reading)
    })
    await data.startNotifications()
    // Without it the meter tells that something was measured, but not what.
    await data.writeValueWithResponse(Uint8Array.of(0xc0, 0x55, 0x02, 0x01, 0x00, 0x1a))
  },
}
