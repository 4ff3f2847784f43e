// The packages of npm: compiled code, types, wasm; the program that assistants start; and the command.
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { runProgram } from '../run.mjs'

/** In the order in which they go up: the others need the first. */
export const npmPackages = ['packages/optimizer', 'packages/mcp', 'packages/command']

/** @param {string} folder */
export const packNpm = async (folder) => {
  await runProgram('pnpm', ['run', 'library'], { cwd: join(root, 'packages/optimizer'), quiet: true })
  for (const name of npmPackages) {
    await runProgram('pnpm', ['pack', '--pack-destination', folder], { cwd: join(root, name), quiet: true })
  }
}
