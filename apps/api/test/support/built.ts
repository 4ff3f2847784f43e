import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const api = fileURLToPath(new URL('../..', import.meta.url))

/** The bundled server, as old as the run of the tests. Beside `src`, where its folders have the paths of `dist`. */
export const program = fileURLToPath(new URL('../../.cache/main.js', import.meta.url))

/** Bundles the server for the tests that start it as a process: from its sources, a start takes three times as long. */
export default function setup(): void {
  execFileSync(process.execPath, ['build.ts', '.cache'], { cwd: api, stdio: 'inherit' })
}
