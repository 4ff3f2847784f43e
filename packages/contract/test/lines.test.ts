import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClient, linesType, optimize1d } from '../src/index.ts'
import { linesOf } from '../src/lines.ts'

const plan = (barsCount: number) => ({ isError: false as const, data: { barsCount } })
const better = (barsCount: number) => `${JSON.stringify({ progress: plan(barsCount) })}\n`
const last = (barsCount: number) => `${JSON.stringify({ success: plan(barsCount) })}\n`
const body = { stock: [{ length: 6000 }], data: [{ length: 900, count: 2 }] }

function streamOf(parts: Iterable<Uint8Array>, fault?: Error): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(part)
      if (fault) stream.error(fault)
      else stream.close()
    },
  })
}

const utf8 = (text: string) => [new TextEncoder().encode(text)]

/** Asks a server that answers in lines, and collects the progress. */
async function ask(stream: ReadableStream<Uint8Array>) {
  const reported: number[] = []
  const places: number[] = []
  const sent: (string | null)[] = []
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers).get('accept'))
    return new Response(stream, { headers: { 'content-type': `${linesType}; charset=utf-8` } })
  }
  const answer = createClient({ fetch })(
    optimize1d,
    { body },
    {
      onProgress: (success) => !success.isError && reported.push(success.data.barsCount),
      onPlace: (place) => places.push(place),
    },
  )
  return { answer: await answer.catch((fault: unknown) => fault), reported, places, sent }
}

describe('an answer in lines', () => {
  it('is requested if somebody listens, and its last line is the answer', async () => {
    const { answer, reported, sent } = await ask(streamOf(utf8(better(9) + better(8) + last(7))))
    expect(reported).toEqual([9, 8])
    expect(answer).toEqual(plan(7))
    expect(sent).toEqual([`${linesType}, application/json`])
  })

  it('reports the place in the queue; lines that only a newer server knows are skipped', async () => {
    const lines = [
      '{"queue":{"place":3}}',
      '{"later":1}',
      '{"queue":{"place":"first"}}',
      '{"queue":{"place":0}}',
    ]
    const { answer, reported, places } = await ask(
      streamOf(utf8(`${lines.join('\n')}\n${better(8)}${last(7)}`)),
    )
    expect(places).toEqual([3, 0])
    expect(reported).toEqual([8])
    expect(answer).toEqual(plan(7))
  })

  it('is a failure of the network if it stops before its last line', async () => {
    for (const text of ['', better(9), better(9) + last(7).slice(0, -1), better(9) + last(7).slice(0, 9)]) {
      const { answer } = await ask(streamOf(utf8(text)))
      expect(answer).toMatchObject({ name: 'ApiError', key: 'network' })
    }
    const { answer, reported } = await ask(streamOf(utf8(better(9)), new TypeError('connection lost')))
    expect(answer).toMatchObject({ key: 'network' })
    expect(reported.length).toBeLessThanOrEqual(1)
  })

  it('becomes a refusal if it ends with an error, and an unknown answer if it holds noise', async () => {
    const error = { key: 'busy', message: 'later', details: {} }
    const refused = await ask(streamOf(utf8(`${better(9)}${JSON.stringify({ error })}\n`)))
    expect(refused.answer).toMatchObject({ key: 'busy', message: 'later' })
    const odd = await ask(streamOf(utf8('{"progress":{"isError":"perhaps"}}\n')))
    expect(odd.answer).toMatchObject({ key: 'internal' })
  })

  it('is read in any parts, even if they split a letter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '').toWellFormed())),
        fc.integer({ min: 1, max: 9 }),
        async (lines, size) => {
          const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
          const parts = []
          for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size))
          const read = []
          for await (const line of linesOf(streamOf(parts))) read.push(line)
          // A mark of the byte order at the very start belongs to the encoding.
          expect(read.join('\n')).toBe(lines.join('\n').replace(/^\uFEFF/, ''))
        },
      ),
    )
  })
})
