import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder of the server's user with its missing parents. Node's `recursive` never returns on a file system that
 * makes no folders, such as /proc, since it takes the refusal for a missing parent.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error
  }
}
