import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }

declare const KERFWISE_BUILD: string | undefined

/**
 * `0.1.0+<server>.<page>`: the product's version and the builds of the server and of the page that it serves, which
 * knows its own by name.
 */
export function buildString(webFolder: string): string {
  const server = typeof KERFWISE_BUILD === 'string' ? KERFWISE_BUILD : 'sources'
  return `${product.version}+${server}.${pageBuild(webFolder)}`
}

function pageBuild(webFolder: string): string {
  try {
    return readFileSync(join(webFolder, 'build.txt'), 'utf8').trim()
  } catch {
    return 'none'
  }
}
