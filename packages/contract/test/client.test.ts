import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  createClient,
  deleteMaterial,
  listProjects,
  materialInUse,
  requestReset,
  saveMaterial,
} from '../src/index.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A client that notes its calls and gets one answer to all of them. */
function answering(status: number, body: string) {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return new Response(body, { status })
  }
  return { sent, call: createClient({ baseUrl: 'https://kerfwise.example/rest', fetch }) }
}

const refusal = (key: string) =>
  JSON.stringify({ error: { key, message: 'no', details: { limit: 'items' } } })

describe('the client', () => {
  it('sends a body as JSON, with the cookies', async () => {
    const { sent, call } = answering(200, '{"success":[]}')
    expect(await call(saveMaterial, { body: { name: 'Pine' } })).toEqual([])
    expect(sent[0]?.url).toBe('https://kerfwise.example/rest/cutoptim/materials')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"Pine"}' })
  })

  it('reports the cursor of the next page', async () => {
    const cursors: (string | null)[] = []
    const onNext = (next: string | null) => void cursors.push(next)
    const first = answering(200, '{"success":[],"next":"17.p-1"}')
    await first.call(listProjects, { query: { limit: 1 } }, { onNext })
    expect(first.sent[0]?.url).toBe('https://kerfwise.example/rest/cutoptim/projects?limit=1')
    await answering(200, '{"success":[],"next":null}').call(listProjects, { query: {} }, { onNext })
    // A server of an earlier version sends the whole list.
    await answering(200, '{"success":[]}').call(listProjects, { query: {} }, { onNext })
    expect(cursors).toEqual(['17.p-1', null, null])
  })

  it('sends any id to its own address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (id) => {
        const { sent, call } = answering(200, '{"success":[]}')
        await call(deleteMaterial, { query: { id } })
        const url = new URL(sent[0]?.url ?? '')
        expect([url.pathname, url.searchParams.get('id')]).toEqual([
          '/rest/cutoptim/materials',
          id.toWellFormed(),
        ])
      }),
    )
    const { sent, call } = answering(200, '{"success":{"inUse":true}}')
    expect(await call(materialInUse, { params: { id: 'a/../b?c' } })).toEqual({ inUse: true })
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/rest/cutoptim/materials/a%2F..%2Fb%3Fc/in-use')
  })

  it('throws a refusal with its code, status and details', async () => {
    const { call } = answering(403, refusal('notAuthorized'))
    await expect(call(requestReset, { body: { nameOrMail: 'Ann' } })).rejects.toMatchObject({
      name: 'ApiError',
      key: 'notAuthorized',
      status: 403,
      details: { limit: 'items' },
    })
  })

  it.each([
    ['a page of a proxy', 502, '<html>'],
    ['a code that it does not know', 400, refusal('brandNew')],
    ['an answer that is not of the contract', 200, '{"success":{"list":1}}'],
    ['nothing at all', 200, ''],
  ])('reads %s as an internal failure', async (_name, status, body) => {
    await expect(answering(status, body).call(saveMaterial, { body: { name: 'x' } })).rejects.toMatchObject({
      key: 'internal',
      status,
    })
  })

  it('distinguishes a lost connection from a cancelled call', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const call = createClient({ fetch })
    await expect(call(requestReset, { body: { nameOrMail: 'x' } })).rejects.toEqual(
      new ApiError('network', 'fetch failed', 0),
    )
    const signal = AbortSignal.abort()
    await expect(call(requestReset, { body: { nameOrMail: 'x' } }, { signal })).rejects.toBeInstanceOf(
      TypeError,
    )
  })
})
