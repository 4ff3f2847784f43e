import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Null where another program has the name, or a shim that cannot run here. */
function versionOf(node: string): string | null {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && /^v\d+\.\d+\.\d+$/.test(stdout.trim()) ? stdout.trim() : null
}

const onPath = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((node) => existsSync(node))

/** Node by its version: this one and each other on the path that the packages promise to run on, such as a reader's. */
export const nodes: readonly (readonly [version: string, node: string])[] = [
  ...new Map(
    [...onPath, process.execPath].flatMap((node) => {
      const version = versionOf(node)
      const isPromised = version !== null && Number(version.slice(1).split('.')[0]) >= 20
      return isPromised ? [[version, node] as const] : []
    }),
  ),
]
