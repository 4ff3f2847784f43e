import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a refused client may take to read its answer, and to stop sending. */
const lingerMs = 1_000

/** Destroys a connection after the moment that its last answer needs to arrive. */
export function destroySoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/**
 * So many bytes of a refused body are still read, for clients that read the answer only after they have sent
 * everything.
 */
const lingerBytes = 256_000

/**
 * A request that was answered before its body had come is read on and thrown away for a moment, so that the client
 * gets to see the answer; then its connection is destroyed. Of a large body nothing is read on: some hundred senders of
 * such would keep the event loop busy with throwing away, and the answer is on its way to them.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    // Requests without a connection, as tests inject them, have no socket to destroy.
    if (raw.complete || !(socket instanceof Socket) || socket.destroyed) return
    const declared = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    // Afterwards, since Node begins to throw the rest away in this turn.
    if (declared > lingerBytes) setImmediate(() => socket.pause())
    const timer = setTimeout(() => raw.complete || socket.destroy(), lingerMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  })
}
