import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { licences, noticesFile, type Others } from '../src/plugin.ts'
import { folderWith } from './support/folder.ts'

const manifest = (name: string, version = '1.0.0') => ({ name, version, license: 'MIT', author: 'Ann' })

/** A page's folder with packages, below the folder of the whole tree. */
function tree(): { root: string; of: (name: string) => string } {
  const folder = folderWith({
    'apps/page/package.json': manifest('page'),
    'apps/page/node_modules/react/package.json': manifest('react'),
    'apps/page/node_modules/react/node_modules/scheduler/package.json': manifest('scheduler'),
    'apps/page/node_modules/font/package.json': manifest('font'),
    'node_modules/above/package.json': manifest('above'),
  })
  const root = join(folder, 'apps/page')
  return { root, of: (name) => join(root, 'node_modules', name) }
}

/** What a bundle of Rollup has of its parts. */
const chunk = (...moduleIds: string[]) => ({ type: 'chunk', moduleIds })
const asset = (...originalFileNames: string[]) => ({ type: 'asset', originalFileNames })

/** Has a plugin hear of a bundle; gives what the plugin adds to the bundle. */
function bundled({ generateBundle }: Plugin, ...files: object[]): { fileName: string; source: string }[] {
  const added: { fileName: string; source: string }[] = []
  const context = { emitFile: (file: { fileName: string; source: string }) => added.push(file) }
  const hear = typeof generateBundle === 'function' ? generateBundle : generateBundle?.handler
  const bundle = Object.fromEntries(files.map((file, at) => [`${at}`, file]))
  hear?.call(context as never, {} as never, bundle as never, true)
  return added
}

/** The names with their versions, as the text lists them. */
const listed = (text: string) => [...text.matchAll(/^(.+) · MIT$/gm)].map(([, name]) => name)

const nothing: Others = { unseen: [], crates: {} }

describe('the notices of a build', () => {
  it('are those of modules and files of others, each package once', () => {
    const { root, of } = tree()
    const { gather, text } = licences(nothing)
    const added = bundled(
      gather(),
      chunk(of('react/index.js'), of('react/other.js?used'), '\0node_modules/react', join(root, 'main.ts')),
      asset(of('font/a.woff2#iefix'), 'fonts/own.woff2'),
    )
    expect(added).toEqual([])
    expect(listed(text(root))).toEqual(['font 1.0.0', 'react 1.0.0'])
  })

  it('are written by the last bundle, with those of the workers before it', () => {
    const { root, of } = tree()
    const { gather, page } = licences({ unseen: [{ name: 'above' }], crates: {} })
    expect([page.name, gather().name, page.apply, gather().apply]).toEqual([
      ...['licences', 'gather-licences', 'build', 'build'],
    ])
    const { configResolved } = page
    if (typeof configResolved === 'function') configResolved.call({} as never, { root } as never)
    bundled(gather(), chunk(of('font/a.js')))
    const [file, ...others] = bundled(page, chunk(of('react/index.js')))
    expect([file?.fileName, others]).toEqual([noticesFile, []])
    expect(listed(file?.source ?? '')).toEqual(['above 1.0.0', 'font 1.0.0', 'react 1.0.0'])
  })

  it('hold packages that no module shows, through those that bring them, and crates', () => {
    const { root } = tree()
    const unseen = [{ name: 'scheduler', through: ['react'] }, { name: 'above' }]
    const crates = { 'Cargo.toml': ['kerfwise-wasm'] }
    expect(listed(licences({ unseen, crates: {} }).text(root))).toEqual(['above 1.0.0', 'scheduler 1.0.0'])
    const ours = join(import.meta.dirname, '../../../apps/web')
    expect(licences({ unseen: [], crates }).text(ours)).toMatch(/^serde_json [\d.]+ · MIT OR Apache-2.0/m)
  })

  it('stop a build that names a package which is not there', () => {
    const { text } = licences({ unseen: [{ name: 'scheduler' }], crates: {} })
    expect(() => text(tree().root)).toThrow('scheduler is not installed')
  })
})
