import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { LIMITS } from './limits.ts'
import { newServer } from './server.ts'
import type { Room } from './tools/answer.ts'

export interface Listening {
  readonly address: string
  readonly close: () => Promise<void>
}

/** A server's own requests have both. */
type Received = IncomingMessage & { method: string; url: string }

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * Serves streamable HTTP at `/mcp`, to this machine alone. A page of another site is refused by its Origin, and one that
 * lets its own name lead here by its Host.
 */
export const listen = async (
  port: number,
  room: Room,
  onerror: (fault: Error) => void,
): Promise<Listening> => {
  const [isOurHost, isOurOrigin] = [localhostHostValidation(), localhostOriginValidation()]
  const most = { maxRequestBodySize: LIMITS.message, onerror }
  const handler = createMcpHandler(() => newServer(room), most)
  const serve = toNodeHandler(handler, most)
  const server = createServer((request, response) => {
    if (!isOurHost(request, response) || !isOurOrigin(request, response)) return
    if (new URL(request.url ?? '/', 'http://localhost').pathname === '/mcp')
      void serve(request as Received, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('The server is at /mcp.\n')
  })
  await new Promise<void>((ready, refused) => {
    server.once('error', refused)
    server.listen(port, '127.0.0.1', ready)
  })
  const { port: own } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${own}/mcp`,
    close: async () => {
      await handler.close()
      await closed(server)
    },
  }
}
