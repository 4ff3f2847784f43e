import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A registry of npm that knows one package in one version: its packed file. */
export const startRegistry = async (name: string, version: string, tarball: string) => {
  const bytes = readFileSync(tarball)
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    if (path === '/packed.tgz') return response.end(bytes)
    if (path !== `/${name}`) return response.writeHead(404).end()
    const dist = { tarball: `http://${request.headers.host}/packed.tgz`, integrity }
    const versions = { [version]: { name, version, dist } }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
