// The packages of npm: compiled code, types, wasm; and the program that assistants start.
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { runProgram } from '../run.mjs'

/** In the order in which they go up: the second needs the first. */
export const npmPackages = ['packages/optimizer', 'packages/mcp']

/** @param {string} folder */
export const packNpm = async (folder) => {
  await runProgram('pnpm', ['run', 'library'], { cwd: join(root, 'packages/optimizer'), quiet: true })
  for (const name of npmPackages) {
    await runProgram('pnpm', ['pack', '--pack-destination', folder], { cwd: join(root, name), quiet: true })
  }
}
