import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
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
 * So many bytes of an unread body are still read, for clients that read the answer only after they have sent
 * everything. Of a larger body nothing is: some hundred senders would keep the event loop busy with throwing away.
 */
const lingerBytes = 256_000

/**
 * An answer to a request whose body has not come says `Connection: close`, since the rest of the body stands between
 * the client and its next call. The answer's end, and with it the connection's, waits until the client has read it.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, headers }, reply, payload) => {
    // Requests without a connection, as tests inject them, have no socket to end.
    if (raw.complete || !hasBody(raw) || !(raw.socket instanceof Socket)) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('content-length', Buffer.byteLength(payload))
    // Compressed, no byte would leave before the late end. This is @fastify/compress's own switch.
    headers['x-no-compression'] = 'true'
    return Readable.from(endLate(payload, raw))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function* endLate(payload: string | Buffer, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(payload)
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= lingerBytes) request.resume()
  await new Promise<void>((done) => {
    const timer = setTimeout(done, lingerMs)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    request.once('end', end).once('close', end)
  })
}
