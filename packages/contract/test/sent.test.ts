import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  ApiError,
  createClient,
  deleteMaterial,
  errorTextKey,
  linesType,
  listMaterials,
  localPath,
  longestLocalPath,
  makeKey,
  plainName,
  progressLine,
  register,
  saveMaterial,
  successEnvelope,
} from '../src/index.ts'
import { lines, storable } from '../src/text.ts'

/** A client of whose calls the last is kept. */
function answering(body: string, options = {}, headers = {}) {
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return new Response(body, { headers })
  }
  return { sent, call: createClient({ fetch, ...options }) }
}

describe('a call', () => {
  it('names the language of the page, if any, and asks for lines if somebody listens', async () => {
    const plain = answering('{"success":[]}')
    await plain.call(listMaterials, {})
    expect(plain.sent[0]?.init).toEqual({ method: 'GET', credentials: 'include', headers: {} })
    const asking = answering('{"success":[]}', { language: () => 'pl' })
    await asking.call(listMaterials, {}, { onProgress: () => undefined })
    expect(asking.sent[0]?.init.headers).toEqual({
      'accept-language': 'pl',
      accept: `${linesType}, application/json`,
    })
  })

  it('can be cancelled by its signal', async () => {
    const { sent, call } = answering('{"success":[]}')
    const { signal } = new AbortController()
    await call(listMaterials, {}, { signal })
    expect(sent[0]?.init.signal).toBe(signal)
  })

  it('has no query without parameters', async () => {
    const { sent, call } = answering('{"success":[]}')
    await call(deleteMaterial, { query: { id: undefined } } as never)
    await call(deleteMaterial, { query: { id: null } } as never)
    await call(deleteMaterial, { query: { id: 0 } } as never)
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([undefined, undefined, 'id=0'])
  })

  it('may get lines without a listener', async () => {
    const body = '{"progress":[]}\n{"queue":{"place":1}}\n{"success":[]}\n'
    const { call } = answering(body, {}, { 'content-type': linesType })
    expect(await call(listMaterials, {})).toEqual([])
  })

  it('fails with the message of the thrown error if the network fails', async () => {
    const call = createClient({ fetch: () => Promise.reject('no way') })
    await expect(call(saveMaterial, { body: { name: 'x' } })).rejects.toEqual(
      new ApiError('network', 'no way', 0),
    )
  })

  it.each([new TypeError('terminated'), 'terminated'])(
    'fails with a reason if its lines are cut off: %s',
    async (cause) => {
      const body = new ReadableStream({ pull: (stream) => stream.error(cause) })
      const fetch = async () => new Response(body, { headers: { 'content-type': linesType } })
      await expect(createClient({ fetch })(listMaterials, {})).rejects.toEqual(
        new ApiError('network', 'terminated', 200),
      )
    },
  )
})

describe('a text', () => {
  it('of several lines has tabs and line ends, and no other control character', () => {
    const text = lines(1, 20)
    expect(text.safeParse('a\tb\r\nc').success).toBe(true)
    for (const wrong of ['a\0', 'a\u0007b', 'a\u2028b', '']) expect(text.safeParse(wrong).success).toBe(false)
  })

  it('for the database has no U+0000', () => {
    expect([storable(9).safeParse('a\u0007b').success, storable(9).safeParse('a\0b').success]).toEqual([
      true,
      false,
    ])
  })

  it('of a name is readable', () => {
    const good = { mail: 'ann@example.com', pass: 'correct horse battery', confirm: 'correct horse battery' }
    const is = (name: string) => register.parts.body.safeParse({ ...good, name }).success
    expect([is('Ann'), is('Ann\ud83d\ude80'), is('Ann\ud83d'), is('\u200d\u200d\u200d')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('of a mail has no blanks at its ends', () => {
    expect(plainName(' mailto:Ann www. ')).toBe('Ann')
  })
})

it('a key names each scope once', () => {
  const is = (scopes: string[]) => makeKey.parts.body.safeParse({ name: 'k', scopes }).success
  expect([is(['read']), is(['read', 'write']), is(['read', 'read']), is([])]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a path to go back to has a largest length', () => {
  const path = `/${'a'.repeat(longestLocalPath - 1)}`
  expect([localPath(path), localPath(`${path}a`)]).toEqual([path, '/'])
})

it('an answer is an envelope, in one piece or in lines', () => {
  expect(successEnvelope(z.number()).safeParse({ success: 7 }).success).toBe(true)
  expect(successEnvelope(z.number()).safeParse(7).success).toBe(false)
  const line = progressLine(z.number())
  const error = { key: 'internal', message: 'no', details: {} }
  for (const right of [{ queue: { place: 0 } }, { progress: 1 }, { success: 1 }, { error }])
    expect(line.safeParse(right).success).toBe(true)
  for (const wrong of [{ queue: { place: -1 } }, { progress: 'x' }, {}, { error: {} }])
    expect(line.safeParse(wrong).success).toBe(false)
  expect(errorTextKey('internal')).toBe('errors:internal')
})
