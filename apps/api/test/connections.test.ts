import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AddressLimits, limitByAddress } from '../src/platform/admission/connections.ts'
import { proxyTest } from '../src/platform/http/proxies.ts'
import { testApp } from './support/app.ts'

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A connection that never closes its own side. */
function stubborn(port: number, bytes = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  if (bytes) socket.write(bytes)
  return socket
}

async function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}

async function untilNoneIsOpen(app: FastifyInstance): Promise<void> {
  while ((await openConnections(app)) > 0) await pause(20)
}

const head = 'POST /rest/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

describe('connections of clients that never close their side', () => {
  it.each([
    ['no header', ''],
    ['half of the headers', head],
    ['half of the body', `${head}Content-Length: 100\r\n\r\n{"name`],
  ])('that send %s get 408 in the form of all errors and are destroyed', async (_name, bytes) => {
    const { app } = await testApp()
    const port = await listening(app)
    app.server.headersTimeout = 50
    app.server.requestTimeout = 50
    const [header, body] = (await text(stubborn(port, bytes))).split('\r\n\r\n')
    expect(header).toMatch(/^HTTP\/1.1 408 /)
    expect(JSON.parse(body ?? '').error).toMatchObject({ key: 'requestTimeout', details: {} })
    await untilNoneIsOpen(app)
  })

  it('that send bytes other than HTTP are destroyed', async () => {
    const { app } = await testApp()
    const port = await listening(app)
    await Promise.all(Array.from({ length: 100 }, () => text(stubborn(port, 'HELLO\r\n\r\n'))))
    await untilNoneIsOpen(app)
  })

  it('get the refusal of a body before it was read, and are destroyed', async () => {
    const { app } = await testApp()
    const port = await listening(app)
    const socket = stubborn(
      port,
      'POST /rest/cutoptim/materials HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        'Content-Length: 5000\r\n\r\n{"name',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
    await untilNoneIsOpen(app)
  })
})

it('the server reads little more of a large body that it refuses, and its sender gets the answer', async () => {
  const { app } = await testApp()
  const port = await listening(app)
  const arrived = once(app.server, 'connection')
  const length = 60_000_000
  const path = '/rest/cutoptim/optimize1d'
  const socket = stubborn(
    port,
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const [server] = (await arrived) as [Socket]
  const ended = once(server, 'close')
  const part = Buffer.alloc(1_000_000, 32)
  for (let sent = 0; sent < length; sent += part.length) socket.write(part)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
  await ended
  expect(server.bytesRead).toBeLessThan(length / 2)
})

describe('the connections of one address', () => {
  async function limited(limits: Partial<AddressLimits>) {
    const served: Socket[] = []
    const serve = (socket: Socket) => void served.push(socket.resume())
    const server = createServer(serve).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    limitByAddress(server, { most: 2, mostWaiting: 1, isExempt: () => false, ...limits })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const open = async () => {
      const arrived = once(server, 'connection')
      const socket = stubborn(port, 'hello')
      const [there] = (await arrived) as [Socket]
      return { socket, there }
    }
    return { served, open }
  }

  it('wait beyond the limit until one of them ends, and are closed beyond what may wait', async () => {
    const { served, open } = await limited({})
    const [first, second, third, fourth] = [await open(), await open(), await open(), await open()]
    expect(served).toEqual([first.there, second.there])
    expect([third, fourth].map(({ there }) => there.destroyed)).toEqual([false, true])
    const greeted = once(third.there, 'data')
    second.socket.destroy()
    expect(String(await greeted)).toBe('hello')
    expect(served).toEqual([first.there, second.there, third.there])
    // A closed connection makes room for the next waiting one.
    const fifth = await open()
    fifth.there.destroy()
    await once(fifth.there, 'close')
    const sixth = await open()
    first.socket.destroy()
    await once(sixth.there, 'data')
    expect(served).toHaveLength(4)
  })

  it('wait for a limited time', async () => {
    const { served, open } = await limited({ most: 1, patienceMs: 20 })
    await open()
    const second = await open()
    await once(second.there, 'close')
    expect(served).toHaveLength(1)
    const third = await open()
    expect(third.there.destroyed).toBe(false)
  })

  it('get their answer after they have waited, and end with the server', async () => {
    const { app } = await testApp({ env: { KERFWISE_CONNECTIONS_ADDRESS: '1' } })
    const port = await listening(app)
    const call = 'GET /rest/health HTTP/1.1\r\nHost: a\r\n\r\n'
    const first = stubborn(port, call)
    await once(first, 'data')
    // Sent in two parts, the first of which comes before anybody reads.
    const second = stubborn(port, call.slice(0, 20))
    while ((await openConnections(app)) < 2) await pause(5)
    second.write(call.slice(20))
    first.destroy()
    const [answer] = (await once(second, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    const third = stubborn(port, call)
    while ((await openConnections(app)) < 2) await pause(5)
    // A reset, where the server has not read what was sent.
    const ended = text(third).catch(({ code }) => code)
    await app.close()
    expect(['', 'ECONNRESET']).toContain(await ended)
  })

  it('are counted for every address except the proxies of the settings', () => {
    const addresses = ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::1']
    const exempt = (setting: string) => addresses.filter(proxyTest(setting))
    expect(exempt('')).toEqual([])
    expect(exempt('loopback')).toEqual(addresses.slice(0, 4))
    expect(exempt('127.0.0.1, 10.0.0.0/8')).toEqual(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3'])
  })

  it('are limited for other addresses of this machine, and not for a trusted proxy', async () => {
    const limits = {
      KERFWISE_CONNECTIONS_ADDRESS: '2',
      KERFWISE_CONNECTIONS_WAITING: '0',
      KERFWISE_TRUST_PROXY: '127.0.0.1',
    }
    const { app } = await testApp({ env: limits })
    const port = await listening(app)
    const kept = async (from: string) => {
      const sockets = Array.from({ length: 4 }, () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from })
        onTestFinished(() => void socket.destroy())
        socket.on('error', () => undefined)
        // An answer is how a client knows that it was let in.
        socket.write('GET /rest/health HTTP/1.1\r\nHost: a\r\n\r\n')
        return new Promise<number>((resolve) => {
          socket.once('data', () => resolve(1)).once('close', () => resolve(0))
        })
      })
      const all = await Promise.all(sockets)
      return all.reduce((sum, one) => sum + one, 0)
    }
    expect([await kept('127.0.0.1'), await kept('127.0.0.2')]).toEqual([4, 2])
  })
})
