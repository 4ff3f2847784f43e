import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { proxyTest } from '../http/proxies.ts'
import { addressSubject } from '../rateLimits/address.ts'

type Settings = Pick<
  Env,
  | 'KERFWISE_CONNECTIONS'
  | 'KERFWISE_CONNECTIONS_ADDRESS'
  | 'KERFWISE_CONNECTIONS_WAITING'
  | 'KERFWISE_TRUST_PROXY'
>

/** How many connections the server holds at once, and how many of them from one address. */
export function limitConnections(app: FastifyInstance, env: Settings): void {
  app.server.maxConnections = env.KERFWISE_CONNECTIONS
  const endWaiting = limitByAddress(app.server, {
    most: env.KERFWISE_CONNECTIONS_ADDRESS,
    mostWaiting: env.KERFWISE_CONNECTIONS_WAITING,
    // A proxy has one address for all its visitors, and limits of its own.
    isExempt: proxyTest(env.KERFWISE_TRUST_PROXY),
  })
  // The server has closed when its last connection has, also one that is not served yet.
  app.addHook('preClose', async () => endWaiting())
}

export interface AddressLimits {
  /** Connections that one address may have served. */
  readonly most: number
  /** Further connections, of all addresses together, that may wait. */
  readonly mostWaiting: number
  /** Milliseconds after which a connection that waits is destroyed. */
  readonly patienceMs?: number
  /** Whether an address has no limit. */
  isExempt(address: string): boolean
}

const patienceMs = 10_000

interface Address {
  served: number
  /** The waiting connections in their order, each with the function that begins to serve it. */
  readonly waiting: Map<Socket, () => void>
}

const ignore = () => undefined

/**
 * Limits the served connections of each address; further ones wait unread ([why](docs/decisions/admission.md)). The
 * server's present listeners for `connection` are called for served connections; add none later. Returns a function
 * that destroys all waiting connections.
 */
export function limitByAddress(server: Server, limits: AddressLimits): () => void {
  const addresses = new Map<string, Address>()
  let waiting = 0
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')

  function serve(socket: Socket): void {
    for (const listener of listeners) listener.call(server, socket)
  }

  function serveCounted(subject: string, address: Address, socket: Socket): void {
    address.served += 1
    socket.once('close', () => {
      address.served -= 1
      const [next] = address.waiting.values()
      if (next) next()
      else if (address.served === 0) addresses.delete(subject)
    })
    serve(socket)
  }

  function wait(subject: string, address: Address, socket: Socket): void {
    const timer = setTimeout(() => socket.destroy(), limits.patienceMs ?? patienceMs)
    const leave = () => {
      clearTimeout(timer)
      socket.off('close', leave).off('error', ignore)
      address.waiting.delete(socket)
      waiting -= 1
    }
    waiting += 1
    address.waiting.set(socket, () => {
      leave()
      serveCounted(subject, address, socket)
      socket.resume()
    })
    socket.pause().once('close', leave).on('error', ignore)
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || limits.isExempt(remoteAddress)) {
      serve(socket)
      return
    }
    const subject = addressSubject(remoteAddress)
    const address = addresses.get(subject) ?? { served: 0, waiting: new Map() }
    addresses.set(subject, address)
    if (address.served < limits.most) serveCounted(subject, address, socket)
    else if (waiting < limits.mostWaiting) wait(subject, address, socket)
    else socket.destroy()
  })
  return () => {
    for (const address of addresses.values()) for (const socket of address.waiting.keys()) socket.destroy()
  }
}
