/** The parts of Web Bluetooth that the page uses; TypeScript does not know it yet. */
export interface Characteristic extends EventTarget {
  readonly value?: DataView
  readValue(): Promise<DataView>
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  startNotifications(): Promise<unknown>
}

export interface Service {
  getCharacteristic(uuid: string): Promise<Characteristic>
}

interface Server {
  readonly connected: boolean
  connect(): Promise<Server>
  disconnect(): void
  getPrimaryService(uuid: string): Promise<Service>
}

interface Device extends EventTarget {
  readonly name?: string
  readonly gatt?: Server
}

export interface Bluetooth {
  getAvailability(): Promise<boolean>
  requestDevice(options: {
    readonly filters: readonly { readonly services?: readonly string[]; readonly namePrefix?: string }[]
    readonly optionalServices: readonly string[]
  }): Promise<Device>
}

declare global {
  interface Navigator {
    readonly bluetooth?: Bluetooth
  }
}

/** Null where the browser has none, or the page did not come over a safe connection. */
export const webBluetooth = (): Bluetooth | null => navigator.bluetooth ?? null
