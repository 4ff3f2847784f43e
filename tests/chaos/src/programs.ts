import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = () => (process.env.PATH ?? '').split(delimiter)

const find = (name: string, others: readonly string[]) =>
  [...folders(), ...others].map((folder) => join(folder, name)).find((file) => existsSync(file))

/** The path of a program on PATH or in one of the other folders. */
export function programIn(name: string, others: readonly string[]): string {
  const found = find(name, others)
  if (found) return found
  throw new Error(`${name} is not installed; on Debian: apt install postgresql nginx-light pgbouncer`)
}

const nginxFolders = ['/usr/sbin', '/usr/local/sbin']
export const nginxProgram = () => programIn('nginx', nginxFolders)
export const hasNginx = () => find('nginx', nginxFolders) !== undefined

/** A program of PostgreSQL's server, which Debian keeps in a folder for each version. */
export function postgresProgram(name: string): string {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : []
  return programIn(name, debian.toSorted().toReversed())
}

/** PostgreSQL refuses to run as root; then its own user runs it. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
