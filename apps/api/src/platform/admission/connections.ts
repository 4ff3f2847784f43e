import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { proxyTest } from '../http/proxies.ts'
import { addressSubject } from '../rateLimits/address.ts'

type Settings = Pick<Env, 'KERFWISE_CONNECTIONS' | 'KERFWISE_CONNECTIONS_ADDRESS' | 'KERFWISE_TRUST_PROXY'>

/** How many connections the server holds at once, and how many of them from one address. */
export function limitConnections({ server }: FastifyInstance, env: Settings): void {
  server.maxConnections = env.KERFWISE_CONNECTIONS
  // A proxy has one address for all its visitors, and limits of its own.
  const isProxy = proxyTest(env.KERFWISE_TRUST_PROXY)
  limitByAddress(server, env.KERFWISE_CONNECTIONS_ADDRESS, isProxy)
}

/** Destroys connections beyond what their address may hold open. */
export function limitByAddress(server: Server, most: number, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isExempt(address)) return
    const subject = addressSubject(address)
    const count = open.get(subject) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(subject, count + 1)
    socket.once('close', () => {
      const left = (open.get(subject) ?? 1) - 1
      if (left > 0) open.set(subject, left)
      else open.delete(subject)
    })
  })
}
