import { isRecord } from '@kerfwise/cutlist'
import { storedText, storeText } from '../../shared/storage.ts'
import { PRINTERS, type PrinterPlace, printerPlace, type UsbBus, type UsbDevice } from './usb.ts'

/** Why nothing was printed, or not all of it. */
export type PrintFault = 'none' | 'refused' | 'noPrinter' | 'absent' | 'taken' | 'stalled' | 'silent' | 'gone'

export class PrintError extends Error {
  readonly fault: PrintFault
  constructor(fault: PrintFault) {
    super(fault)
    this.fault = fault
  }
}

/** Null for what is no fault of printing. */
export const faultOf = (thrown: unknown): PrintFault | null =>
  thrown instanceof PrintError ? thrown.fault : null

/** The text of a fault in the catalogue of exchange. */
export function faultKeyOf(thrown: unknown) {
  const fault = faultOf(thrown)
  return fault === null ? 'export.failed' : (`export.printer.fault.${fault}` as const)
}

/** The printer that a person has chosen at this browser. */
interface Chosen {
  readonly id: string
  readonly name: string
}

const KEPT = 'defaults.labelUsb'

const idOf = ({ vendorId, productId, serialNumber }: UsbDevice) =>
  [vendorId, productId, serialNumber ?? ''].join(':')

export function chosenPrinter(): Chosen | null {
  try {
    const kept: unknown = JSON.parse(storedText(KEPT) ?? 'null')
    return isRecord(kept) && typeof kept.id === 'string' && typeof kept.name === 'string'
      ? { id: kept.id, name: kept.name }
      : null
  } catch {
    return null
  }
}

/** Lets the person choose a printer; the browser asks only after a press. */
export async function choosePrinter(bus: UsbBus): Promise<Chosen> {
  const device = await bus.requestDevice({ filters: [{ classCode: PRINTERS }] }).catch((thrown: unknown) => {
    const isNone = thrown instanceof DOMException && thrown.name === 'NotFoundError'
    throw new PrintError(isNone ? 'none' : 'refused')
  })
  if (printerPlace(device) === null) throw new PrintError('noPrinter')
  const chosen = { id: idOf(device), name: device.productName?.trim() || 'USB' }
  storeText(KEPT, JSON.stringify(chosen))
  return chosen
}

/** Data goes in parts, so that a printer that takes nothing any more is noticed. */
const PART = 16_384

/** Milliseconds in which a printer takes one part; one that prints takes no more until a label is out. */
const PATIENCE_MS = 15_000

const late = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new PrintError('silent')), ms))

async function send(device: UsbDevice, endpoint: number, bytes: Uint8Array, patience: number): Promise<void> {
  for (let from = 0; from < bytes.length; from += PART) {
    const part = bytes.slice(from, from + PART)
    const sent = device.transferOut(endpoint, part)
    const { status, bytesWritten } = await Promise.race([sent, late(patience)])
    if (status === 'stall') throw new PrintError('stalled')
    if (bytesWritten !== part.length) throw new PrintError('gone')
  }
}

async function take(device: UsbDevice, place: PrinterPlace): Promise<void> {
  try {
    await device.open()
    if (device.configuration === null) await device.selectConfiguration(place.configuration)
    await device.claimInterface(place.interfaceNumber)
    if (place.alternate !== 0) await device.selectAlternateInterface(place.interfaceNumber, place.alternate)
  } catch {
    throw new PrintError('taken')
  }
}

/** Sends labels to the chosen printer, and lets go of it for other programs. */
export async function printOn(bus: UsbBus, bytes: Uint8Array, patience = PATIENCE_MS): Promise<void> {
  const chosen = chosenPrinter()
  const device = (await bus.getDevices()).find((known) => idOf(known) === chosen?.id)
  if (device === undefined) throw new PrintError('absent')
  const place = printerPlace(device)
  if (place === null) throw new PrintError('noPrinter')
  try {
    await take(device, place)
    await send(device, place.endpoint, bytes, patience)
  } catch (thrown) {
    throw thrown instanceof PrintError ? thrown : new PrintError('gone')
  } finally {
    // A printer that is gone cannot be closed.
    await device.close().catch(() => undefined)
  }
}
