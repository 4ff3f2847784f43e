import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { files, read } from './repository.ts'

/** One import as written, and where it leads. */
export type Import = {
  from: string
  /** A file of the repository for a relative import, else the package's name with its subpath. */
  to: string
  typeOnly: boolean
  /** Loaded when the code around it runs, not with the file. */
  later?: boolean
}

const isSource = (file: string) =>
  /^(apps|packages|tests)\/.*\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts')

const target = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) : specifier

const literal = (text: string): string | null => /^(['"`])(.*)\1$/.exec(text)?.[2] ?? null

const importsOf = (from: string): Import[] => {
  const source = read(from)
  const { module } = parseSync(from, source)
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    found.push({ from, to: target(from, specifier), typeOnly })
  for (const statement of module.staticImports) {
    const { entries } = statement
    add(statement.moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const statement of module.staticExports) {
    for (const entry of statement.entries)
      if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType)
  }
  for (const call of module.dynamicImports) {
    const specifier = literal(source.slice(call.moduleRequest.start, call.moduleRequest.end))
    if (specifier !== null) found.push({ from, to: target(from, specifier), typeOnly: false, later: true })
  }
  return found
}

/** Every import of every TypeScript file, read from the real syntax tree. */
export const imports: Import[] = files.filter(isSource).flatMap(importsOf)
