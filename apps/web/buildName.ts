import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
/** The sources of a page; the lock file stands in for packages of npm. */
const sources = [
  'pnpm-lock.yaml',
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,ts,mjs,json}',
  'packages/*/src/**/*',
  'packages/optimizer/dist/*.wasm',
]

/** The name of a page's build: the same sources have the same one, wherever they are built. */
function buildName(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Compiles the build's name into the page, and lays it beside the page for the server. */
export function namedBuild(): Plugin {
  return {
    name: 'named-build',
    config: (_config, { command }) => ({
      define: { KERFWISE_PAGE: JSON.stringify(command === 'build' ? buildName() : '') },
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: `${buildName()}\n` })
    },
  }
}
