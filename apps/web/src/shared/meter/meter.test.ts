import { expect, it, vi } from 'vitest'
import { bytes, float, glmFrame, standIn } from '../../../test/drawn/bluetooth.ts'
import { connect } from './meter.ts'
import type { Reading } from './reading.ts'

async function connected(options?: Parameters<typeof standIn>[0]) {
  const near = standIn(options)
  const readings: Reading[] = []
  const onLost = vi.fn()
  const met = await connect(near.bluetooth, { onLength: (reading) => readings.push(reading), onLost })
  return { ...near, readings, onLost, met, disconnect: 'failure' in met ? () => {} : met.disconnect }
}

it('asks for both kinds of meters by service and name', async () => {
  const { asked } = await connected()
  expect(asked).toEqual([
    {
      filters: expect.arrayContaining([
        { services: ['3ab10100-f831-4395-b29d-570977d5bf94'] },
        { namePrefix: 'DISTO' },
        { services: ['02a6c0d0-0451-4000-b000-fb3210111989'] },
        { namePrefix: 'Bosch GLM' },
      ]),
      optionalServices: ['3ab10100-f831-4395-b29d-570977d5bf94', '02a6c0d0-0451-4000-b000-fb3210111989'],
    },
  ])
})

it('tells a GLM to send what it measures, and counts a repeated frame once', async () => {
  const { send, written, readings } = await connected()
  expect(written).toEqual(['c0 55 02 01 00 1a'])
  send(bytes('C011003A'))
  send(glmFrame(1.5, 7))
  send(bytes('C011003A'))
  send(glmFrame(1.5, 7))
  // The same length once more, by another press.
  send(glmFrame(1.5, 8))
  expect(readings).toEqual([{ length: 1_500_000_000 }, { fault: 'repeated' }, { length: 1_500_000_000 }])
})

it('asks a DISTO for its unit with each length, and counts a repeated frame once', async () => {
  const { send, unit, readings } = await connected({ kind: 'disto', name: 'DISTO 1' })
  send(float(1.5))
  send(float(1.5))
  await vi.waitFor(() => expect(readings).toHaveLength(2), { timeout: 30_000 })
  expect(readings).toEqual(expect.arrayContaining([{ length: 1_500_000_000 }, { fault: 'repeated' }]))
  unit.value = bytes('0500')
  send(float(2))
  await vi.waitFor(() => expect(readings[2]).toEqual({ fault: 'unit' }), { timeout: 30_000 })
  delete unit.value
  send(float(2.5))
  await vi.waitFor(() => expect(readings[3]).toEqual({ fault: 'unit' }), { timeout: 30_000 })
})

it('tells once that a meter was lost, and not that it was disconnected', async () => {
  const lost = await connected()
  lost.lose()
  expect(lost.onLost).toHaveBeenCalledOnce()
  const ended = await connected()
  ended.disconnect()
  expect(ended.isConnected()).toBe(false)
  expect(ended.onLost).not.toHaveBeenCalled()
  ended.send(glmFrame(1.5, 1))
  expect(ended.readings).toEqual([])
})

it.each([
  [{ isOff: true }, { failure: 'off', name: '' }],
  [{ refused: new DOMException('closed', 'NotFoundError') }, { failure: 'none', name: '' }],
  [{ refused: new DOMException('forbidden', 'SecurityError') }, { failure: 'failed', name: '' }],
  [
    { breaks: true, name: 'GLM 120' },
    { failure: 'failed', name: 'GLM 120' },
  ],
  [{ kind: 'other', name: 'Lamp' } as const, { failure: 'unknown', name: 'Lamp' }],
])('says why no meter is connected: %j', async (options, failure) => {
  const { met, isConnected, onLost } = await connected(options)
  expect(met).toEqual(failure)
  expect(isConnected()).toBe(false)
  expect(onLost).not.toHaveBeenCalled()
})
