import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { emptyFolder, shell } from './shell.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** A version of a package: its manifest and its packed file. */
export interface Packed {
  readonly manifest: Manifest
  readonly bytes: Buffer
}

/** A registry of npm that knows these packages; the latest of each is the one that is named last. */
export const startRegistry = async (packages: readonly Packed[]) => {
  const nameOf = ({ manifest }: Packed) => `/${manifest.name}`
  const fileOf = ({ manifest }: Packed) => `/${manifest.name}/-/${manifest.version}.tgz`
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const file = packages.find((one) => fileOf(one) === path)
    if (file !== undefined) return response.end(file.bytes)
    const found = packages.filter((one) => nameOf(one) === path)
    const latest = found.at(-1)
    if (latest === undefined) return response.writeHead(404).end()
    const versions = found.map((one) => {
      const integrity = `sha512-${createHash('sha512').update(one.bytes).digest('base64')}`
      const dist = { tarball: `http://${request.headers.host}${fileOf(one)}`, integrity }
      return [one.manifest.version, { ...one.manifest, dist }] as const
    })
    const { name, version } = latest.manifest
    const told = { name, 'dist-tags': { latest: version }, versions: Object.fromEntries(versions) }
    return response.end(JSON.stringify(told))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** A packed file as a registry has it. */
export const fromFile = async (tarball: string): Promise<Packed> => ({
  manifest: JSON.parse(await shell(`tar xzOf "${tarball}" package/package.json`, dirname(tarball))),
  bytes: readFileSync(tarball),
})

/** The folder of a package, as Node would find it from another folder. */
const folderOf = (name: string, from: string): string => {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return realpathSync(folder)
  if (dirname(from) === from) throw new Error(`${name} is not installed`)
  return folderOf(name, dirname(from))
}

/** What the packages need that are named and installed here, each packed as it is installed. */
export const installed = async (names: readonly string[], from: string): Promise<readonly Packed[]> => {
  const found = new Map<string, Packed>()
  const scratch = emptyFolder()
  const visit = async (name: string, place: string) => {
    const folder = folderOf(name, place)
    if (found.has(folder)) return
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // A copy: pnpm links equal files to each other, and npm takes no links from an archive.
    const copy = join(scratch, `${found.size}`)
    cpSync(folder, join(copy, 'package'), { recursive: true, dereference: true })
    await shell('tar czf packed.tgz package', copy)
    found.set(folder, { manifest, bytes: readFileSync(join(copy, 'packed.tgz')) })
    for (const other of Object.keys(manifest.dependencies ?? {})) await visit(other, folder)
  }
  for (const name of names) await visit(name, from)
  return [...found.values()]
}
