import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPrinter, type FakePrinter } from '../../../test/usb.ts'
import { choosePrinter, chosenPrinter, faultOf, printOn } from './usbPrinter.ts'

const bytes = new TextEncoder().encode('^XA^XZ\n'.repeat(6_000))

const faultIn = async (work: Promise<unknown>) =>
  faultOf(
    await work.then(
      () => null,
      (thrown) => thrown,
    ),
  )

async function chosen(printer: FakePrinter = aPrinter()) {
  await choosePrinter(printer.bus)
  return printer
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a label printer at the USB', () => {
  it('gets every byte in order, on the interface of printers, and is let go of', async () => {
    const printer = await chosen()
    expect(chosenPrinter()).toEqual({ id: '2655:291:X1', name: 'ZD421' })
    await printOn(printer.bus, bytes)
    expect(printer.got()).toEqual(bytes)
    expect(printer.calls()).toEqual(['open', 'configure 1', 'claim 1', ...Array(3).fill('out 2'), 'close'])
  })

  it('is found again after it was plugged in anew, and is not another of its kind', async () => {
    const { bus } = await chosen()
    const again = aPrinter()
    await printOn(again.bus, bytes)
    expect(again.got()).toEqual(bytes)
    expect(await faultIn(printOn(aPrinter({ serialNumber: 'X2' }).bus, bytes))).toBe('absent')
    await printOn(bus, bytes)
  })

  it('is not chosen where the person chooses none, the browser refuses, or the device is no printer', async () => {
    const ask = (fault: string) => faultIn(choosePrinter(aPrinter({ asked: fault }).bus))
    expect(await ask('NotFoundError')).toBe('none')
    expect(await ask('SecurityError')).toBe('refused')
    expect(await faultIn(choosePrinter(aPrinter({ interfaceClass: 3 }).bus))).toBe('noPrinter')
    expect(chosenPrinter()).toBeNull()
  })

  it.each([
    ['taken', { open: 'SecurityError' }],
    ['taken', { claim: 'NetworkError' }],
    ['stalled', { stallsAt: 1 }],
    ['gone', { goneAt: 2 }],
    ['gone', { shortAt: 1 }],
  ] as const)('says that it is %s, and is closed', async (fault, values) => {
    const printer = await chosen(aPrinter(values))
    expect(await faultIn(printOn(printer.bus, bytes))).toBe(fault)
    expect(printer.calls().at(-1)).toBe('close')
  })

  it('that takes nothing any more is given up', async () => {
    const printer = await chosen(aPrinter({ silentAt: 1 }))
    expect(await faultIn(printOn(printer.bus, bytes, 1))).toBe('silent')
    expect(printer.calls().at(-1)).toBe('close')
  })
})
