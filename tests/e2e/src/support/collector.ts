import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Collector {
  readonly url: string
  /** The received bodies, in their order. */
  readonly bodies: readonly string[]
  close(): void
}

/**
 * Receives the reports of pages. It is a server, since a browser sends the last reports of a closing page by itself,
 * where no intercepted route sees them.
 */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/collect`, bodies, close: () => server.close() }
}
