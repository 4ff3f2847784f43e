import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { crateParts } from './crates.ts'
import { type Part, packageOf } from './part.ts'
import { textOf } from './text.ts'

/** The address of the notices. */
export const noticesFile = 'licences.txt'

/** A package whose code gets into the page without being one of its modules, as helpers of the build do. */
export interface Unseen {
  readonly name: string
  /** The packages that bring it, the first of which the page's own manifest names. */
  readonly through?: readonly string[]
}

export interface Others {
  readonly unseen: readonly Unseen[]
  /** Our crates in the page's wasm, by the manifest that builds them (from the top of the tree). */
  readonly crates: Readonly<Record<string, readonly string[]>>
}

export interface Notices {
  /** For a bundle of the page: notes its parts. */
  readonly gather: () => Plugin
  /** For the page's last bundle: writes the file. */
  readonly page: Plugin
  /** The text of all parts so far and of the unseen ones, for a build that writes the file itself. */
  readonly text: (root: string) => string
}

/**
 * Writes the licences of others' work that browsers get, from the bundles of this build: modules, style sheets, fonts
 * and wasm, of the page and of its workers. Vite's own `build.license` knows neither workers nor files other than
 * modules.
 */
export function licences({ unseen, crates }: Others): Notices {
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
  const text = (root: string) => {
    for (const [manifest, ours] of Object.entries(crates)) {
      for (const part of crateParts(join(root, '../..', manifest), ours)) note(part)
    }
    for (const each of unseen) note(packageOf(manifestOf(root, each)))
    return textOf([...parts.values()])
  }
  let root = ''
  const page: Plugin = {
    ...gather,
    name: 'licences',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      // Runs after every other plugin has added its parts to the bundle, the workers' bundles among them.
      order: 'post',
      handler(options, bundle) {
        const { generateBundle } = gather
        if (typeof generateBundle === 'function') generateBundle.call(this, options, bundle, true)
        this.emitFile({ type: 'asset', fileName: noticesFile, source: text(root) })
      },
    },
  }
  return { page, gather: () => ({ ...gather }), text }
}

const withoutQuery = (id: string) => id.replace(/[?#].*$/, '')

function isOfOthers(id: string): boolean {
  return !id.startsWith('\0') && id.includes('node_modules/')
}

/** Some are parts of parts, which the page's own manifest does not name. */
function manifestOf(root: string, { name, through = [] }: Unseen): string {
  return [...through, name].reduce(installed, join(root, 'package.json'))
}

/** The manifest of a package that another one brings; Node's own search refuses packages that do not export theirs. */
function installed(above: string, name: string): string {
  for (let folder = dirname(above); ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    if (existsSync(manifest)) return realpathSync(manifest)
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`)
  }
}
