// The package of npm: compiled code, types and wasm.
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { run } from '../run.mjs'

/** @param {string} folder */
export const packNpm = async (folder) => {
  const options = { cwd: join(root, 'packages/optimizer'), quiet: true }
  await run('pnpm', ['run', 'library'], options)
  await run('pnpm', ['pack', '--pack-destination', folder], options)
}
