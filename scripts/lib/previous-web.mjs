// Tabs that are open during an upgrade load their parts from the version that they began with.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const web = join(root, 'apps/web')
const previous = join(web, 'previous')
const kept = join(web, '.previous')

const buildName = () => {
  const file = join(web, 'dist/build.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Builds, and where the page changes keeps the hashed files of the version before in apps/web/previous.
 * @param {() => Promise<unknown>} build
 */
export const keepingPreviousWeb = async (build) => {
  const before = buildName()
  rmSync(kept, { recursive: true, force: true })
  if (before !== '') cpSync(join(web, 'dist/assets'), join(kept, 'assets'), { recursive: true })
  await build()
  if (before !== '' && buildName() !== before) {
    rmSync(previous, { recursive: true, force: true })
    renameSync(kept, previous)
  }
  rmSync(kept, { recursive: true, force: true })
}
