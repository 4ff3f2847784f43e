import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const versionOf = (node: string): string =>
  execFileSync(node, ['--version'], { encoding: 'utf8', env: {} }).trim()

const onPath = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((node) => existsSync(node))

/** Node by its version: this one and each other on the path that the packages promise to run on, such as a reader's. */
export const nodes: readonly (readonly [version: string, node: string])[] = [
  ...new Map([process.execPath, ...onPath].map((node) => [versionOf(node), node])),
].filter(([version]) => Number(version.slice(1).split('.')[0]) >= 20)
