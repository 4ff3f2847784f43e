// The digest of each file, in the form that `sha256sum --check` reads.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a line for each file. @param {string} folder */
export const writeSums = (folder) => {
  const names = readdirSync(folder).sort()
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name))
  const sums = names.map((name) => `${createHash('sha256').update(read(name)).digest('hex')}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  return names.map((name) => `${name}: ${(read(name).length / 1000).toFixed(0)} kB`)
}
