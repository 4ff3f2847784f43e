import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const isText = (file: string) => !/\.(png|ico|wasm|xlsx|pdf|woff2?|ttf|db|gz|zip|bin)$/.test(file)
const texts = files.filter(isText).map((file) => ({ file, text: read(file) }))

const holding = (pattern: RegExp, except: RegExp = /^$/) =>
  texts.filter(({ file, text }) => !except.test(file) && pattern.test(text)).map(({ file }) => file)

describe('the repository speaks of itself alone', () => {
  it('holds no path of one machine', () => {
    expect(holding(/(^|[^\w.-])\/(home|root|Users)\/[a-z]+\//m, /^tests\/architecture\//)).toEqual([])
  })

  it('locks no registry host', () => {
    expect(
      texts
        .filter(({ file }) => /(pnpm-lock\.yaml|Cargo\.lock|\.npmrc)$/.test(file))
        .filter(({ text }) => /tarball: http|registry\.|^registry=/m.test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })

  it('names the versions of its tools alike wherever they must stand', () => {
    const versions: Record<string, string> = JSON.parse(read('scripts/versions.json'))
    expect(JSON.parse(read('package.json')).packageManager).toBe(`pnpm@${versions.pnpm}`)
    const image = read('deploy/Dockerfile')
    expect(image).toContain(`pnpm@${versions.pnpm} `)
    expect(image).toContain(`node:${versions.node}-`)
    expect(read('Cargo.lock')).toContain(`name = "wasm-bindgen"\nversion = "${versions['wasm-bindgen']}"`)
  })

  it('keeps versions once, in the catalog', () => {
    const manifests = files.filter((file) => /^(apps|packages|tests)\/[^/]+\/package\.json$/.test(file))
    const stray = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !version.startsWith('catalog:') && version !== 'workspace:*')
        .map(([name]) => `${file}: ${name}`)
    })
    expect(stray).toEqual([])
  })
})
