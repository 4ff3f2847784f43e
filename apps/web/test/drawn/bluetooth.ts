import { vi } from 'vitest'
import type { Bluetooth, Characteristic } from '../../src/shared/meter/bluetooth.ts'
import { disto } from '../../src/shared/meter/disto.ts'
import { glm } from '../../src/shared/meter/glm.ts'

/** Bytes as protocols are written: `C0 55 10`, with or without blanks. */
export const bytes = (hex: string): DataView<ArrayBuffer> =>
  new DataView(
    Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer,
  )

/** Metres as a DISTO sends them. */
export function float(metres: number): DataView<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(4))
  frame.setFloat32(0, metres, true)
  return frame
}

/** Puts the checksum of a GLM into the last byte. */
export function withChecksum(frame: DataView<ArrayBuffer>): DataView<ArrayBuffer> {
  const last = frame.byteLength - 1
  let sum = 0xaa
  for (let at = 0; at < last; at++) {
    sum ^= frame.getUint8(at)
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x80 ? 0xa6 : 0)) & 0xff
  }
  frame.setUint8(last, sum)
  return frame
}

/** A measurement of a GLM with its number, as recorded ones are built. */
export function glmFrame(metres: number, number: number): DataView<ArrayBuffer> {
  const frame = bytes('C0551006080000 00000000 00000000 00000000 00')
  frame.setUint16(5, number, true)
  frame.setFloat32(7, metres, true)
  return withChecksum(frame)
}

class StandInCharacteristic extends EventTarget implements Characteristic {
  value?: DataView
  isListened = false
  readonly written: string[] = []
  readValue = () =>
    this.value ? Promise.resolve(this.value) : Promise.reject(new DOMException('gone', 'NetworkError'))
  startNotifications = async () => {
    this.isListened = true
  }
  writeValueWithResponse = async (written: Uint8Array) => {
    this.written.push(Array.from(written, (byte) => byte.toString(16).padStart(2, '0')).join(' '))
  }
}

interface StandIn {
  kind?: 'glm' | 'disto' | 'other'
  name?: string
  /** What the browser's question for a device ends with instead of one. */
  refused?: DOMException
  isOff?: boolean
  /** The device goes off while it is connected. */
  breaks?: boolean
}

/** A browser with Bluetooth and one device nearby, whose messages a test sends. */
export function standIn({
  kind = 'glm',
  name = 'Bosch GLM50C x',
  refused,
  isOff = false,
  breaks = false,
}: StandIn = {}) {
  const data = new StandInCharacteristic()
  const unit = new StandInCharacteristic()
  unit.value = bytes('0000')
  const asked: unknown[] = []
  const absent = () => new DOMException('absent', 'NotFoundError')
  const device = Object.assign(new EventTarget(), { name, gatt: server() })
  function server() {
    const gatt = {
      connected: false,
      connect: async () => {
        if (breaks) throw new DOMException('gone', 'NetworkError')
        gatt.connected = true
        return gatt
      },
      disconnect: () => {
        if (!gatt.connected) return
        gatt.connected = false
        device.dispatchEvent(new Event('gattserverdisconnected'))
      },
      getPrimaryService: async (uuid: string) => {
        if (kind === 'other' || uuid !== { glm, disto }[kind].service) throw absent()
        return {
          getCharacteristic: async (part: string) => (part.startsWith('3ab10102') ? unit : data),
        }
      },
    }
    return gatt
  }
  const bluetooth: Bluetooth = {
    getAvailability: async () => !isOff,
    requestDevice: async (options) => {
      asked.push(options)
      if (refused) throw refused
      return device
    },
  }
  return {
    bluetooth,
    asked,
    unit,
    written: data.written,
    isConnected: () => device.gatt.connected,
    lose: () => device.gatt.disconnect(),
    send: (frame: DataView) => {
      if (!data.isListened) throw new Error('nobody listens')
      data.value = frame
      data.dispatchEvent(new Event('characteristicvaluechanged'))
    },
  }
}

/** Puts it into the browser, or takes it out, until the test unstubs its globals. */
export function giveBluetooth(bluetooth: Bluetooth | undefined): void {
  const withIt = {
    get: (real: Navigator, key: string | symbol) => {
      if (key === 'bluetooth') return bluetooth
      const value: unknown = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
  }
  vi.stubGlobal('navigator', new Proxy(navigator, withIt))
}
