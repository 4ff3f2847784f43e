import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where `pnpm release --dry-run` puts what would be published. */
export const release = join(root, 'dist/release')

export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The path of the one packed file with such a name. */
export const packed = (name: RegExp): string => {
  const found = readdirSync(release).filter((file) => name.test(file))
  if (found.length !== 1) throw new Error(`${release} has ${found.length} files like ${name}`)
  return join(release, found[0] ?? '')
}
