import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../src/http.ts'
import { LIMITS } from '../src/limits.ts'
import { newRoom } from '../src/server.ts'
import { serving } from './support/clients.ts'

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

/** The status of a call; the headers of `fetch` cannot name another host. */
const statusOf = (address: string, headers: Record<string, string>, body = LIST) =>
  new Promise<number | undefined>((resolve, reject) => {
    const accept = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const asked = request(address, { method: 'POST', headers: { ...accept, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
    asked.end(body)
  })

describe('over HTTP', () => {
  let server: Listening
  beforeAll(async () => {
    server = await serving()
  })
  afterAll(() => server.close())

  it.each([
    ['a program', {}, 200],
    ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
    ['a page of another site', { origin: 'https://example.com' }, 403],
    ['a page whose name leads here', { host: 'example.com' }, 403],
  ])('%s is answered %s with %i', async (_, headers, status) => {
    expect(await statusOf(server.address, headers)).toBe(status)
  })

  it('other paths are not found, and a body that is too large is not read', async () => {
    expect(await statusOf(server.address.replace('/mcp', '/'), {})).toBe(404)
    expect(await statusOf(server.address, {}, ' '.repeat(LIMITS.message + 1))).toBe(413)
  })

  it('a port that is taken is an error', async () => {
    const { port } = new URL(server.address)
    await expect(listen(Number(port), newRoom(), () => {})).rejects.toThrow('EADDRINUSE')
  })
})
