import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Collector {
  readonly url: string
  /** What came in, in its order. */
  readonly bodies: readonly string[]
  close(): void
}

/**
 * Takes what pages report. A server and no caught request: what a page sends while it is being left goes out by the
 * browser itself, where no route of a journey sees it.
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
