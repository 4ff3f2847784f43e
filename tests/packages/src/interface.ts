import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>
}

/** What words say about code changes without its interface. */
const withoutComments = (code: string) => code.replace(/\/\*\*[\s\S]*?\*\/\n?/g, '').replace(/^\s*\n/gm, '')

const neighbours = (code: string) =>
  [...code.matchAll(/(?:from |import\()'(\.[^']+)\.js'/g)].map(([, path]) => `${path}.d.ts`)

/**
 * The types of a package as its callers see them: those of each export and of every file that they name, without comments.
 */
export const interfaceOf = (folder: string): string => {
  const { exports }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = new Map<string, string>()
  const visit = (file: string) => {
    const name = relative(folder, file)
    if (texts.has(name)) return
    const code = readFileSync(file, 'utf8')
    texts.set(name, withoutComments(code))
    for (const path of neighbours(code)) visit(join(dirname(file), path))
  }
  const entries = Object.entries(exports).flatMap(([name, entry]) =>
    typeof entry === 'string' || entry.types === undefined ? [] : [[name, entry.types] as const],
  )
  for (const [, types] of entries) visit(join(folder, types))
  const heads = entries.map(([name, types]) => `// ${name}: ${types}`)
  const files = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `// ${name}\n${text}`)
  return [heads.join('\n'), ...files].join('\n\n')
}
