import { describe, expect, it } from 'vitest'
import { read } from '../src/repository.ts'

const container = read('deploy/Dockerfile')
const unit = read('deploy/kerfwise.service')

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const megabytes = (size: string | undefined) => {
  const [, count, sign] = /^(\d+)([MG])$/.exec(size ?? '') ?? []
  return Number(count) * (sign === 'G' ? 1024 : 1)
}

describe('what is deployed', () => {
  it('is built on images of exact versions, which a build can pin by their digests', () => {
    const { node } = JSON.parse(read('scripts/versions.json'))
    expect(found(container, /^ARG NODE_IMAGE=(\S+)$/m)).toBe(`node:${node}-bookworm-slim`)
    const rust = found(read('rust-toolchain.toml'), /channel = "(.+)"/)
    expect(found(container, /^ARG RUST_IMAGE=(\S+)$/m)).toMatch(new RegExp(`^rust:${rust}-`))
    const stages = [...container.matchAll(/ AS (\w+)$/gm)].map(([, name]) => name)
    const bases = [...container.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base ?? '')
    expect(bases.filter((base) => !base.startsWith('${') && !stages.includes(base))).toEqual([])
  })

  it('has a limit of its memory, above the heap', () => {
    const heap = megabytes(`${found(unit, /max-old-space-size=(\d+)/)}M`)
    expect(megabytes(found(unit, /^MemoryHigh=(.+)$/m))).toBeGreaterThan(2 * heap)
    expect(megabytes(found(unit, /^MemoryMax=(.+)$/m))).toBeGreaterThan(
      megabytes(found(unit, /^MemoryHigh=(.+)$/m)),
    )
  })

  it('gives back the memory of large bodies, as the server under attack does', () => {
    const allocator = 'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1000000'
    expect([unit, container].map((text) => text.includes(allocator))).toEqual([true, true])
    const settings = [...allocator.matchAll(/(\w+)=(\d+)/g)].map(([, name, value]) => `${name}: '${value}'`)
    const load = read('tests/load/src/server.ts')
    expect(settings.filter((setting) => !load.includes(setting))).toEqual([])
  })

  it.each(['deploy/nginx.conf', 'deploy/helm/kerfwise/templates/ingress.yaml', 'docs/runbooks/install.md'])(
    'lets the largest body through that the server takes, by %s',
    (file) => {
      const bodies = [...read('packages/contract/src/bounds.ts').matchAll(/[bB]ody: ([\d_]+),/g)]
      const largest = Math.max(...bodies.map(([, bytes = '']) => Number(bytes.replaceAll('_', ''))))
      expect(largest).toBeGreaterThan(8_000_000)
      const most = Number(found(read(file), /body[-_]size:? (\d+)m/))
      expect(most * 1024 ** 2).toBeGreaterThan(largest)
      expect((most - 1) * 1024 ** 2).toBeLessThan(largest)
    },
  )

  it('trusts the proxy of its own machine if nobody else reaches it', () => {
    expect(unit).toMatch(/KERFWISE_HOST=127\.0\.0\.1 .*KERFWISE_TRUST_PROXY=loopback/)
  })
})
