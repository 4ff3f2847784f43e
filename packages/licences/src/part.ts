import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A part of others in what browsers get. */
export interface Part {
  readonly name: string
  readonly version: string
  /** As its authors name it, an SPDX expression. */
  readonly licence: string
  /** Where its source is. */
  readonly source: string
  /** The required notices. */
  readonly texts: readonly string[]
}

const isNotice = (name: string) =>
  /^((mit-)?licen[cs]e|copying|notice|ofl)|\.licen[cs]e\.txt$/i.test(name) && !/\.[cm]?[jt]sx?$/.test(name)

/** The files of notices in a folder. */
export function noticesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
  readonly author?: string | { readonly name?: string }
}

/** The npm package that a file belongs to: the nearest manifest above it that has a name and a version. */
export function packageOf(file: string): Part {
  let folder = dirname(file)
  for (;;) {
    const path = join(folder, 'package.json')
    const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    if (manifest.name && manifest.version) return partOf(manifest, folder)
    const above = dirname(folder)
    if (above === folder) throw new Error(`${file} belongs to no package`)
    folder = above
  }
}

function partOf(manifest: Manifest, folder: string): Part {
  const { name = '', version = '', license = '', homepage = '', repository = '', author = '' } = manifest
  const url = typeof repository === 'string' ? repository : (repository.url ?? '')
  const source = url === '' ? homepage : url
  const by = typeof author === 'string' ? author : (author.name ?? '')
  return complete({ name, version, licence: license, source, texts: noticesIn(folder) }, by)
}

/**
 * A part whose files hold no notice gets the text of its licence; a licence whose text we do not have stops the build.
 */
export function complete(part: Part, author: string): Part {
  if (part.texts.length > 0) return part
  const id = part.licence.split(/[()\s/]+/).find((word) => existsSync(standard(word)))
  if (id === undefined)
    throw new Error(`${part.name} has no notice, and no text is kept of "${part.licence}"`)
  const holder = `Copyright (c) ${author === '' ? `the authors of ${part.name}` : author}`
  return { ...part, texts: [`${holder}\n\n${readFileSync(standard(id), 'utf8').trim()}`] }
}

const standard = (id: string) => join(import.meta.dirname, '../standard', `${id}.txt`)
