import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../src/platform/errors/refusal.ts'
import { answerClientError } from '../../src/platform/http/clientErrors.ts'
import { destroySoon, endUnreadBodies } from '../../src/platform/http/lingering.ts'
import { bare } from '../support/bare.ts'
import { soon } from '../support/soon.ts'

describe('a connection with a fault', () => {
  /** What is sent by a socket, how it ends, and whether it was destroyed at once. */
  async function answered(code: string | undefined, writable = true) {
    const parts: string[] = []
    const socket = new PassThrough({ autoDestroy: false })
    socket.on('data', (part) => parts.push(String(part)))
    if (!writable) socket.destroy()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    answerClientError(code === undefined ? {} : { code }, socket as unknown as Socket)
    const atOnce = socket.destroyed
    await new Promise((resolve) => setImmediate(resolve))
    const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
    return { atOnce, head: head.split('\r\n'), body, socket }
  }

  it.each([
    ['HPE_HEADER_OVERFLOW', 413, 'Payload Too Large', 'tooLarge'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', 'requestTimeout'],
    ['HPE_INVALID_METHOD', 400, 'Bad Request', 'invalidRequest'],
    [undefined, 400, 'Bad Request', 'invalidRequest'],
  ])('is answered in the form of every refusal: %s', async (code, status, name, key) => {
    const { atOnce, head, body } = await answered(code)
    expect(JSON.parse(body)).toEqual({ error: { key, message: expect.any(String), details: {} } })
    expect(head).toEqual([
      `HTTP/1.1 ${status} ${name}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ])
    expect(atOnce).toBe(false)
  })

  it('is destroyed a second after its answer', async () => {
    const { socket } = await answered('HPE_INVALID_METHOD')
    vi.advanceTimersByTime(900)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(200)
    expect(socket.destroyed).toBe(true)
  })

  it.each([
    ['was reset', 'ECONNRESET', true],
    ['takes no more', 'HPE_INVALID_METHOD', false],
  ])('is destroyed at once if it %s', async (_name, code, writable) => {
    const { atOnce, head } = await answered(code, writable)
    expect([atOnce, head]).toEqual([true, ['']])
  })

  it('keeps no clock once it has closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = new Socket()
    destroySoon(socket)
    expect(vi.getTimerCount()).toBe(1)
    socket.destroy()
    await once(socket, 'close')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a body that is not read', () => {
  /** Sends a head and perhaps some of a body to a server that answers at once, by fake time. */
  async function unread(headers: string, body: string) {
    const app = bare()
    endUnreadBodies(app)
    app.addHook('onRequest', async () => {
      throw new Refusal('notAuthenticated')
    })
    app.post('/', async () => ({}))
    const arrived = once(app.server, 'connection')
    await app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const client = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    onTestFinished(() => void client.destroy())
    client.on('error', () => undefined)
    client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`)
    const [socket] = (await arrived) as [Socket]
    onTestFinished(() => void socket.destroy())
    const [answer] = (await once(client, 'data')) as [Buffer]
    return { client, socket, answer: String(answer) }
  }

  it.each([
    ['of a few bytes', 'Content-Length: 5000', '{"a'],
    ['of many', 'Content-Length: 5000000', '{"a'],
    ['of an unknown length', 'Transfer-Encoding: chunked', ''],
  ])(
    '%s: the whole answer says at once that its connection ends, a second later',
    async (_name, head, body) => {
      const { socket, answer } = await unread(head, body)
      expect(answer).toMatch(/^HTTP\/1.1 401 .*\r\nconnection: close\r\n.*\r\n\r\n\{"error":.*\}\}$/s)
      vi.advanceTimersByTime(900)
      await new Promise((resolve) => setImmediate(resolve))
      expect(socket.destroyed).toBe(false)
      vi.advanceTimersByTime(200)
      await soon(() => expect(socket.destroyed).toBe(true))
    },
  )

  it('is read on where it is small, and then the connection ends at once', async () => {
    const { client, socket } = await unread('Content-Length: 10', '12345')
    client.write('67890')
    await once(client, 'end')
    await soon(() => expect(socket.destroyed).toBe(true))
  })

  it('leaves no clock behind once the connection has closed', async () => {
    const { client, socket } = await unread('Content-Length: 5000', '{"a')
    const closed = once(socket, 'close')
    client.destroy()
    await closed
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is none where all of it was read, and its connection serves the next call', async () => {
    const app = bare()
    endUnreadBodies(app)
    app.post('/', async () => ({ served: true }))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const client = connect({ port: Number(port), host: '127.0.0.1' })
    onTestFinished(() => void client.destroy())
    const body = `"${'x'.repeat(300_000)}"`
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    for (let call = 0; call < 2; call += 1) {
      client.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      const [answer] = (await once(client, 'data')) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\{"served":true\}$/s)
      // Once the answer has left for the server, too.
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
})
