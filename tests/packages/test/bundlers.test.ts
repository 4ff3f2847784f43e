import { readdirSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { opened, openedFolder } from '../src/browser.ts'
import { blocksOf } from '../src/readme.ts'
import { packed, root } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'

const blocks = blocksOf(join(root, 'packages/optimizer/README.md'), 'In the browser')
const codeOf = (file: string) => blocks.find((block) => block.file === file)?.code ?? ''
const folder = emptyFolder()
const PAGE = '<!doctype html><title>plan</title><script type="module" src="/main.ts"></script>'

beforeAll(async () => {
  await shell(
    `npm install --offline --no-audit --no-fund "${packed(/^kerfwise-optimizer-.*\.tgz$/)}"`,
    folder,
  )
  writeFileSync(join(folder, 'main.ts'), codeOf('main.ts'))
  writeFileSync(join(folder, 'main.mjs'), stripTypeScriptTypes(codeOf('main.ts')))
  writeFileSync(join(folder, 'index.html'), PAGE)
})

/** The optimizer's wasm is a file of its own, which a browser fetches while it compiles. */
const wasmIn = (output: string) =>
  readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.wasm'))

describe('a page with the example of the README', () => {
  it('plans when Vite has built it', async () => {
    const outDir = join(folder, 'by-vite')
    await build({ root: folder, configFile: false, logLevel: 'warn', build: { outDir } })
    expect(wasmIn(outDir)).toHaveLength(1)
    expect(await openedFolder(outDir, /bars:/)).toBe('bars: 2')
  })

  it("plans in Vite's dev server, with the line of the README", async () => {
    const config = blocks.find(({ code }) => code.includes('defineConfig'))?.code ?? ''
    const [, line = ''] = config.match(/defineConfig\((.*)\)/) ?? []
    const optimizeDeps = { exclude: ['@kerfwise/optimizer'] }
    expect(line).toBe("{ optimizeDeps: { exclude: ['@kerfwise/optimizer'] } }")
    const server = await createServer({ root: folder, configFile: false, logLevel: 'warn', optimizeDeps })
    try {
      await server.listen(0)
      expect(await opened(server.resolvedUrls?.local[0] ?? '', /bars:/)).toBe('bars: 2')
    } finally {
      await server.close()
    }
  })

  it('plans when webpack has built it', async () => {
    const path = join(folder, 'by-webpack')
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      const options: webpack.Configuration = {
        mode: 'production',
        context: folder,
        entry: './main.mjs',
        output: { path, filename: 'main.js' },
        performance: false,
      }
      webpack(options, (fault, done) => (fault ? reject(fault) : resolve(done)))
    })
    expect(stats?.toJson().errors).toEqual([])
    writeFileSync(join(path, 'index.html'), PAGE.replace('main.ts', 'main.js'))
    expect(wasmIn(path)).toHaveLength(1)
    expect(await openedFolder(path, /bars:/)).toBe('bars: 2')
  })
})
