import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { crateParts } from './crates.ts'
import { type Part, packageOf } from './part.ts'
import { textOf } from './text.ts'

/** The address of the notices. */
const noticesFile = 'licences.txt'

/** Packages whose code gets into the page without being one of its modules: helpers of the build, and the worker. */
const unseen = ['vite', 'rolldown', 'workbox-core']

/**
 * Writes the licences of all parts of others that browsers get, as the bundles of this build have them: modules, style
 * sheets, fonts and wasm, of the page and of its workers. Vite's own `build.license` knows neither workers nor files
 * that are no modules.
 */
export function licences(): { page: Plugin; worker: () => Plugin[] } {
  const parts = new Map<string, Part>()
  const note = (part: Part) => parts.set(`${part.name} ${part.version}`, part)
  const gather: Plugin = {
    name: 'gather-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames
        for (const source of sources) if (isOfOthers(source)) note(packageOf(withoutQuery(source)))
      }
    },
  }
  let root = ''
  const page: Plugin = {
    ...gather,
    name: 'licences',
    configResolved: (config) => {
      root = config.root
    },
    async buildEnd() {
      for (const part of crateParts(join(root, '../..'))) note(part)
      for (const name of unseen) note(packageOf(resolve(root, name)))
    },
    generateBundle: {
      // After every other plugin has put into the bundle what it puts there, the workers' own bundles among it.
      order: 'post',
      handler(options, bundle) {
        const { generateBundle } = gather
        if (typeof generateBundle === 'function') generateBundle.call(this, options, bundle, true)
        this.emitFile({ type: 'asset', fileName: noticesFile, source: textOf([...parts.values()]) })
      },
    },
  }
  return { page, worker: () => [gather] }
}

const withoutQuery = (id: string) => id.replace(/[?#].*$/, '')

function isOfOthers(id: string): boolean {
  return !id.startsWith('\0') && id.includes('node_modules/')
}

/** Some are parts of parts: the worker's library comes with the plugin that makes it. */
function resolve(root: string, name: string): string {
  const own = createRequire(join(root, 'package.json'))
  const from = [
    own,
    ...['vite', 'vite-plugin-pwa'].map((part) => createRequire(own.resolve(`${part}/package.json`))),
  ]
  const builder = from.at(-1)?.resolve('workbox-build/package.json')
  if (builder) from.push(createRequire(builder))
  for (const require of from) {
    try {
      return require.resolve(`${name}/package.json`)
    } catch {
      // Perhaps the next one has it.
    }
  }
  throw new Error(`${name} is not installed`)
}
