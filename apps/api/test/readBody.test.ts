import { PassThrough } from 'node:stream'
import { FakeClock } from '@kerfwise/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAdmission } from '../src/platform/admission/admission.ts'
import type { Admitted } from '../src/platform/admission/admit.ts'
import { readBody } from '../src/platform/admission/readBody.ts'
import { readEnv } from '../src/platform/env.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'

/** A body that was let in, and what becomes of it. */
function reading({ most = 100_000, declared = undefined as number | undefined, cutBefore = false } = {}) {
  const cutting = new AbortController()
  if (cutBefore) cutting.abort(new Refusal('rateLimited'))
  const charged: number[] = []
  const kept: true[] = []
  const admitted: Admitted = {
    ...{ most, declared, cut: cutting.signal, gone: new AbortController().signal },
    hold: { release: () => undefined, keep: () => void kept.push(true) },
    charge: (bytes) => void charged.push(bytes),
  }
  const rooms: number[] = []
  const make = vi.spyOn(Buffer, 'allocUnsafeSlow').mockImplementation((size) => {
    rooms.push(size)
    return Buffer.alloc(size)
  })
  onTestFinished(() => make.mockRestore())
  const payload = new PassThrough()
  const admission = createAdmission(readEnv({}), new FakeClock())
  const read = readBody(payload, admission, admitted)
  const outcome = read.then(
    (bytes) => bytes.toString(),
    (error: unknown) => error,
  )
  const send = (...parts: string[]) => {
    // Not by `Buffer.from`, which makes room as the reader does.
    for (const part of parts) payload.write(Buffer.alloc(part.length, part))
    payload.end()
    return outcome
  }
  return { send, payload, outcome, charged, rooms, cutting, isKept: () => kept.length > 0, admission }
}

const tens = (count: number) => Array.from({ length: count }, () => '1'.repeat(10_000))
const tooLarge = (most: number, of: string) => ({ key: 'tooLarge', details: { path: '$', most, of } })

describe('a body that arrives', () => {
  it('is read whole, kept from those who need room, and charged once', async () => {
    const { send, charged, isKept } = reading({ declared: 8 })
    expect(await send('{"a":', '[1', '}')).toBe('{"a":[1}')
    expect([charged, isKept()]).toEqual([[8], true])
  })

  it('keeps what has come before it takes more room, in its order', async () => {
    const parts = [...'123'].map((digit) => digit.repeat(10_000))
    expect(await reading().send(...parts)).toBe(parts.join(''))
  })

  it('is charged once, whatever becomes of its room later', async () => {
    const { send, cutting, charged } = reading()
    await send('1234')
    cutting.abort(new Refusal('rateLimited'))
    expect(charged).toEqual([4])
  })

  it('may be as long as its bound, and no longer', async () => {
    expect(await reading({ most: 20_000 }).send(...tens(2))).toHaveLength(20_000)
    const { send, charged, admission } = reading({ most: 20_000 })
    expect(await send(...tens(2), '1')).toMatchObject(tooLarge(20_000, 'bytes'))
    expect([charged, admission.refusals('tooLarge')]).toEqual([[20_000], 1])
  })

  it.each([
    ['shorter', '12'],
    ['longer', '1234'],
  ])('that is %s than its headers say is refused', async (_name, text) => {
    expect(await reading({ declared: 3 }).send(text)).toMatchObject({
      ...{ key: 'invalidRequest', details: { path: '$', reason: 'must be as long as Content-Length says' } },
    })
  })

  it.each([
    ['of few bytes takes little', { declared: 100 }, ['1'.repeat(100)], [100]],
    ['takes little before it arrives', { declared: 90_000 }, [], [16_384]],
    ['takes what its headers say, at the end', { declared: 50_000 }, tens(5), [16_384, 32_768, 50_000]],
    ['without headers takes twice as much each time', {}, tens(4), [16_384, 32_768, 65_536]],
    ['that fills its room takes no more', {}, ['1'.repeat(16_384)], [16_384]],
    ['takes no more than its bound', { most: 20_000 }, tens(2), [16_384, 20_000]],
    ['that comes at once takes room for it', {}, ['1'.repeat(60_000)], [16_384, 60_000]],
    ['takes as much as comes beyond its headers', { declared: 20_000 }, tens(3), [16_384, 20_000, 30_000]],
  ])('%s room', async (_name, how, parts, rooms) => {
    const read = reading(how)
    await read.send(...parts)
    expect(read.rooms).toEqual(rooms)
  })

  it('of many values is refused with their number: one for six bytes of its bound, at least a thousand', async () => {
    const values = (count: number) => `[${Array(count).fill(1).join()}]`
    expect(await reading({ most: 9_005 }).send(values(1_500))).toBeTypeOf('string')
    const { send, admission } = reading({ most: 9_005 })
    expect(await send(values(1_501))).toMatchObject(tooLarge(1_500, 'values'))
    expect(admission.refusals('values')).toBe(1)
    expect(await reading({ most: 5_000 }).send(values(1_000))).toBeTypeOf('string')
    expect(await reading({ most: 5_000 }).send(values(1_001))).toMatchObject(tooLarge(1_000, 'values'))
  })

  it('of many levels is refused as one that cannot be read', async () => {
    const found = await reading().send('['.repeat(1_000))
    expect(found).toMatchObject({ key: 'invalidRequest', details: { path: '$' } })
    expect((found as Refusal).details.reason).toMatch(/^must not nest deeper than \d+ levels$/)
  })

  it('ends when others need the room more, before it is read or while it is', async () => {
    expect(await reading({ cutBefore: true }).outcome).toMatchObject({ key: 'rateLimited' })
    const { payload, cutting, outcome, charged, isKept } = reading()
    payload.write('1234')
    await new Promise((resolve) => setImmediate(resolve))
    cutting.abort(new Refusal('rateLimited'))
    expect(await outcome).toMatchObject({ key: 'rateLimited' })
    expect([charged, isKept(), payload.listenerCount('data')]).toEqual([[4], false, 0])
  })

  it('whose connection breaks is a mistake of its sender', async () => {
    const { payload, outcome } = reading()
    payload.destroy(new Error('reset'))
    expect(await outcome).toMatchObject({ message: 'reset', statusCode: 400 })
  })
})
