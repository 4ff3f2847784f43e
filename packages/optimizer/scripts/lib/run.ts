import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './paths.ts'

/** A fault that a person can mend; its message is one plain sentence. */
export class Missing extends Error {}

/** Standard output, or null where the program is missing or fails. */
export const output = (command: string, args: readonly string[]): string | null => {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return done.status === 0 ? done.stdout.trim() : null
}

const execute = promisify(execFile)

/** Runs a program from the top of the repository; its output is shown only when it fails. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> => {
  const options = { cwd: root, maxBuffer: 1 << 28, env: { ...process.env, ...env } }
  await execute(command, args, options).catch((fault) => {
    process.stderr.write(`${fault.stdout ?? ''}${fault.stderr ?? ''}`)
    throw new Error(`${command} ended with ${fault.signal ?? `exit code ${fault.code}`}`)
  })
}

/** Runs a script's body. A Missing fault prints its sentence alone. */
export const main = async (body: () => void | Promise<void>): Promise<void> => {
  try {
    await body()
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    process.stderr.write(`optimizer: ${fault instanceof Missing ? fault.message : fault.stack}\n`)
    process.exitCode = 1
  }
}
